# Nix: sotto and sottod from the sources, with the compiler of nixpkgs. Scripts/check-packaging parses it with Debian's
# nix-instantiate; it was not built with Nix. Build it with: nix build '.?dir=Packaging'
{
  description = "Shows notifications without saying what they say";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      forEach = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = forEach (pkgs: {
        default = pkgs.swiftPackages.stdenv.mkDerivation {
          pname = "sotto";
          version = "0.1.0";
          src = ../.;

          nativeBuildInputs = [ pkgs.pkg-config pkgs.swift pkgs.swiftpm ];
          buildInputs = [ pkgs.expat pkgs.icu pkgs.libmicrohttpd pkgs.simdjson pkgs.sqlite pkgs.systemd ];

          buildPhase = ''
            runHook preBuild
            for program in sotto sotto-preview sottod sottoctl; do
              swift build --configuration release --disable-sandbox --product "$program"
            done
            runHook postBuild
          '';

          installPhase = ''
            runHook preInstall
            for program in sotto sotto-preview sottod sottoctl; do
              install -D --mode=755 ".build/release/$program" "$out/bin/$program"
            done
            # All of them write these alike; those without commands have flags for it.
            mkdir -p "$out/share/man/man1" "$out/share/bash-completion/completions" "$out/share/zsh/site-functions" \
              "$out/share/fish/vendor_completions.d"
            for program in sotto sottoctl --sotto-preview --sottod; do
              name="''${program#--}" dashes="''${program%%[!-]*}"
              "$out/bin/$name" "''${dashes}manual" >"$out/share/man/man1/$name.1"
              "$out/bin/$name" "''${dashes}completions" bash >"$out/share/bash-completion/completions/$name"
              "$out/bin/$name" "''${dashes}completions" zsh >"$out/share/zsh/site-functions/_$name"
              "$out/bin/$name" "''${dashes}completions" fish >"$out/share/fish/vendor_completions.d/$name.fish"
            done
            runHook postInstall
          '';

          meta = {
            description = "Shows notifications without saying what they say";
            license = pkgs.lib.licenses.asl20;
            mainProgram = "sotto";
            platforms = systems;
          };
        };
      });
    };
}
