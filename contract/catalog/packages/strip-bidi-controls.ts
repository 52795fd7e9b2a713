/**
 * Invisible bidirectional control characters: after U+202E, the name `gpj.apk` reads `kpa.jpg`. Tag characters, which
 * show nothing at all, go with them. Joiners, which some scripts need, stay.
 */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

export function stripBidiControls(name: string): string {
  return name.replace(bidiControls, "");
}
