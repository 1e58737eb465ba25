//! Sotto in Rust's own terms: what is owned is freed once, and what fails is an error.

use crate::ffi;
use std::ffi::CString;
use std::os::raw::c_int;
use std::ptr::{null, null_mut};

/// The diagnostics of a call without a result, as JSON.
#[derive(Debug)]
pub struct Error(pub String);

/// Calls a function that answers with a text, and frees the text.
fn call(function: impl FnOnce(*mut ffi::Text) -> c_int) -> Result<String, Error> {
    let mut text = ffi::Text { data: null(), size: 0, owner: null_mut() };
    let status = function(&mut text);
    let bytes = if text.data.is_null() {
        Vec::new()
    } else {
        // The library promises that many bytes, until the text is freed.
        unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.size) }.to_vec()
    };
    unsafe { ffi::sotto_text_free(&mut text) };
    let string = String::from_utf8(bytes).map_err(|_| Error("the library answered with invalid UTF-8".into()))?;
    if status == ffi::FAILED {
        Err(Error(string))
    } else {
        Ok(string)
    }
}

/// Renders lists. Any thread may use it.
pub struct Renderer(*mut ffi::Renderer);

// sotto.h: a renderer never changes, any number of threads may use it at once.
unsafe impl Send for Renderer {}
unsafe impl Sync for Renderer {}

impl Renderer {
    /// Creates a renderer for a locale and a folder of string tables.
    pub fn new(locale: &str, strings: &str) -> Result<Renderer, Error> {
        let text = |value: &str| CString::new(value).map_err(|_| Error(format!("{value:?} holds a null character")));
        let (locale, strings) = (text(locale)?, text(strings)?);
        let mut renderer = null_mut();
        call(|diagnostics| unsafe {
            ffi::sotto_renderer_new(locale.as_ptr(), strings.as_ptr(), null(), 0, &mut renderer, diagnostics)
        })?;
        Ok(Renderer(renderer))
    }
}

impl Drop for Renderer {
    fn drop(&mut self) {
        unsafe { ffi::sotto_renderer_free(self.0) }
    }
}

/// A live list. `&mut` keeps it to one thread at a time.
pub struct Center(*mut ffi::Center);

// sotto.h: different threads may use a center one after another.
unsafe impl Send for Center {}

impl Center {
    /// Creates a center without notifications.
    pub fn new(renderer: &Renderer) -> Result<Center, Error> {
        let mut center = null_mut();
        if unsafe { ffi::sotto_center_new(renderer.0, &mut center) } == ffi::FAILED {
            return Err(Error("there is no center".into()));
        }
        Ok(Center(center))
    }

    /// Delivers an array of notifications; returns what changed.
    pub fn deliver(&mut self, notifications: &str) -> Result<String, Error> {
        call(|changes| unsafe {
            ffi::sotto_center_deliver(self.0, notifications.as_ptr().cast(), notifications.len(), changes)
        })
    }

    /// Says whether the person has authenticated; returns what changed.
    pub fn set_authenticated(&mut self, authenticated: bool) -> Result<String, Error> {
        let flags = if authenticated { ffi::AUTHENTICATED } else { 0 };
        call(|changes| unsafe { ffi::sotto_center_set_device(self.0, flags, changes) })
    }
}

impl Drop for Center {
    fn drop(&mut self) {
        unsafe { ffi::sotto_center_free(self.0) }
    }
}
