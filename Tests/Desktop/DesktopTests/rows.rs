// Renders each line of standard input with the piece for Rust.
#[path = "../../../Integrations/desktop/rust/words.rs"]
mod words;

fn main() -> std::io::Result<()> {
    let mut words = words::Words::connect()?;
    for list in std::io::stdin().lines() {
        println!("{}", words.render(&list?)?);
    }
    Ok(())
}
