"""Programs that send one notification each, and print a line for each thing that comes back.

usage: clients.py NAME TITLE TEXT

NAME is libnotify, jeepney, or gapplication. Lines are “sent”, “action KEY” and “closed REASON”.
"""
import sys


def say(*words):
    print(*words, flush=True)


def libnotify(title, text):
    import gi
    gi.require_version("Notify", "0.7")
    from gi.repository import GLib, Notify
    Notify.init("Chat")
    sent = Notify.Notification.new(title, text, "mail-unread")
    sent.set_category("im.received")
    sent.add_action("like", "Like", lambda _, action: say("action", action))
    loop = GLib.MainLoop()
    sent.connect("closed", lambda closed: (say("closed", closed.get_closed_reason()), loop.quit()))
    sent.show()
    say("sent")
    loop.run()


def jeepney(title, text):
    from jeepney import DBusAddress, MessageType, new_method_call
    from jeepney.io.blocking import open_dbus_connection
    address = DBusAddress("/org/freedesktop/Notifications", "org.freedesktop.Notifications",
                          "org.freedesktop.Notifications")
    connection = open_dbus_connection("SESSION")
    hints = {"category": ("s", "im.received"), "urgency": ("u", 1)}
    arguments = ("Chat", 0, "", title, text, ["like", "Like"], hints, -1)
    call = new_method_call(address, "Notify", "susssasa{sv}i", arguments)
    number = connection.send_and_get_reply(call).body[0]
    say("sent")
    while True:
        message = connection.receive()
        if message.header.message_type != MessageType.signal or message.body[0] != number:
            continue
        if message.header.fields[3] == "ActionInvoked":
            say("action", message.body[1])
        elif message.header.fields[3] == "NotificationClosed":
            say("closed", message.body[1])
            return


def gapplication(title, text):
    from gi.repository import Gio
    app = Gio.Application(application_id="org.example.Chat", flags=0)
    action = Gio.SimpleAction.new("like", None)
    action.connect("activate", lambda *_: (say("action", "app.like"), app.release()))
    app.add_action(action)

    def activate(_):
        app.hold()
        sent = Gio.Notification.new(title)
        sent.set_body(text)
        sent.add_button("Like", "app.like")
        app.send_notification("one", sent)
        say("sent")

    app.connect("activate", activate)
    app.run([])


if __name__ == "__main__":
    {"libnotify": libnotify, "jeepney": jeepney, "gapplication": gapplication}[sys.argv[1]](*sys.argv[2:])
