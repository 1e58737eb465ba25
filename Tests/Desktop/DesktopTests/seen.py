"""What tests have seen of real clients and servers, as the tables of Documentation/DesktopPrograms.md."""
import os

from desktop import ROOT

FILE = f"{ROOT}/Documentation/DesktopPrograms.md"
BEGIN, END = "<!-- What follows is recorded by Scripts/test-desktop test_pairs. -->\n", "<!-- End of the record. -->\n"
notes = {}


def note(client, feature, server, what):
    """Notes what was seen; the client is None for the server alone."""
    notes.setdefault((client, feature), {})[server] = what


def table(rows, servers, head):
    lines = [f"| {head} | {' | '.join(servers)} |", "|---|" + "---|" * len(servers)]
    for name, cells in rows:
        lines.append(f"| {name} | {' | '.join(cells.get(server, 'not seen') for server in servers)} |")
    return "\n".join(lines) + "\n"


def text():
    servers = sorted({server for cells in notes.values() for server in cells})
    clients = list(dict.fromkeys(client for client, _ in notes if client))
    parts = [table([(feature, cells) for (client, feature), cells in notes.items() if client is None], servers, "server")]
    for client in clients:
        rows = [(feature, cells) for (owner, feature), cells in notes.items() if owner == client]
        parts.append(table(rows, servers, client))
    return "\n".join(parts)


def check():
    """Compares what was seen with the record, if all servers were tested; with SOTTO_RECORD=1 writes it."""
    servers = {server for cells in notes.values() for server in cells}
    if len(servers) < 4:
        return
    with open(FILE, encoding="utf-8") as file:
        written = file.read()
    head, rest = written.split(BEGIN)
    record, tail = rest.split(END)
    if os.environ.get("SOTTO_RECORD") == "1":
        with open(FILE, "w", encoding="utf-8") as file:
            file.write(head + BEGIN + "\n" + text() + "\n" + END + tail)
        return

    # Another system has other versions, which must do the same.
    def compared(tables):
        return [line for line in tables.splitlines() if line and not line.startswith("| version")]

    if compared(record) != compared(text()):
        raise AssertionError(f"{FILE} says something else than was seen; SOTTO_RECORD=1 writes it:\n{text()}")
