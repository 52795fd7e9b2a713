import { countGraphemes } from "#contract/text-length.ts";

/** Caption cue; times in ms from the start of the video. */
export interface CaptionCue {
  readonly startMs: number;
  readonly endMs: number;
  /** Plain text without tags; lines are separated by a line feed. */
  readonly text: string;
}

export const captionLimits = {
  /** Maximum size of an uploaded caption file, in bytes. */
  bytes: 64 * 1024,
  /** Maximum number of cues; a minute of video never needs more. */
  cues: 200,
  /** Maximum lines that a phone shows without covering the picture. */
  lines: 2,
  graphemesOfLine: 42,
  /** Maximum reading speed; subtitling guides allow 15 to 17 characters a second for adults. */
  graphemesPerSecond: 17,
  /** Minimum and maximum duration of a cue: people miss a shorter cue and read a longer one twice. */
  shortestMs: 700,
  longestMs: 7_000,
} as const;

export const captionFaults = [
  "empty", // the cue has no text
  "ends_before_start",
  "out_of_order", // the cue starts before the previous one
  "overlap", // the cue starts before the previous one ends
  "after_video", // the cue ends after the video
  "too_short",
  "too_long",
  "too_many_lines",
  "line_too_long",
  "too_fast", // the text needs more than `graphemesPerSecond`
] as const;
export type CaptionFault = (typeof captionFaults)[number];

/** Faults that only warn: the captions still work, and the fault may be intended. */
const warnOnly: readonly CaptionFault[] = ["too_long", "too_many_lines", "line_too_long", "too_fast", "too_short"];

export interface CaptionFinding {
  /** Index of the faulty cue, from 0. */
  readonly cue: number;
  readonly fault: CaptionFault;
  /** Captions with a `refuse` finding aren't saved. */
  readonly weight: "refuse" | "warn";
}

/** Graphemes per second; Infinity for a cue without duration. */
export function captionReadingSpeed({ startMs, endMs, text }: CaptionCue): number {
  const letters = countGraphemes(text.replace(/\s+/gu, " "));
  return endMs > startMs ? letters / ((endMs - startMs) / 1000) : Number.POSITIVE_INFINITY;
}

function timingFaults(
  { startMs, endMs }: CaptionCue,
  before: CaptionCue | undefined,
  durationMs: number,
): CaptionFault[] {
  if (endMs <= startMs) return ["ends_before_start"];
  const order: CaptionFault[] = [];
  if (before && startMs < before.startMs) order.push("out_of_order");
  else if (before && startMs < before.endMs) order.push("overlap");
  if (endMs > durationMs) order.push("after_video");
  if (endMs - startMs < captionLimits.shortestMs) order.push("too_short");
  if (endMs - startMs > captionLimits.longestMs) order.push("too_long");
  return order;
}

function textFaults(cue: CaptionCue): CaptionFault[] {
  const lines = cue.text.split("\n");
  if (cue.text.trim() === "") return ["empty"];
  const faults: CaptionFault[] = [];
  if (lines.length > captionLimits.lines) faults.push("too_many_lines");
  if (lines.some((line) => countGraphemes(line) > captionLimits.graphemesOfLine)) faults.push("line_too_long");
  if (cue.endMs > cue.startMs && captionReadingSpeed(cue) > captionLimits.graphemesPerSecond) faults.push("too_fast");
  return faults;
}

/** Returns all findings about captions of a video of this length; both browser and server use it. */
export function checkCaptions(cues: readonly CaptionCue[], durationMs: number): CaptionFinding[] {
  return cues.flatMap((cue, at) =>
    [...timingFaults(cue, cues[at - 1], durationMs), ...textFaults(cue)].map((fault) => ({
      cue: at,
      fault,
      weight: warnOnly.includes(fault) ? "warn" : "refuse",
    })),
  );
}
