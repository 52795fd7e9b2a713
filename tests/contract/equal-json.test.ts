import { expect, test } from "vitest";
import { isEqualJson } from "#contract/equal-json.ts";

test("takes objects with the same keys in another order for equal", () => {
  expect(isEqualJson({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
});

test("tells lists in another order, other values and a missing value apart", () => {
  expect(isEqualJson([1, 2], [2, 1])).toBe(false);
  expect(isEqualJson({ a: 1 }, { a: "1" })).toBe(false);
  expect(isEqualJson(undefined, null)).toBe(false);
  expect(isEqualJson({ a: undefined }, {})).toBe(true);
});
