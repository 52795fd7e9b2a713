import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { countCodePoints, countGraphemes, fitsLimit } from "#contract/text-length.ts";
import { watchSegments } from "#tests/support/segments.ts";

afterEach(() => vi.restoreAllMocks());

it("letters are counted as people see them", () => {
  expect(countGraphemes("क्षि")).toBe(1);
  expect(countGraphemes("👨‍👩‍👧‍👦")).toBe(1);
  expect(countGraphemes("é")).toBe(1);
  expect(countGraphemes("தமிழ்")).toBe(3);
  expect(countGraphemes("")).toBe(0);
});

it("there are never more letters than code points, nor more code points than UTF-16 units", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(countGraphemes(text)).toBeLessThanOrEqual(countCodePoints(text));
      expect(countCodePoints(text)).toBeLessThanOrEqual(text.length);
    }),
  );
});

it("a text that fits still fits when it is cut", () => {
  const limit = { graphemes: 10, codePoints: 20 };
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.nat(30), (text, length) => {
      const cut = [...text].slice(0, length).join("");
      expect(!fitsLimit(text, limit) || fitsLimit(cut, limit)).toBe(true);
    }),
  );
});

it("both the letters and the code points are bounded", () => {
  const limit = { graphemes: 2, codePoints: 4 };
  expect(fitsLimit("ab", limit)).toBe(true);
  expect(fitsLimit("abc", limit)).toBe(false);
  expect(fitsLimit("a\u0301\u0301\u0301", limit)).toBe(true);
  expect(fitsLimit("a\u0301\u0301\u0301\u0301", limit)).toBe(false);
});

const whole = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Letters whose parts must not be taken apart: joined, stacked, flags, syllables, halves of a surrogate pair. */
const awkward = [
  "क्षि",
  "👨‍👩‍👧‍👦",
  "👩🏽‍🚀",
  "🇮🇳",
  "🇮",
  "é",
  "e\u0301",
  "\r\n",
  "தமிழ்",
  "각",
  "\u1100",
  "\u200d",
  "\ud83d",
  "\udc68",
  "a",
];

it("a long text has the letters it has as one piece", () => {
  const text = fc.array(fc.constantFrom(...awkward), { maxLength: 2000 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (long) => {
      expect(countGraphemes(long)).toBe([...whole.segment(long)].length);
    }),
    { numRuns: 50 },
  );
  const stacked = `a${"\u0301".repeat(5000)}`;
  expect(countGraphemes(stacked.repeat(3))).toBe(3);
});

it("counting stops where it was told to", () => {
  expect(countGraphemes("क्षि".repeat(9), 4)).toBe(4);
  expect(countCodePoints("क्षि".repeat(9), 4)).toBe(4);
});

it("letters are looked for only where code points leave it open, and no further than one too many", () => {
  const limit = { graphemes: 8000, codePoints: 24_000 };
  const segments = watchSegments();
  expect(fitsLimit("a".repeat(8000), limit)).toBe(true);
  expect(fitsLimit("a".repeat(48_000), limit)).toBe(false);
  expect(segments.made()).toBe(0);
  expect(fitsLimit("a".repeat(24_000), limit)).toBe(false);
  // One more than fits, and at each piece's end the letter that is looked at again.
  expect(segments.made()).toBeLessThan(8200);
});
