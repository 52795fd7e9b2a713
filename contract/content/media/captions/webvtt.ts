import type { CaptionCue } from "./captions.ts";

/**
 * Timing line of WebVTT (https://www.w3.org/TR/webvtt1/). Only a cue's times and text are used. Positions, styles,
 * regions and voices are ignored, because the player positions the captions.
 */

const timing = /^\s*((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})\s*-->\s*((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:\s.*)?$/;

function parseTimestamp(written: string): number {
  const parts = written.split(":").map(Number);
  const [seconds = 0, minutes = 0, hours = 0] = parts.toReversed();
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00a0",
  "&lrm;": "\u200e",
  "&rlm;": "\u200f",
};

/** Returns the text of a cue without its tags (`<v Asha>`, `<c.loud>`, `<00:01.000>`). */
function plainCueText(payload: string): string {
  return payload
    .replace(/<[^>]*>?/g, "")
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? entity)
    .replace(/^\n+|\n+$/g, "");
}

export type ParsedCaptions =
  | { readonly cues: readonly CaptionCue[] }
  /** Number of the first malformed line, from 1; 1 if the file isn't WebVTT. */
  | { readonly wrongLine: number };

/**
 * Parses a file. Blocks other than cues (NOTE, STYLE, REGION, identifiers) are skipped; a malformed cue is an error.
 */
export function parseWebVtt(file: string): ParsedCaptions {
  const lines = file
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "\uFFFD")
    .split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return { wrongLine: 1 };
  const cues: CaptionCue[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!line.includes("-->")) continue;
    const match = timing.exec(line);
    if (!match) return { wrongLine: at + 1 };
    const textLines: string[] = [];
    while (at + 1 < lines.length && lines[at + 1] !== "" && !lines[at + 1]?.includes("-->"))
      textLines.push(lines[(at += 1)] ?? "");
    cues.push({
      startMs: parseTimestamp(match[1] ?? ""),
      endMs: parseTimestamp(match[2] ?? ""),
      text: plainCueText(textLines.join("\n")),
    });
  }
  return { cues };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Formats a time as `00:01:02.500`; hours are always written, because some players require them. */
export function formatWebVttTimestamp(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
  return `${clock}.${String(ms % 1000).padStart(3, "0")}`;
}

const escapeCueText = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"))
    // An empty line would end the cue.
    .replace(/\n{2,}/g, "\n")
    .replace(/^\n|\n$/g, "");

/**
 * Parses a time to milliseconds, as `formatWebVttTimestamp` writes it or as people type it: `1:02.5`, `62`. Null if
 * invalid.
 */
export function parseTypedTimestamp(written: string): number | null {
  const match = /^(?:(\d{1,2}):)?(?:([0-5]?\d):)?(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(written.trim());
  if (!match) return null;
  const [, first, second, seconds = "0", part = ""] = match;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  if (first !== undefined && Number(seconds) > 59) return null;
  return ((hours * 60 + minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, "0"));
}

export function formatWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) =>
      `${formatWebVttTimestamp(startMs)} --> ${formatWebVttTimestamp(endMs)}\n${escapeCueText(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join("\n")}`;
}
