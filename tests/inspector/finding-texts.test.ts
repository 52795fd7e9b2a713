import { expect, it } from "vitest";
import { findingCodes } from "#contract/catalog/packages/finding-codes.ts";
import english from "#locales/en-US/findings.json";
import hindi from "#locales/hi-IN/findings.json";
import urdu from "#locales/ur-IN/findings.json";

it.each([
  ["English", english],
  ["Hindi", hindi],
  ["Urdu", urdu],
])("has a title, reason and fix in %s for every finding code and no other", (_language, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(findingCodes.toSorted());
  for (const text of Object.values(texts)) {
    expect(Object.keys(text)).toEqual(["title", "why", "fix"]);
    for (const sentence of Object.values(text)) expect(sentence.trim()).not.toBe("");
  }
});
