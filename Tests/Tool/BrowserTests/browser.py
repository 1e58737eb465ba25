"""A real browser, driven through WebDriver (https://www.w3.org/TR/webdriver2/) by chromedriver."""

import base64
import json
import re
import subprocess
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # WebDriver, section 12.1


class Element:
    """An element of the page that is open."""

    def __init__(self, browser, identifier):
        self.browser = browser
        self.path = f"/element/{identifier}"

    @property
    def name(self):
        """The accessible name, as a screen reader gets it."""
        return self.browser.call("GET", self.path + "/computedlabel")

    @property
    def role(self):
        return self.browser.call("GET", self.path + "/computedrole")

    @property
    def text(self):
        """The text as it is seen."""
        return self.browser.call("GET", self.path + "/text")

    @property
    def is_displayed(self):
        return self.browser.call("GET", self.path + "/displayed")

    def attribute(self, name):
        return self.browser.call("GET", f"{self.path}/attribute/{name}")

    def type(self, keys):
        self.browser.call("POST", self.path + "/value", {"text": keys})

    def select(self, selector):
        return [Element(self.browser, found[ELEMENT]) for found in
                self.browser.call("POST", self.path + "/elements", {"using": "css selector", "value": selector})]


class Browser:
    """A headless browser. Everything that it asks for and says is kept."""

    def __init__(self, width=500, height=800):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        for line in self.driver.stdout:
            if port := re.search(r"started successfully on port (\d+)", line):
                break
        else:
            raise RuntimeError("chromedriver did not start")
        self.address = f"http://127.0.0.1:{port[1]}"
        self.session = ""
        # Root has no sandbox, and a container little shared memory.
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
                     f"--window-size={width},{height}"]
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}}})
        self.session = "/session/" + session["sessionId"]

    def call(self, method, path, body=None):
        data = None if method in ("GET", "DELETE") else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.address + self.session + path, data, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def close(self):
        self.call("DELETE", "")
        self.driver.terminate()
        self.driver.wait()
        self.driver.stdout.close()

    def open(self, path):
        """Opens a file; what was logged before is dropped."""
        self.call("POST", "/url", {"url": "about:blank"})
        self.log("browser")
        self.log("performance")
        self.call("POST", "/url", {"url": f"file://{path}"})

    def log(self, kind):
        """What has been logged since the last look."""
        return self.call("POST", "/se/log", {"type": kind})

    def requests(self):
        """The addresses that pages have asked for since the last look."""
        events = [json.loads(entry["message"])["message"] for entry in self.log("performance")]
        return [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def select(self, selector):
        return [Element(self, found[ELEMENT]) for found in
                self.call("POST", "/elements", {"using": "css selector", "value": selector})]

    def run(self, script, *arguments):
        """Runs a script in the page, the body of a function, and returns what it returns."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def emulate(self, media="", **features):
        """Shows the page as another medium or to somebody with other preferences."""
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {
            "media": media,
            "features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]}})
        # What is hidden by content-visibility is known once a frame is drawn.
        self.run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def resize(self, width=0, height=0):
        """Gives the page a viewport of its own size, in CSS pixels; without a size, the window's."""
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": 0, "mobile": False}})

    def press(self, key):
        """Presses and releases a key."""
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("GET", "/screenshot")))
