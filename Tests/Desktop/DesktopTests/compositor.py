"""Compositors that say over a socket what they cast, as their sources say: niri and Hyprland."""
import json
import os
import select
import socket
import threading


class Compositor:
    """A socket that writes events to whoever is connected. It plays what there is to each new connection."""

    def __init__(self, path):
        self.path = path
        self.connections = []
        self.lock = threading.Lock()
        self.start()

    def start(self):
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen()
        self.wake, self.waker = os.pipe()
        self.thread = threading.Thread(target=self.accept, daemon=True)
        self.thread.start()

    def accept(self):
        while True:
            ready, _, _ = select.select([self.listener, self.wake], [], [])
            if self.wake in ready:
                return
            connection, _ = self.listener.accept()
            if self.greet(connection):
                with self.lock:
                    for line in self.first():
                        connection.sendall(line.encode() + b"\n")
                    self.connections.append(connection)

    def greet(self, _connection):
        return True

    def first(self):
        return []

    def say(self, *lines):
        with self.lock:
            for connection in list(self.connections):
                try:
                    connection.sendall("".join(line + "\n" for line in lines).encode())
                except (BrokenPipeError, ConnectionResetError):
                    # Who was connected has gone, or has had enough.
                    self.connections.remove(connection)

    def say_part(self, text):
        """Says the beginning of a line, whose end never comes."""
        with self.lock:
            for connection in self.connections:
                connection.sendall(text.encode())

    def drop(self):
        """Ends the connections, and goes on."""
        with self.lock:
            for connection in self.connections:
                connection.close()
            self.connections = []

    def kill(self, unlink=True):
        """Ends. One that is killed leaves its socket where it is."""
        os.write(self.waker, b"x")
        self.thread.join()
        os.close(self.wake)
        os.close(self.waker)
        self.listener.close()
        self.drop()
        if unlink and os.path.exists(self.path):
            os.unlink(self.path)


class Niri(Compositor):
    def __init__(self, path):
        self.casts = {}
        self.request = None
        super().__init__(path)

    def greet(self, connection):
        self.request = connection.makefile().readline()
        return self.request == '"EventStream"\n'

    def first(self):
        return ['{"Ok":"Handled"}', '{"WorkspacesChanged":{"workspaces":[]}}', '{"WindowsChanged":{"windows":[]}}',
                json.dumps({"CastsChanged": {"casts": list(self.casts.values())}}, separators=(",", ":")),
                '{"KeyboardLayoutsChanged":{"keyboard_layouts":{"names":["English (US)"],"current_idx":0}}}']

    def cast(self, stream, target=None, active=True):
        self.say(self.start_of(stream, target, active))

    def start_of(self, stream, target=None, active=True):
        """The line that says that a cast begins."""
        self.casts[stream] = {
            "stream_id": stream, "session_id": 3, "kind": "PipeWire", "target": target or {"Output": {"name": "eDP-1"}},
            "is_dynamic_target": False, "is_active": active, "pid": None, "pw_node_id": 51}
        return json.dumps({"CastStartedOrChanged": {"cast": self.casts[stream]}}, separators=(",", ":"))

    def stop(self, stream):
        del self.casts[stream]
        self.say(json.dumps({"CastStopped": {"stream_id": stream}}, separators=(",", ":")))


class Hyprland(Compositor):
    def cast(self, owner="monitor", name="eDP-1"):
        self.say(f"screencast>>1,{owner}", f"screencastv2>>1,{owner},{name}")

    def stop(self, owner="monitor", name="eDP-1"):
        self.say(f"screencast>>0,{owner}", f"screencastv2>>0,{owner},{name}")
