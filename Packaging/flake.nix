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
            install -D --mode=644 -t "$out/share/man/man1" Integrations/desktop/*.1
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
