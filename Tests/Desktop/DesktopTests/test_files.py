"""The files of sottod: its own, and the settings."""
import contextlib
import json
import os
import shutil
import sqlite3
import stat
import unittest

from gi.repository import GLib

from desktop import Desktop, until


class StateTests(Desktop):
    def test_what_was_there_stays(self):
        state = f"{self.root}/state"
        os.makedirs(f"{state}/images")
        os.chmod(state, 0o755)
        for name in ("images/holiday.jpg", "images/42", "images/.hidden", "center.db", "bus.conf"):
            with open(f"{state}/{name}", "w", encoding="utf-8") as file:
                file.write("precious")
        self.start_sottod("--state", state)
        self.client.notify()
        for name in ("images/holiday.jpg", "images/42", "images/.hidden", "center.db", "bus.conf"):
            with open(f"{state}/{name}", encoding="utf-8") as file:
                self.assertEqual(file.read(), "precious")
        self.assertEqual(stat.S_IMODE(os.stat(state).st_mode), 0o755)
        self.assertTrue(os.path.exists(f"{state}/sotto/center.db"))

    def test_files_beside_copies_stay(self):
        os.makedirs(f"{self.root}/run/sotto/images", mode=0o700)
        for name in ("1", "holiday.jpg"):
            with open(f"{self.root}/run/sotto/images/{name}", "w", encoding="utf-8") as file:
                file.write("precious")
        self.start_sottod()
        picture = f"{self.root}/picture.png"
        with open(picture, "wb") as file:
            file.write(b"x")
        self.client.notify(icon=picture)
        self.assertEqual(sorted(os.listdir(f"{self.root}/run/sotto/images")), ["1", "holiday.jpg", "sotto-1"])

    def test_links_are_not_followed(self):
        victim = f"{self.root}/victim"
        os.makedirs(victim)
        with open(f"{victim}/42", "w", encoding="utf-8") as file:
            file.write("precious")
        precious = f"{self.root}/precious"
        with open(precious, "w", encoding="utf-8") as file:
            file.write("precious")
        os.makedirs(f"{self.root}/run/sotto", mode=0o700)
        os.symlink(victim, f"{self.root}/run/sotto/images")
        os.symlink(precious, f"{self.root}/run/sotto/bus.conf")
        self.start_recording()
        self.client.notify(icon=precious)
        self.assertEqual(os.listdir(victim), ["42"])
        with open(precious, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious")

    def test_a_folder_that_is_a_link_is_refused(self):
        os.makedirs(f"{self.root}/elsewhere")
        os.symlink(f"{self.root}/elsewhere", f"{self.root}/run/sotto")
        self.start_sottod(wait=False)
        self.assertEqual(self.sottod.wait(5), 1)
        self.assertIn("link", self.log("sottod"))
        self.assertEqual(os.listdir(f"{self.root}/elsewhere"), [])

    def test_a_store_that_is_a_link_is_removed(self):
        folder = f"{self.root}/run/sotto"
        os.makedirs(folder, mode=0o700)
        elsewhere = f"{self.root}/elsewhere"
        for link in (os.symlink, os.link):
            for name in ("center.db", "center.db-wal", "center.db-shm"):
                with self.subTest(link=link.__name__, name=name):
                    with open(elsewhere, "w", encoding="utf-8") as file:
                        file.write("precious")
                    if os.path.lexists(f"{folder}/{name}"):
                        os.unlink(f"{folder}/{name}")
                    link(elsewhere, f"{folder}/{name}")
                    self.start_sottod()
                    number = self.client.notify()
                    with open(elsewhere, encoding="utf-8") as file:
                        self.assertEqual(file.read(), "precious")
                    self.assertFalse(os.path.islink(f"{folder}/center.db"))
                    self.assertEqual(os.stat(f"{folder}/center.db").st_mode & 0o077, 0)
                    self.assertIsNone(self.status()["store"])
                    self.kill_sottod()
                    self.start_sottod()
                    self.assertIn(str(number), self.client.rows()[0]["identifiers"])
                    self.kill_sottod()

    def test_a_damaged_store_is_moved_aside(self):
        self.start_sottod()
        number = self.client.notify()
        self.kill_sottod()
        path = f"{self.root}/run/sotto/center.db"
        with open(path, "wb") as file:
            file.write(b"garbage" * 1000)
        for suffix in ("-wal", "-shm"):
            if os.path.exists(path + suffix):
                os.unlink(path + suffix)
        self.start_sottod()
        self.assertIn("center.db.damaged-1", self.status()["store"])
        self.assertGreater(self.client.notify(), number + 1000)
        with open(f"{path}.damaged-1", "rb") as file:
            self.assertTrue(file.read().startswith(b"garbage"))
        self.assertIn("damaged", self.sottoctl("status"))


class DamagedRowTests(Desktop):
    """A store that can be read, with values that sottod never writes."""

    def test_what_is_damaged_is_set_aside_and_the_rest_stays(self):
        values = [("seconds", value) for value in (2**63 - 1, -2**63, 2**62, 10**15, -1)]
        values += [("nanoseconds", value) for value in (2**63 - 1, -5, 10**12)]
        values += [("record", b"garbage"), ("record", b""), ("actions", b"\xff" * 64), ("id", 2**40)]
        for column, value in values:
            with self.subTest(column=column, value=value):
                self.start_sottod()
                damaged, sound = self.client.notify(summary="A", timeout=5000), self.client.notify(summary="B")
                self.sottod.terminate()
                self.sottod.wait(10)
                path = f"{self.root}/run/sotto/center.db"
                with contextlib.closing(sqlite3.connect(path)) as database:
                    database.execute(f"UPDATE notification SET {column} = ? WHERE id = ?", (value, damaged))
                    database.commit()
                self.start_sottod()
                self.assertIn("1 of the stored notifications could not be read", self.status()["store"])
                self.assertEqual([row["identifiers"] for row in self.client.rows()], [[str(sound)]])
                with contextlib.closing(sqlite3.connect(f"{path}.damaged-1")) as copy:
                    self.assertEqual(copy.execute("SELECT count(*) FROM notification").fetchone(), (2,))
                self.assertEqual(os.stat(f"{path}.damaged-1").st_mode & 0o777, 0o600)
                self.sottod.terminate()
                self.sottod.wait(10)
                # It is told once.
                self.start_sottod()
                self.assertIsNone(self.status()["store"])
                self.sottod.terminate()
                self.sottod.wait(10)
                shutil.rmtree(f"{self.root}/run/sotto")


class SettingsLinkTests(Desktop):
    def setUp(self):
        super().setUp()
        self.folder = f"{self.root}/home/.config/sotto"
        os.makedirs(self.folder, exist_ok=True)
        os.makedirs(f"{self.root}/dotfiles")
        self.target = f"{self.root}/dotfiles/center.json"

    def write(self, previews, path=None):
        path = path or self.target
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump({"settings": {"showPreviews": previews}}, file)
        os.replace(path + ".new", path)

    def is_hidden(self):
        return self.client.rows()[0]["hidden"]

    def start_unlocked(self):
        self.start_sottod()
        self.sottoctl("unlock")
        self.client.notify()

    def test_a_change_behind_a_link_is_seen(self):
        self.write("always")
        os.symlink("../../../dotfiles/center.json", f"{self.folder}/center.json")
        self.start_unlocked()
        self.assertFalse(self.is_hidden())
        self.write("never")
        until(self.is_hidden, "hidden")
        # Another file behind the link.
        self.write("always", f"{self.root}/dotfiles/other.json")
        os.symlink(f"{self.root}/dotfiles/other.json", f"{self.folder}/new")
        os.replace(f"{self.folder}/new", f"{self.folder}/center.json")
        until(lambda: not self.is_hidden(), "shown")

    def test_a_link_in_the_middle_is_followed(self):
        for name, previews in (("one", "always"), ("two", "never")):
            os.makedirs(f"{self.root}/{name}")
            self.write(previews, f"{self.root}/{name}/center.json")
        os.rmdir(self.folder)
        os.symlink(f"{self.root}/one", self.folder)
        self.start_unlocked()
        self.assertFalse(self.is_hidden())
        os.symlink(f"{self.root}/two", f"{self.folder}.new")
        os.replace(f"{self.folder}.new", self.folder)
        until(self.is_hidden, "hidden")

    def test_a_link_that_leads_nowhere_hides(self):
        os.symlink(self.target, f"{self.folder}/center.json")
        self.start_unlocked()
        self.assertTrue(self.is_hidden())
        self.assertFalse(self.status()["settings"]["readable"])
        self.write("always")
        until(lambda: not self.is_hidden(), "shown")
        os.unlink(self.target)
        until(self.is_hidden, "hidden")


class TableTests(Desktop):
    """An app's own tables, in a folder of its name below the data folders."""

    def write(self, path, text):
        path = f"{self.root}/home/{path}"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def row(self, configuration):
        """The row of two messages, for a reader of Japanese, which no table is in."""
        for language, text in (("de", "%u Nachrichten"), ("fr", "%u messages de chat"), ("pl", "%u czaty")):
            self.write(f".local/share/sotto/Chat/{language}.lproj/Localizable.strings", f'"CHAT" = "{text}";\n')
        if configuration is not None:
            self.write(".local/share/sotto/Chat/.sotto.json", configuration)
        self.write(".config/sotto/center.json", json.dumps({
            "locale": "ja", "settings": {"hiddenRows": "titles"},
            "categories": [{"app": "Chat", "identifier": "im", "hiddenPreviewsBodyPlaceholder": {"key": "CHAT"}}]}))
        self.start_sottod("--lock-state", "manual")
        for _ in range(2):
            self.client.notify(app="Chat", hints={"category": GLib.Variant("s", "im")})
        return self.client.rows()[0]["body"]

    def test_the_project_names_the_development_language(self):
        self.assertEqual(self.row('{"developmentLanguage": "fr"}'), "2 messages de chat")

    def test_another_project_names_another(self):
        self.assertEqual(self.row('{"developmentLanguage": "pl"}'), "2 czaty")

    def test_without_a_name_tables_of_equal_size_have_none(self):
        self.assertNotIn(self.row(None), ("2 messages de chat", "2 czaty", "2 Nachrichten"))


if __name__ == "__main__":
    unittest.main()
