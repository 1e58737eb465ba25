//! Rows for the notifications that your own notification server holds, by `sottod` at its socket. Needs no crate.
//!
//! ```no_run
//! let mut words = words::Words::connect()?;
//! let rendered = words.render(r#"{"locale": "pl", "ages": true, "authenticated": false, "desktopNotifications": []}"#)?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A list is a list document on one line, as serde_json writes it (Documentation/Schemas/list.schema.json); what comes back
//! is a rendered list, or an object with “error” (Documentation/Schemas/rendered-list.schema.json).
use std::io::{BufRead, BufReader, Error, ErrorKind, Result, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;

/// A connection to `sottod`. It answers one list after the other: use one for each thread.
pub struct Words {
    reader: BufReader<UnixStream>,
}

impl Words {
    /// Connects to the `sottod` of the session.
    pub fn connect() -> Result<Self> {
        let folder = std::env::var_os("XDG_RUNTIME_DIR")
            .ok_or_else(|| Error::new(ErrorKind::NotFound, "XDG_RUNTIME_DIR is not set"))?;
        let socket = UnixStream::connect(Path::new(&folder).join("sotto/words"))?;
        Ok(Self { reader: BufReader::new(socket) })
    }

    /// Renders a list.
    ///
    /// An error means that `sottod` has ended, or never understood: draw no rows then, and connect again.
    pub fn render(&mut self, list: &str) -> Result<String> {
        if list.contains('\n') {
            return Err(Error::new(ErrorKind::InvalidInput, "a list is one line"));
        }
        let socket = self.reader.get_mut();
        socket.write_all(list.as_bytes())?;
        socket.write_all(b"\n")?;
        let mut rendered = String::new();
        self.reader.read_line(&mut rendered)?;
        if !rendered.ends_with('\n') {
            return Err(Error::new(ErrorKind::UnexpectedEof, "sottod has ended"));
        }
        rendered.pop();
        Ok(rendered)
    }
}
