"""A Modbus server: `tcp PORT` on the loopback interface, or `serial` over a pseudo-terminal, whose path it prints."""

import os, pty, sys, threading, tty
from pymodbus.datastore import ModbusSequentialDataBlock, ModbusServerContext, ModbusSlaveContext
from pymodbus.server import StartSerialServer, StartTcpServer
from pymodbus.transaction import ModbusRtuFramer

# 0: 215, 1: -5, 2-3: 70000, 4-5: 21.5 as a float with the low word first, 6-9: 2^40, 10-11: NaN
words = [215, 65531, 1, 4464, 0, 0x41AC, 0, 256, 0, 0, 0x7FC0, 0]
device = ModbusSlaveContext(
    di=ModbusSequentialDataBlock(0, [0, 1]), co=ModbusSequentialDataBlock(0, [1, 0]),
    hr=ModbusSequentialDataBlock(0, words), ir=ModbusSequentialDataBlock(0, [7] * 3), zero_mode=True)
context = ModbusServerContext(slaves={1: device}, single=False)

def copy(source, target):
    while True: os.write(target, os.read(source, 256))

if sys.argv[1] == "tcp":
    print(flush=True)
    StartTcpServer(context=context, address=("127.0.0.1", int(sys.argv[2])), allow_reuse_address=True)
else:
    (first, one), (second, two) = pty.openpty(), pty.openpty()
    for end in (first, one, second, two): tty.setraw(end)
    for pair in ((first, second), (second, first)):
        threading.Thread(target=copy, args=pair, daemon=True).start()
    print(os.ttyname(two), flush=True)
    StartSerialServer(context=context, framer=ModbusRtuFramer, port=os.ttyname(one), baudrate=19200, timeout=0.005)
