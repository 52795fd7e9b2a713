import { expect, it } from "vitest";
import { comparisonWords, looksSame } from "#server/accounts/identity/confusable-names/comparison-key.ts";
import { findProtectedName } from "#server/accounts/identity/confusable-names/find-resembled-name.ts";

it.each([
  ["Reserve Bank of India", "Reserve Bank of India"],
  ["Reserve Bank of lndia Official", "Reserve Bank of India"],
  ["भारतीय रिज़र्व बैंक", "भारतीय रिज़र्व बैंक"],
  ["G00gle Apps", "Google"],
  ["Gооgle LLC", "Google"],
  ["GOOGLE", "Google"],
  ["Goo gle", "Google"],
  ["Gőogle", "Google"],
  ["Go\u200Bogle", "Google"],
  ["ＰａｙＴＭ Private Limited", "Paytm"],
  ["SBI YONO Support", "SBI"],
  ["Apple Inc.", "Apple"],
])("findProtectedName finds that %s resembles %s", (name, resembled) => {
  expect(findProtectedName(name)).toBe(resembled);
});

it.each([
  "Kite Works",
  "Apple Orchard Games",
  "Ola Singh Studios",
  "Googly Cricket",
  "Meta Sharma",
  "Sahyadri Digital",
])("findProtectedName finds nothing that %s resembles", (name) => {
  expect(findProtectedName(name)).toBeNull();
});

it("comparison words ignore case, legal form, accents and spaces, and keep a name that is only a legal form", () => {
  expect(looksSame(comparisonWords("Kité Works Pvt. Ltd."), comparisonWords("KITEWORKS"))).toBe(true);
  expect(looksSame(comparisonWords("Kite Works"), comparisonWords("Kite Walks"))).toBe(false);
  expect(comparisonWords("The Company")).toHaveLength(2);
});
