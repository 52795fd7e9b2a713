import type { EditorialBlock, EditorialText } from "./editorial-content.ts";

/** Splits a text into trimmed lines, without empty ones. */
export function splitNonEmptyLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Splits a line `name | value`; undefined if it has no bar. */
export function splitNameAndValue(line: string): readonly [name: string, value: string] | undefined {
  const at = line.indexOf("|");
  return at === -1 ? undefined : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** Parses the bars of a block; `share` is relative to the largest, 0 to 1. */
export function parseBarChartLines(text: string): { name: string; value: string; share: number }[] {
  const rows = splitNonEmptyLines(text).flatMap((line) => {
    const pair = splitNameAndValue(line);
    const size = pair && Number(/\d+(\.\d+)?/.exec(pair[1].replaceAll(",", ""))?.[0]);
    return pair && size !== undefined && Number.isFinite(size) ? [{ name: pair[0], value: pair[1], size }] : [];
  });
  const max = Math.max(...rows.map(({ size }) => size), 0);
  return rows.map(({ name, value, size }) => ({ name, value, share: max === 0 ? 0 : size / max }));
}

/** Finds the first line of a `terms` or `bars` block that can't be parsed. */
export function findInvalidBlockLine({ type, text }: Pick<EditorialBlock, "type" | "text">): string | undefined {
  if (type === "terms") return splitNonEmptyLines(text).find((line) => !splitNameAndValue(line));
  if (type === "bars") return splitNonEmptyLines(text).find((line) => parseBarChartLines(line).length === 0);
  return undefined;
}

const wordsAMinute = 200;

/** Returns all text of an item, for search and word count. */
export function editorialPlainText({ title, summary, blocks }: EditorialText): string {
  return [title, summary, ...blocks.flatMap(({ text, note }) => [text, note])].filter(Boolean).join("\n");
}

/** Returns the reading time in whole minutes, at least one. */
export function editorialReadingMinutes(words: EditorialText): number {
  const count = editorialPlainText(words).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(count / wordsAMinute));
}
