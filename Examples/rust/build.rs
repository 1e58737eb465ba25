//! Tells cargo where the library is, as pkg-config knows it.

use std::process::Command;

fn main() {
    let output = Command::new("pkg-config")
        .args(["--libs-only-L", "--libs-only-l", "sotto"])
        .output()
        .expect("pkg-config runs");
    assert!(output.status.success(), "pkg-config does not know sotto: install the library, or set PKG_CONFIG_PATH");
    for word in String::from_utf8_lossy(&output.stdout).split_whitespace() {
        if let Some(folder) = word.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={folder}");
            println!("cargo:rustc-link-arg=-Wl,-rpath,{folder}");
        } else if let Some(name) = word.strip_prefix("-l") {
            println!("cargo:rustc-link-lib={name}");
        }
    }
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
}
