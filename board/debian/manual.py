#!/usr/bin/env python3
"""Makes the manual pages of tafel from what the program says of itself, so that nothing is written twice.

usage: manual.py FOLDER DATE COMMAND…    where COMMAND runs tafel; DATE stands at the foot of the pages
"""

import pathlib
import re
import subprocess
import sys

HEADING = '.TH "{name}" "{section}" "{date}" "tafel {version}" "{book}"\n'


def escaped(text: str) -> str:
    """Text as roff takes it: no line begins with a control character, a hyphen stays a hyphen."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def inline(text: str) -> str:
    """One piece of the reference's Markdown: code is bold, links are their text."""
    text = escaped(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text))
    return re.sub(r"\*\*([^*]+)\*\*|`([^`]+)`", lambda match: f"\\fB{match[1] or match[2]}\\fR", text)


def blocks(help_text: str) -> list[list[str]]:
    """The paragraphs of a help text."""
    return [block.split("\n") for block in re.split(r"\n\s*\n", help_text.strip("\n"))]


def table(lines: list[str]) -> str:
    """Rows of two columns: what is written, and its explanation, which goes on below itself."""
    rows: list[list[str]] = []
    for line in lines:
        match = re.match(r"  (\S.*?)(?:\s{2,}(\S.*))?$", line)
        if match:
            rows.append([match[1], match[2] or ""])
        else:
            rows[-1][1] += " " + line.strip()
    return "".join(f".TP\n.B {escaped(name)}\n{escaped(text.strip())}\n" for name, text in rows)


def paragraph(lines: list[str]) -> str:
    """Prose, in which what is indented stays as it is."""
    text = ".PP\n"
    is_literal = False
    for line in lines:
        if line.startswith("  ") != is_literal:
            is_literal = not is_literal
            text += ".RS\n.nf\n" if is_literal else ".fi\n.RE\n.PP\n"
        text += escaped(line.strip()) + "\n"
    return text + (".fi\n.RE\n" if is_literal else "")


def section(help_text: str) -> str:
    """What the help of a command says, but for its first line."""
    text = ""
    for block in blocks(help_text)[1:]:
        if block[0].startswith("Usage: "):
            text += f".PP\n.B {escaped(block[0].removeprefix('Usage: '))}\n"
        elif block[0] in ("Options:", "Commands:"):
            text += table(block[1:])
        elif re.match(r"  [A-Z|a-z]+\s{2,}", block[0]):
            text += table(block)
        else:
            text += paragraph(block)
    return text


def command_page(tafel, heading: dict) -> str:
    """tafel(1)."""
    overview = tafel("--help")
    commands = [block for block in blocks(overview) if block[0] == "Commands:"][0][1:]
    names = [line.split()[0] for line in commands if re.match(r"  \S", line)]
    summary = blocks(overview)[0][0].split(": ", 1)[1].rstrip(".")
    text = HEADING.format(name="TAFEL", section=1, book="User commands", **heading)
    text += f".SH NAME\ntafel \\- {escaped(summary)}\n.SH SYNOPSIS\n.B tafel\n.I COMMAND\n\\&...\n.SH DESCRIPTION\n"
    text += (
        ".PP\nTafel shows a number that matters, its curve, and whether it is true right now, straight in the kernel's\n"
        "display memory, on a framebuffer, or as a VNC server. One configuration says what: see\n.BR tafel.yaml (5).\n"
    )
    text += table([line for line in commands])
    text += ".SH COMMANDS\n"
    for name in names:
        text += f".SS {name}\n"
        help_text = tafel(name, "--help")
        text += f".PP\n{escaped(' '.join(blocks(help_text)[0]))}\n{section(help_text)}"
    text += ".SH EXIT STATUS\n.PP\n" + escaped(blocks(overview)[-1][0]) + "\n"
    text += (
        ".SH FILES\n.TP\n.I /etc/tafel/tafel.yaml\nWhat the service tafel.service shows.\n"
        ".TP\n.I /usr/share/tafel/tafel.schema.json\nThe JSON Schema of configurations, for editors.\n"
        ".TP\n.I /var/lib/tafel\nWhat the service keeps.\n"
        ".SH SEE ALSO\n.BR tafel.yaml (5),\n.BR systemctl (1),\n.BR journalctl (1)\n"
    )
    return text


def configuration_page(tafel, heading: dict) -> str:
    """tafel.yaml(5)."""
    text = HEADING.format(name="TAFEL.YAML", section=5, book="File formats", **heading)
    text += (
        ".SH NAME\ntafel.yaml \\- what a wall display shows\n.SH DESCRIPTION\n.PP\n"
        "A configuration of\n.BR tafel (1),\na YAML file. The service reads\n.IR /etc/tafel/tafel.yaml .\n"
        ".B tafel check\nsays everything that is wrong with one.\n"
    )
    columns: list[str] = []
    for line in tafel("schema", "--format", "markdown").split("\n"):
        heading_line = re.match(r"(#+) (.*)", line)
        if heading_line:
            level = len(heading_line[1])
            if level > 1:
                text += f".{'SH' if level == 2 else 'SS'} {inline(heading_line[2]).replace('`', '')}\n"
        elif line.startswith("| ---"):
            continue
        elif line.startswith("|"):
            cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if cells[0] in ("key", "value"):
                columns = cells
                continue
            text += f".TP\n{inline(cells[0])}\n{inline(cells[1])}\n"
            for name, cell in zip(columns[2:], cells[2:]):
                if cell == "**required**":
                    text += ".br\nRequired.\n"
                elif cell:
                    text += f".br\n{name[0].upper() + name[1:]}: {inline(cell)}.\n"
        elif line.strip():
            text += f".PP\n{inline(line)}\n"
    return text + ".SH SEE ALSO\n.BR tafel (1)\n"


def main() -> int:
    if len(sys.argv) < 4:
        print(__doc__, file=sys.stderr)
        return 64
    folder, date, *command = sys.argv[1:]

    def tafel(*arguments: str) -> str:
        return subprocess.run([*command, *arguments], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout

    heading = {"date": date, "version": tafel("--version").split()[-1]}
    out = pathlib.Path(folder)
    (out / "tafel.1").write_text(command_page(tafel, heading), encoding="utf-8")
    (out / "tafel.yaml.5").write_text(configuration_page(tafel, heading), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
