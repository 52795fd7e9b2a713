import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findingCodes } from "#contract/catalog/packages/finding-codes.ts";
import english from "#locales/en-US/findings.json";
import hindi from "#locales/hi-IN/findings.json";
import urdu from "#locales/ur-IN/findings.json";
import { projectRoot } from "#server/project-paths.ts";

it.each([
  ["English", english],
  ["Hindi", hindi],
  ["Urdu", urdu],
])("has a title, reason and fix in %s for every finding code and no other", (_language, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(findingCodes.toSorted());
  for (const text of Object.values(texts)) {
    const parts = Object.keys(text).filter((part) => !/^(?:why|fix)_/.test(part));
    expect(parts).toEqual(["title", "why", "fix"]);
    for (const sentence of Object.values(text)) expect(sentence.trim()).not.toBe("");
  }
});

/** Reasons that the sources of a finding name, by a pattern. */
const reasonsIn = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(join(projectRoot, "inspector", path), "utf8").matchAll(pattern)].map(([, reason = ""]) => reason);

it("has a text for each reason of a finding that tells its reasons apart", () => {
  const names = [
    ...reasonsIn("zip/entry-name.ts", /return "(\w+)"/g),
    ...["zip/entry-name.ts", "zip/check-names.ts"].flatMap((path) => reasonsIn(path, /reason: "(\w+)"/g)),
  ];
  expect(names).toHaveLength(13);
  expect(names.filter((reason) => !(`why_${reason}` in english.entry_name_unsafe))).toEqual([]);
  const places = reasonsIn("rules/alignment.ts", /"((?:segments|place)\w*)"/g);
  expect(new Set(places).size).toBe(3);
  expect(places.filter((reason) => !(`fix_${reason}` in english.native_library_misaligned))).toEqual([]);
});

it("names variables only in texts below a title, which lists show without details", () => {
  const titles = [english, hindi, urdu].flatMap((texts) => Object.values(texts).map(({ title }) => title));
  expect(titles.filter((title) => title.includes("{{"))).toEqual([]);
});
