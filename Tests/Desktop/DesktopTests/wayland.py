"""A Wayland compositor without a screen."""
import glob
import os
import subprocess

from desktop import Desktop, until


class WaylandDesktop(Desktop):
    """A test with sway, which draws into memory."""

    def setUp(self):
        super().setUp()
        # sway refuses to run as root, so root runs it as nobody, in a folder of its own; clients take the whole path.
        folder = f"{self.root}/wayland"
        os.mkdir(folder, 0o700)
        command = ["sway", "--config", f"{self.root}/sway"]
        with open(f"{self.root}/sway", "w", encoding="utf-8") as file:
            file.write("output HEADLESS-1 resolution 800x600\noutput * background #000000 solid_color\n")
        if os.getuid() == 0:
            os.chown(folder, 65534, 65534)
            os.chmod(self.root, 0o755)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
        self.start(command, "sway", XDG_RUNTIME_DIR=folder, WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1",
                   WLR_RENDERER="pixman")
        until(lambda: glob.glob(f"{folder}/sway-ipc.*"), "sway", 20)
        [self.environment["SWAYSOCK"]] = glob.glob(f"{folder}/sway-ipc.*.sock")
        self.environment["WAYLAND_DISPLAY"] = until(lambda: glob.glob(f"{folder}/wayland-?"), "the display")[0]

    def colors(self):
        """The colors on the screen, as three bytes each."""
        picture = subprocess.run(["grim", "-t", "ppm", "-"], env=self.environment, check=True, capture_output=True,
                                 timeout=20).stdout
        # After “P6”, the size and the largest value come the pixels.
        pixels = picture.split(b"\n", 3)[3]
        return {pixels[place:place + 3] for place in range(0, len(pixels), 3)}
