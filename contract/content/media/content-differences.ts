import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { VideoCaptions } from "./captions/calls.ts";
import type { ContentItem } from "./schemas.ts";

/** Difference between two items, for a reviewer. */
export type ContentDifference =
  | { readonly of: "name" | "fileName" | "sides" | "codec" | "sound"; readonly before: string; readonly after: string }
  /** Durations in milliseconds. */
  | { readonly of: "duration"; readonly before: number; readonly after: number }
  /** Sizes in bytes. */
  | { readonly of: "size"; readonly before: number; readonly after: number };

const sidesOf = ({ asset: { facts } }: ContentItem): string => `${facts.width} × ${facts.height}`;
const durationOf = ({ asset: { facts } }: ContentItem): number => (facts.media === "video" ? facts.durationMs : 0);
const codecOf = ({ asset: { facts } }: ContentItem): string => (facts.media === "video" ? (facts.codec ?? "?") : "");
const soundOf = ({ asset: { facts } }: ContentItem): string =>
  facts.media === "video" ? (facts.audioCodec ?? "–") : "";

/** Compares an item with the live one of the same type and language. */
export function listContentDifferences(before: ContentItem, after: ContentItem): ContentDifference[] {
  const differences: ContentDifference[] = [
    { of: "name", before: before.name, after: after.name },
    { of: "fileName", before: before.fileName, after: after.fileName },
    { of: "duration", before: durationOf(before), after: durationOf(after) },
    { of: "sides", before: sidesOf(before), after: sidesOf(after) },
    { of: "codec", before: codecOf(before), after: codecOf(after) },
    { of: "sound", before: soundOf(before), after: soundOf(after) },
    { of: "size", before: before.asset.sizeBytes, after: after.asset.sizeBytes },
  ];
  return differences.filter((difference) => difference.before !== difference.after);
}

export interface CaptionDifference {
  readonly language: LanguageCode;
  readonly change: "new" | "gone" | "changed";
}

/** Compares the captions of two videos: languages added, removed or changed. */
export function listCaptionDifferences(
  before: readonly VideoCaptions[],
  after: readonly VideoCaptions[],
): CaptionDifference[] {
  const serialize = ({ cues }: VideoCaptions): string =>
    JSON.stringify(cues.map((cue) => [cue.startMs, cue.endMs, cue.text]));
  const old = new Map(before.map((captions) => [captions.language, serialize(captions)]));
  const now = new Map(after.map((captions) => [captions.language, serialize(captions)]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((language): CaptionDifference[] => {
    if (!now.has(language)) return [{ language, change: "gone" }];
    if (!old.has(language)) return [{ language, change: "new" }];
    return now.get(language) === old.get(language) ? [] : [{ language, change: "changed" }];
  });
}
