"""What `Scripts/install --desktop` installs, and who answers when nobody does yet."""
import os
import subprocess
import unittest

from desktop import BIN, HERE, NOTIFICATIONS, Client, Desktop, is_listening, until

ROOT = os.path.dirname(os.path.dirname(HERE))
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth><standard_session_servicedirs/>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""


class InstallTests(Desktop):
    def setUp(self):
        super().setUp()
        self.prefix = f"{self.root}/prefix"
        subprocess.run([f"{ROOT}/Scripts/install", "--desktop", "--prefix", self.prefix], check=True, capture_output=True,
                       env={**os.environ, "SOTTO_BIN": BIN})
        # dunst brings a service file of the same name in /usr/share.
        self.environment["XDG_DATA_DIRS"] = f"{self.prefix}/share:/usr/share"
        with open(f"{self.root}/activating.conf", "w", encoding="utf-8") as file:
            file.write(BUS)
        self.address = f"unix:path={self.root}/activating"
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.start(["dbus-daemon", f"--config-file={self.root}/activating.conf", "--nofork", f"--address={self.address}"],
                   "bus-activating", XDG_CONFIG_HOME=f"{self.root}/home/.config")
        until(lambda: is_listening(f"{self.root}/activating"), "the bus")

    def server_name(self):
        client = Client(self.address)
        self.addCleanup(client.close)
        answer = client.bus.call_sync(*NOTIFICATIONS, "GetServerInformation", None, None, 0, 20_000, None)
        return answer.unpack()[0]

    def test_the_bus_starts_sottod_rather_than_another_server(self):
        self.assertTrue(os.path.exists("/usr/share/dbus-1/services/org.knopwob.dunst.service"))
        subprocess.run(["notify-send", "Hello"], check=True, env=self.environment, timeout=20)
        self.assertEqual(self.server_name(), "sottod")
        listed = subprocess.run([f"{self.prefix}/bin/sottoctl", "count"], check=True, env=self.environment,
                                capture_output=True, text=True, timeout=20)
        self.assertEqual(listed.stdout, "1\n")

    def test_flags_are_those_of_the_environment_file(self):
        os.makedirs(f"{self.root}/home/.config/sotto")
        with open(f"{self.root}/home/.config/sotto/sottod.env", "w", encoding="utf-8") as file:
            file.write("SOTTOD_FLAGS=\"--lock-state manual --in-front-of 'sleep 1000'\"\n")
        subprocess.run(["notify-send", "Hello"], check=True, env=self.environment, timeout=20)
        status = subprocess.run([f"{self.prefix}/bin/sottoctl", "status"], check=True, env=self.environment,
                                capture_output=True, text=True, timeout=20).stdout
        self.assertIn("sleep 1000", status)

    def test_the_unit_names_what_is_installed(self):
        with open(f"{self.prefix}/lib/systemd/user/sottod.service", encoding="utf-8") as file:
            unit = file.read()
        [command] = [line for line in unit.splitlines() if line.startswith("ExecStart=")]
        self.assertTrue(os.access(command.removeprefix("ExecStart=").split()[0], os.X_OK))
        self.assertNotIn("@", unit.replace("user@", ""))


if __name__ == "__main__":
    unittest.main()
