/** Chapter mark; `atSeconds` counts from the beginning. */
export interface Chapter {
  readonly atSeconds: number;
  readonly title: string;
}

export interface TranscriptCue {
  readonly atSeconds: number;
  readonly untilSeconds: number;
  /** Name of the speaker; empty if the transcript names none. */
  readonly speaker: string;
  readonly text: string;
}

const clock = /(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,](\d{3}))?/;

function toSeconds(match: RegExpExecArray): number {
  const [, hours = "0", minutes = "0", seconds = "0", ms = "0"] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000;
}

const chapterLine = new RegExp(`^${clock.source}\\s+(\\S.*)$`);

/** Parses lines such as `04:12 Title`; undefined for a line that doesn't match. */
export function parseChapterLines(text: string): (Chapter | undefined)[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const match = chapterLine.exec(line);
      return match ? { atSeconds: toSeconds(match), title: match[5] ?? "" } : undefined;
    });
}

export function parseChapters(text: string): Chapter[] {
  return parseChapterLines(text)
    .filter((chapter) => chapter !== undefined)
    .toSorted((a, b) => a.atSeconds - b.atSeconds);
}

const timing = new RegExp(`^${clock.source}\\s+-->\\s+${clock.source}`);
const voice = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/;
const tags = /<[^>\n]*>/g;

function parseCue(block: string): TranscriptCue | undefined {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => timing.test(line));
  const match = timing.exec(lines[at] ?? "");
  if (!match) return undefined;
  const text = lines
    .slice(at + 1)
    .join(" ")
    .trim();
  const [, speaker = ""] = voice.exec(text) ?? [];
  const start = clock.exec(match[0]);
  const end = clock.exec(match[0].slice(match[0].indexOf("-->")));
  if (!start || !end || text === "") return undefined;
  const spoken = text.replace(tags, "").trim();
  return { atSeconds: toSeconds(start), untilSeconds: toSeconds(end), speaker: speaker.trim(), text: spoken };
}

/** Parses the cues of a WebVTT file; empty for anything else. Notes, styles and settings are left out. */
export function parseTranscript(transcript: string): TranscriptCue[] {
  const text = transcript.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return [];
  return text
    .split(/\n{2,}/)
    .slice(1)
    .flatMap((block) => parseCue(block.trim()) ?? []);
}

/** Formats seconds as `1:02:05` or `04:12`. */
export function formatPlaybackTime(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, at) => (at === 0 && shown.length === 3 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
