/// Parts of `/sys` and `/proc` in the forms in which different machines show them.
enum Recordings {
    /// A single-board computer: processor zone with its twin chip, a voltage alarm chip, two thermometers on I2C with
    /// one name, a weather sensor and a converter, a light, 1-Wire.
    static let board = #"""
        /sys/devices/virtual/thermal/thermal_zone0/type = cpu-thermal
        /sys/devices/virtual/thermal/thermal_zone0/temp = 45277
        /sys/devices/virtual/thermal/thermal_zone0/trip_point_0_temp = 110000
        /sys/devices/virtual/thermal/thermal_zone0/hwmon0/name = cpu_thermal
        /sys/devices/virtual/thermal/thermal_zone0/hwmon0/temp1_input = 45277
        /sys/class/thermal/thermal_zone0 -> ../../devices/virtual/thermal/thermal_zone0
        /sys/class/thermal/cooling_device0/type = gpu-fan
        /sys/class/hwmon/hwmon0 -> ../../devices/virtual/thermal/thermal_zone0/hwmon0
        /sys/devices/platform/soc/soc:firmware/raspberrypi-hwmon/hwmon/hwmon1/name = rpi_volt
        /sys/devices/platform/soc/soc:firmware/raspberrypi-hwmon/hwmon/hwmon1/in0_lcrit_alarm = 0
        /sys/class/hwmon/hwmon1 -> ../../devices/platform/soc/soc:firmware/raspberrypi-hwmon/hwmon/hwmon1
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0048/hwmon/hwmon2/name = lm75
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0048/hwmon/hwmon2/temp1_input = 21500
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0048/hwmon/hwmon2/device -> ../../../1-0048
        /sys/class/hwmon/hwmon2 -> ../../devices/platform/soc/fe804000.i2c/i2c-1/1-0048/hwmon/hwmon2
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon3/name = lm75
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon3/temp1_input = -5250
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon3/device -> ../../../1-0049
        /sys/class/hwmon/hwmon3 -> ../../devices/platform/soc/fe804000.i2c/i2c-1/1-0049/hwmon/hwmon3
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0076/iio:device0/name = bme280
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0076/iio:device0/in_temp_input = 22480
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0076/iio:device0/in_humidityrelative_input = 41233
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0076/iio:device0/in_pressure_input = 101.325300781
        /sys/bus/iio/devices/iio:device0 -> ../../../devices/platform/soc/fe804000.i2c/i2c-1/1-0076/iio:device0
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/name = mcp3422
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage0_raw = 2000
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage0_scale = 0.5
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage1_raw = 1000
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage_scale = 2.0
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage2-voltage3_raw = -100
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_voltage-voltage_scale = 3
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_temp_raw = 500
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_temp_offset = -100
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_temp_scale = 62.5
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_accel_x_raw = 100
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_accel_scale = 0.01
        /sys/devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1/in_illuminance_raw = 77
        /sys/bus/iio/devices/iio:device1 -> ../../../devices/platform/soc/fe804000.i2c/i2c-1/1-0068/iio:device1
        /sys/class/backlight/10-0045/max_brightness = 255
        /sys/class/backlight/10-0045/brightness = 204
        /sys/class/backlight/10-0045/actual_brightness = 102
        /sys/bus/w1/devices/w1_bus_master1/w1_master_slave_count = 2
        /sys/bus/w1/devices/28-0316a2795b1c/w1_slave = 72 01 4b 46 7f ff 0e 10 57 : crc=57 YES\n72 01 4b 46 7f ff 0e 10 57 t=23125
        /sys/bus/w1/devices/10-000802b4ba0e/w1_slave = 2f 00 4b 46 ff ff 0e 10 d2 : crc=d2 YES\n2f 00 4b 46 ff ff 0e 10 d2 t=23375
        /sys/bus/w1/devices/3a-0000001a2b3c/name = 3a-0000001a2b3c
        """#

    /// A laptop: processor chip, a disk with a fault flag, fans, a battery, firmware zone in whole degrees.
    static let laptop = #"""
        /sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/name = k10temp
        /sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/temp1_input = 51625
        /sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/temp1_label = Tctl
        /sys/devices/pci0000:00/0000:00:18.3/hwmon/hwmon0/device -> ../../../0000:00:18.3
        /sys/class/hwmon/hwmon0 -> ../../devices/pci0000:00/0000:00:18.3/hwmon/hwmon0
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/name = nct6792
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/in0_input = 912
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/in0_label = Vcore
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/fan1_input = 1234
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/fan10_input = 0
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/fan2_input = 800
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/temp1_input = 32000
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/temp1_fault = 1
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/temp2_input = 33500
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/temp2_fault = 0
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/power1_average = 15250000
        /sys/devices/platform/nct6775.656/hwmon/hwmon4/device -> ../../../nct6775.656
        /sys/class/hwmon/hwmon4 -> ../../devices/platform/nct6775.656/hwmon/hwmon4
        /sys/devices/virtual/thermal/thermal_zone0/type = acpitz
        /sys/devices/virtual/thermal/thermal_zone0/temp = 47
        /sys/devices/virtual/thermal/thermal_zone0/trip_point_0_temp = 105
        /sys/class/thermal/thermal_zone0 -> ../../devices/virtual/thermal/thermal_zone0
        /sys/class/power_supply/AC/type = Mains
        /sys/class/power_supply/AC/online = 1
        /sys/class/power_supply/BAT0/type = Battery
        /sys/class/power_supply/BAT0/status = Discharging
        /sys/class/power_supply/BAT0/capacity = 83
        /sys/class/power_supply/BAT0/voltage_now = 12345000
        /sys/class/power_supply/BAT0/temp = 312
        """#

    static let network = #"""
        Inter-|   Receive                                                |  Transmit
         face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed
            lo: 1000000     29    0    0    0     0          0         0  1000000      29    0    0    0     0       0          0
         wlan0:    5000    100    0    0    0     0          0         0     7000     100    0    0    0     0       0          0
          eth0:RECEIVED   5863    0    0    0     0          0         0 SENT    3040    0    0    0     0       0          0

        """#

    static let route = """
        Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
        wlan0	00000000	0101A8C0	0003	0	0	600	00000000	0	0	0
        eth0	00000000	0101A8C0	0003	0	0	100	00000000	0	0	0
        eth0	0001A8C0	00000000	0001	0	0	100	00FFFFFF	0	0	0

        """
}
