import { expect, test } from "vitest";
import { diffPictures } from "#resources/review/desk/parts/fields/picture-diff.ts";

const marksOf = (before: string, after: string) => {
  const marks = diffPictures([...before], [...after]);
  const said = (side: typeof marks.after) =>
    [...side].map(([id, mark]) => `${id} ${mark.kind}${mark.kind === "moved" ? ` from ${mark.from}` : ""}`);
  return { before: said(marks.before), after: said(marks.after) };
};

test("a picture that came, one that went, and one in its place", () => {
  expect(marksOf("abc", "adc")).toEqual({ before: ["b removed"], after: ["d added"] });
});

test("of a row of which one was moved, that one moved", () => {
  expect(marksOf("abcd", "bcda")).toEqual({ before: [], after: ["a moved from 1"] });
});

test("a new one in front moves none of the others", () => {
  expect(marksOf("ab", "xab")).toEqual({ before: [], after: ["x added"] });
});
