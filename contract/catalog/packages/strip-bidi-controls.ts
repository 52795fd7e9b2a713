/**
 * Invisible bidirectional control characters: after U+202E, the name `gpj.apk` reads `kpa.jpg`. Joiners, which some
 * scripts need, stay.
 */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function stripBidiControls(name: string): string {
  return name.replace(bidiControls, "");
}
