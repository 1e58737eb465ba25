//! The functions of `sotto.h` that the example calls.

use std::os::raw::{c_char, c_int, c_void};

#[repr(C)]
pub struct Text {
    pub data: *const c_char,
    pub size: usize,
    pub owner: *mut c_void,
}

pub enum Renderer {}
pub enum Center {}

pub const AUTHENTICATED: u32 = 1;
pub const FAILED: c_int = 2;
pub const ABI_VERSION: u32 = 1;

extern "C" {
    pub fn sotto_abi_version() -> u32;
    pub fn sotto_renderer_new(
        locale: *const c_char,
        strings_directory: *const c_char,
        document: *const c_char,
        size: usize,
        out: *mut *mut Renderer,
        diagnostics: *mut Text,
    ) -> c_int;
    pub fn sotto_renderer_free(renderer: *mut Renderer);
    pub fn sotto_center_new(renderer: *const Renderer, out: *mut *mut Center) -> c_int;
    pub fn sotto_center_deliver(
        center: *mut Center,
        notifications: *const c_char,
        size: usize,
        changes: *mut Text,
    ) -> c_int;
    pub fn sotto_center_set_device(center: *mut Center, flags: u32, changes: *mut Text) -> c_int;
    pub fn sotto_center_free(center: *mut Center);
    pub fn sotto_text_free(text: *mut Text);
}
