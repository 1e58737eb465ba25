//! Keeps a list of notifications up to date, and writes what each one changes in its rows.
//!
//! Usage: watch LOCALE STRINGS
//!
//! Each line of standard input is a notification as JSON, or `lock` or `unlock`. Each is answered with a line: the
//! changes, as `Documentation/Schemas/changes.schema.json` describes them.

mod ffi;
mod sotto;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [locale, strings] = arguments.as_slice() else {
        eprintln!("Usage: watch LOCALE STRINGS");
        return ExitCode::from(2);
    };
    if unsafe { ffi::sotto_abi_version() } < ffi::ABI_VERSION {
        eprintln!("watch: the library is too old");
        return ExitCode::from(2);
    }
    match watch(locale, strings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("watch: {message}");
            ExitCode::from(2)
        }
    }
}

fn watch(locale: &str, strings: &str) -> Result<(), String> {
    let renderer = sotto::Renderer::new(locale, strings).map_err(|error| error.0)?;
    let mut center = sotto::Center::new(&renderer).map_err(|error| error.0)?;
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        let changes = match line.as_str() {
            "lock" => center.set_authenticated(false),
            "unlock" => center.set_authenticated(true),
            notification => center.deliver(&format!("[{notification}]")),
        };
        // A failure has the form of changes that change nothing.
        let text = changes.unwrap_or_else(|error| error.0);
        output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(|error| error.to_string())?;
    }
    Ok(())
}
