/**
 * Signs without a shape that turn the direction of writing: behind U+202E the name `gpj.apk` reads `kpa.jpg`. Signs
 * that join letters, which some scripts need, stay.
 */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function withoutTurns(name: string): string {
  return name.replace(turning, "");
}
