"""What a server behind sottod is told, as its bus carries it."""
import threading

from gi.repository import Gio, GLib

from desktop import Client

NAME = "org.freedesktop.Notifications"


class Wire:
    """Everything that a bus carries of notifications, from now on."""

    def __init__(self, address):
        self.lock = threading.Lock()
        self.calls = {}
        self.contents = {}
        self.told = []
        self.closed = []
        self.server = None
        self.client = Client(address)
        self.client.bus.add_filter(self.note)
        monitor = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring")
        rules = [f"interface='{NAME}'", "type='method_return'", "type='signal',member='NameOwnerChanged'"]
        self.client.call(monitor, "BecomeMonitor", "(asu)", rules, 0)

    def note(self, _bus, message, is_incoming):
        """Takes a message. It is called on a thread of its own."""
        if not is_incoming:
            return message
        body = message.get_body().unpack() if message.get_body() else ()
        with self.lock:
            kind, member = message.get_message_type(), message.get_member()
            if kind == Gio.DBusMessageType.METHOD_CALL and member == "Notify":
                self.calls[message.get_sender(), message.get_serial()] = body
                self.told.append((body[3], body[4]))
            elif kind == Gio.DBusMessageType.METHOD_RETURN:
                call = self.calls.pop((message.get_destination(), message.get_reply_serial()), None)
                if call:
                    self.contents[body[0]] = call
                    self.server = message.get_sender()
            elif kind == Gio.DBusMessageType.SIGNAL and member == "NameOwnerChanged":
                # A server that has left the bus shows nothing.
                if body[0] == self.server and not body[2]:
                    self.contents.clear()
            elif kind == Gio.DBusMessageType.SIGNAL and member == "NotificationClosed":
                self.contents.pop(body[0], None)
                self.closed.append(body)
        # A monitor must answer nothing; GDBus would answer calls that nobody here takes.
        return None if message.get_message_type() == Gio.DBusMessageType.METHOD_CALL else message

    def shown(self):
        """What the server shows: number, title and text of each notification."""
        with self.lock:
            return {number: (call[3], call[4]) for number, call in self.contents.items()}

    def texts(self):
        return sorted(self.shown().values())

    def hints(self):
        """The names of the hints of what the server shows."""
        with self.lock:
            return {name for call in self.contents.values() for name in call[6]}

    def take_told(self):
        """The titles and texts that came since this was called last."""
        with self.lock:
            told, self.told = self.told, []
            return told

    def close(self):
        self.client.close()
