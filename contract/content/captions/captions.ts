import { countGraphemes } from "#contract/text.ts";

/** A line of a video's captions; moments in ms from its beginning. */
export interface Cue {
  readonly startMs: number;
  readonly endMs: number;
  /** Lines apart by a line feed, without tags. */
  readonly text: string;
}

export const captionLimits = {
  /** Of a file as it is sent. */
  bytes: 64 * 1024,
  /** A minute of video has room for no more. */
  cues: 200,
  /** What a phone shows without covering the picture. */
  lines: 2,
  graphemesOfLine: 42,
  /** Read at ease; subtitlers' guides allow 15 to 17 letters a second for adults. */
  graphemesPerSecond: 17,
  /** A cue that is gone sooner is not seen, one that stays longer is read twice. */
  shortestMs: 700,
  longestMs: 7_000,
} as const;

export const captionFaults = [
  "empty", // says nothing
  "ends_before_start",
  "out_of_order", // begins before the one above it
  "overlap", // begins before the one above it is over
  "after_video", // ends when the video is over
  "too_short",
  "too_long",
  "too_many_lines",
  "line_too_long",
  "too_fast", // nobody reads so fast
] as const;
export type CaptionFault = (typeof captionFaults)[number];

/** What a reviewer need not hold a video for: it is shown, and may be meant. */
const advised: readonly CaptionFault[] = ["too_long", "too_many_lines", "line_too_long", "too_fast", "too_short"];

export interface CaptionFinding {
  /** Place of the cue, from 0. */
  readonly cue: number;
  readonly fault: CaptionFault;
  /** Captions with a refused one are not kept. */
  readonly weight: "refuse" | "warn";
}

/** Letters as people see them, a second; Infinity for a cue without time. */
export function readingSpeed({ startMs, endMs, text }: Cue): number {
  const letters = countGraphemes(text.replace(/\s+/gu, " "));
  return endMs > startMs ? letters / ((endMs - startMs) / 1000) : Number.POSITIVE_INFINITY;
}

function faultsOfTime({ startMs, endMs }: Cue, before: Cue | undefined, durationMs: number): CaptionFault[] {
  if (endMs <= startMs) return ["ends_before_start"];
  const order: CaptionFault[] = [];
  if (before && startMs < before.startMs) order.push("out_of_order");
  else if (before && startMs < before.endMs) order.push("overlap");
  if (endMs > durationMs) order.push("after_video");
  if (endMs - startMs < captionLimits.shortestMs) order.push("too_short");
  if (endMs - startMs > captionLimits.longestMs) order.push("too_long");
  return order;
}

function faultsOfText(cue: Cue): CaptionFault[] {
  const lines = cue.text.split("\n");
  if (cue.text.trim() === "") return ["empty"];
  const faults: CaptionFault[] = [];
  if (lines.length > captionLimits.lines) faults.push("too_many_lines");
  if (lines.some((line) => countGraphemes(line) > captionLimits.graphemesOfLine)) faults.push("line_too_long");
  if (cue.endMs > cue.startMs && readingSpeed(cue) > captionLimits.graphemesPerSecond) faults.push("too_fast");
  return faults;
}

/** Everything to be said against captions of a video so long; both sides ask. */
export function captionFindings(cues: readonly Cue[], durationMs: number): CaptionFinding[] {
  return cues.flatMap((cue, at) =>
    [...faultsOfTime(cue, cues[at - 1], durationMs), ...faultsOfText(cue)].map((fault) => ({
      cue: at,
      fault,
      weight: advised.includes(fault) ? "warn" : "refuse",
    })),
  );
}
