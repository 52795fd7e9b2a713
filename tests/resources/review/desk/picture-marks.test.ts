import { expect, test } from "vitest";
import { diffPictures } from "#resources/review/desk/parts/fields/picture-diff.ts";

const marksOf = (before: string, after: string) => {
  const marks = diffPictures([...before], [...after]);
  const describeMarks = (side: typeof marks.after) =>
    [...side].map(([id, mark]) => `${id} ${mark.kind}${mark.kind === "moved" ? ` from ${mark.from}` : ""}`);
  return { before: describeMarks(marks.before), after: describeMarks(marks.after) };
};

test("marks a replaced picture as removed before and added after", () => {
  expect(marksOf("abc", "adc")).toEqual({ before: ["b removed"], after: ["d added"] });
});

test("marks only the moved picture when one was moved", () => {
  expect(marksOf("abcd", "bcda")).toEqual({ before: [], after: ["a moved from 1"] });
});

test("marks no other picture as moved when one is added in front", () => {
  expect(marksOf("ab", "xab")).toEqual({ before: [], after: ["x added"] });
});
