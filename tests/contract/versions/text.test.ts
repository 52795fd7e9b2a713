import fc from "fast-check";
import { expect, it } from "vitest";
import { countCodePoints, countGraphemes, fitsLimit } from "#contract/text.ts";

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
