#!/usr/bin/python3
"""A notification server that draws nothing: a line of JSON for each call, commands on a pipe.

usage: server.py LOG COMMANDS [--delay SECONDS | --new-numbers | --replies]

Each line of LOG has the time of CLOCK_MONOTONIC in "at", the first one the call "start". COMMANDS is a named pipe: "close ID REASON", "action ID KEY",
"token ID TOKEN", "reply ID TEXT", and "leave" to give up its name. With --delay it answers late; with --new-numbers it
replaces nothing.
"""
import json
import sys
import time

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/Notifications"
NAME = "org.freedesktop.Notifications"
XML = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
</interface></node>"""

log = open(sys.argv[1], "a", buffering=1)
delay = float(sys.argv[4]) if "--delay" in sys.argv else 0
replaces = "--new-numbers" not in sys.argv
capabilities = ["actions", "body", "body-markup", "icon-static"] + ["inline-reply"] * ("--replies" in sys.argv)
last = 0
shown = set()


def write(**line):
    log.write(json.dumps({"at": time.monotonic(), **line}, ensure_ascii=False) + "\n")


write(call="start")


def emit(signal, signature, *values):
    bus.emit_signal(None, PATH, NAME, signal, GLib.Variant(signature, values))


def on_call(_connection, _sender, _path, _interface, method, arguments, invocation):
    global last
    time.sleep(delay)
    if method == "Notify":
        app, replaced, icon, summary, body, actions, hints, timeout = arguments.unpack()
        number = replaced
        if replaced not in shown or not replaces:
            last += 1
            number = last
        shown.add(number)
        write(urgency=hints.get("urgency"), call=method, id=number, app=app, replaces=replaced, icon=icon, summary=summary, body=body,
              actions=actions, hints=sorted(hints),
              paths={name: hints[name] for name in hints if name.endswith("path")}, image="image-data" in hints, timeout=timeout)
        invocation.return_value(GLib.Variant("(u)", (number,)))
    elif method == "CloseNotification":
        number = arguments.unpack()[0]
        write(call=method, id=number)
        invocation.return_value(None)
        if number in shown:
            shown.discard(number)
            emit("NotificationClosed", "(uu)", number, 3)
    elif method == "GetCapabilities":
        invocation.return_value(GLib.Variant("(as)", (capabilities,)))
    else:
        invocation.return_value(GLib.Variant("(ssss)", ("test server", "test", "1", "1.2")))


def on_command(*_):
    words = commands.readline().decode().split(None, 2)
    if words and words[0] == "close":
        shown.discard(int(words[1]))
        emit("NotificationClosed", "(uu)", int(words[1]), int(words[2]))
    elif words == ["leave"]:
        Gio.bus_unown_name(owned)
    elif words:
        # "wrong" is a signal whose second argument must be a number.
        signal = {"action": "ActionInvoked", "token": "ActivationToken", "reply": "NotificationReplied",
                  "wrong": "NotificationClosed"}[words[0]]
        emit(signal, "(us)", int(words[1]), words[2].strip())
    return True


bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.connect("closed", lambda *_: loop.quit())
bus.set_exit_on_close(True)
bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], on_call, None, None)
owned = Gio.bus_own_name_on_connection(bus, NAME, 0, None, None)
commands = open(sys.argv[2], "r+b", buffering=0)
GLib.io_add_watch(commands.fileno(), GLib.IO_IN, on_command)
loop = GLib.MainLoop()
loop.run()
