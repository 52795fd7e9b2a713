import type { ByteView } from "../bytes/byte-view.ts";
import { Malformed } from "../bytes/malformed.ts";

/** Fields of ResTable_config (AOSP ResourceTypes.h) that the inspector uses. */
export interface ResourceConfig {
  /** Language as BCP 47; empty for the default. */
  locale: string;
  /** Screen density in dpi; 0 default, 0xfffe any, 0xffff none. */
  density: number;
  sdk: number;
  /** Whether any other qualifier is set, such as mobile country code, screen size or night mode. */
  qualified: boolean;
}

/**
 * Reads a ResTable_config. `at` is the offset of its size field, `end` the end of the chunk header. Older tools write
 * shorter structs.
 */
export function readConfig(view: ByteView, at: number, end: number): ResourceConfig {
  const sizeBytes = view.u32(at);
  if (sizeBytes < 4 || at + sizeBytes > end) throw new Malformed("config_size", at);
  const config = view.view(at, sizeBytes);
  const has = (end: number) => config.length >= end;
  return {
    locale: has(12) ? readLocale(config) : "",
    density: has(16) ? config.u16(14) : 0,
    sdk: has(26) ? config.u16(24) : 0,
    qualified: otherQualifiers.some(([from, to]) => config.bytes.subarray(from, to).some((byte) => byte !== 0)),
  };
}

/**
 * Byte ranges of all other qualifiers: network; orientation, touchscreen, keyboards; screen size; layout, mode and
 * sizes in dp; round, colour.
 */
const otherQualifiers = [
  [4, 8],
  [12, 14],
  [16, 24],
  [28, 36],
  [48, 52],
] as const;

function readLocale(config: ByteView): string {
  const language = readCode(config.u8(8), config.u8(9), "a");
  if (!language) return "";
  const region = readCode(config.u8(10), config.u8(11), "0");
  const script = config.length >= 40 ? readText(config.slice(36, 4)) : "";
  const variant = config.length >= 48 ? readText(config.slice(40, 8)) : "";
  return [currentLanguageCode(language), script, region, variant].filter(Boolean).join("-");
}

const modernCodes: Record<string, string> = { in: "id", iw: "he", ji: "yi" };

/** Replaces withdrawn ISO 639 codes, which Java kept and Android's tables still contain. */
export function currentLanguageCode(code: string): string {
  return modernCodes[code] ?? code;
}

/**
 * Decodes a language or region code of two bytes: two plain letters, or three letters (or digits) packed into 15 bits
 * if the top bit is set.
 */
function readCode(first: number, second: number, base: "a" | "0"): string {
  if (first === 0) return "";
  if ((first & 0x80) === 0) return readText(Uint8Array.of(first, second));
  const offset = base.charCodeAt(0);
  const letters = [second & 0x1f, ((second & 0xe0) >> 5) | ((first & 0x03) << 3), (first & 0x7c) >> 2];
  return readText(Uint8Array.from(letters, (letter) => letter + offset));
}

function readText(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes.filter((byte) => byte !== 0));
  return /^[A-Za-z0-9]*$/.test(text) ? text : "";
}
