import type { LanguageCode } from "#contract/platform/reference/languages.ts";

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, known);
  return known;
}

export function segmentSentences(line: string, language: LanguageCode): string[] {
  return [...segmenterOf(language).segment(line)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "");
}

/** Splits a text into lines, trims them and drops empty ones. */
export function splitTrimmedLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/**
 * Aligns a text with its translation: as a whole, by lines if both have equally many, and by sentences if both lines
 * have equally many. A line of one sentence is one segment.
 */
export function alignSegments(
  place: string,
  source: { readonly text: string; readonly language: LanguageCode },
  other: { readonly text: string; readonly language: LanguageCode },
): { readonly source: PlacedText; readonly other: PlacedText }[] {
  const pair = (at: string, sourceText: string, otherText: string) => ({
    source: { place: at, text: sourceText },
    other: { place: at, text: otherText },
  });
  const whole = pair(place, source.text.trim(), other.text.trim());
  const lines = splitTrimmedLines(source.text);
  const otherLines = splitTrimmedLines(other.text);
  if (lines.length !== otherLines.length) return [whole];
  const isOneLine = lines.length === 1;
  return lines.reduce(
    (pairs, line, at) => {
      const otherLine = otherLines[at] ?? "";
      const linePlace = isOneLine ? place : `${place}/${at + 1}`;
      if (!isOneLine) pairs.push(pair(linePlace, line, otherLine));
      const sentences = segmentSentences(line, source.language);
      const otherSentences = segmentSentences(otherLine, other.language);
      if (sentences.length < 2 || sentences.length !== otherSentences.length) return pairs;
      const paired = sentences.map((sentence, index) =>
        pair(`${linePlace}/${isOneLine ? "1/" : ""}${index + 1}`, sentence, otherSentences[index] ?? ""),
      );
      return [...pairs, ...paired];
    },
    [whole],
  );
}
