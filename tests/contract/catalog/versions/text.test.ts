import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { countCodePoints, countGraphemes, fitsLimit } from "#contract/text-length.ts";
import { watchSegments } from "#tests/support/segments.ts";

afterEach(() => vi.restoreAllMocks());

it("counts graphemes as readers see them", () => {
  expect(countGraphemes("क्षि")).toBe(1);
  expect(countGraphemes("👨‍👩‍👧‍👦")).toBe(1);
  expect(countGraphemes("é")).toBe(1);
  expect(countGraphemes("தமிழ்")).toBe(3);
  expect(countGraphemes("")).toBe(0);
});

it("counts at most as many graphemes as code points, and code points as UTF-16 units", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(countGraphemes(text)).toBeLessThanOrEqual(countCodePoints(text));
      expect(countCodePoints(text)).toBeLessThanOrEqual(text.length);
    }),
  );
});

it("keeps a text within its limit when it is cut", () => {
  const limit = { graphemes: 10, codePoints: 20 };
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.nat(30), (text, length) => {
      const cut = [...text].slice(0, length).join("");
      expect(!fitsLimit(text, limit) || fitsLimit(cut, limit)).toBe(true);
    }),
  );
});

it("limits both the graphemes and the code points of a text", () => {
  const limit = { graphemes: 2, codePoints: 4 };
  expect(fitsLimit("ab", limit)).toBe(true);
  expect(fitsLimit("abc", limit)).toBe(false);
  expect(fitsLimit("a\u0301\u0301\u0301", limit)).toBe(true);
  expect(fitsLimit("a\u0301\u0301\u0301\u0301", limit)).toBe(false);
});

const whole = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Graphemes that must not be split: joined emoji, stacked marks, flags, syllables, lone surrogates. */
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

it("counts the same graphemes in a long text as one segmentation of the whole", () => {
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

it("stops counting at the given maximum", () => {
  expect(countGraphemes("क्षि".repeat(9), 4)).toBe(4);
  expect(countCodePoints("क्षि".repeat(9), 4)).toBe(4);
});

it("segments a text only if no cheaper bound leaves the limit open, and stops once over it", () => {
  const limit = { graphemes: 8000, codePoints: 24_000 };
  const segments = watchSegments();
  expect(fitsLimit("a".repeat(8000), limit)).toBe(true);
  expect(fitsLimit("a".repeat(48_000), limit)).toBe(false);
  expect(fitsLimit("a".repeat(24_000), limit)).toBe(false);
  expect(fitsLimit("a\u0301\u0302".repeat(8000), limit)).toBe(true);
  expect(fitsLimit("कि".repeat(8000), limit)).toBe(segments.made() > 0);
  const before = segments.made();
  expect(fitsLimit("각".normalize("NFD").repeat(8000), limit)).toBe(true);
  expect(fitsLimit("\u1100\u1161".repeat(9000), limit)).toBe(false);
  // One more grapheme than fits, plus one re-segmented at the end of each chunk.
  expect(segments.made() - before).toBeLessThan(2 * 8400);
});

it("counts a long text once, however often it is checked", () => {
  const limit = { graphemes: 8000, codePoints: 24_000 };
  const text = "क्षि".repeat(5999);
  expect(fitsLimit(text, limit)).toBe(true);
  const segments = watchSegments();
  expect(fitsLimit(text, limit)).toBe(true);
  expect(segments.made()).toBe(0);
  expect(fitsLimit(text, { ...limit, graphemes: 5998 })).toBe(false);
});

it("decides as counting does, whatever the text consists of", () => {
  const parts = [...awkward, "\u0301", "\n", "\u200c", "\u0604", "\u0903", " ", "b"];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((chosen) => chosen.join(""));
  fc.assert(
    fc.property(text, fc.nat(60), (long, graphemes) => {
      const limit = { graphemes, codePoints: 1000 };
      expect(fitsLimit(long, limit)).toBe(countGraphemes(long) <= graphemes);
    }),
    { numRuns: 2000 },
  );
});
