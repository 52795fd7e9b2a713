import fc from "fast-check";
import { expect, test } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { diffFields, mergeFields } from "#ui/form/three-way-merge.ts";
import { isSameTitleAndDescription, mergeTranslations } from "#ui/translations/translation-draft.ts";

type Fields = Readonly<Record<string, number | readonly number[] | undefined>>;
const names = ["a", "b", "c", "d"];
const record: fc.Arbitrary<Fields> = fc.dictionary(
  fc.constantFrom(...names),
  fc.oneof(fc.nat(2), fc.array(fc.nat(1), { maxLength: 2 })),
);
const sides = fc.record({ base: record, mine: record, theirs: record });
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test("keeps every field I changed and takes the saved value of every other field", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const merged: Fields = mergeFields({ base, mine, theirs }).merged;
      for (const name of names)
        expect(merged[name]).toEqual(isEqual(mine[name], base[name]) ? theirs[name] : mine[name]);
    }),
  );
});

test("reports exactly the fields that both changed to different values as conflicts", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const expected = names.filter(
        (name) =>
          !isEqual(mine[name], base[name]) && !isEqual(theirs[name], base[name]) && !isEqual(mine[name], theirs[name]),
      );
      const { conflicts } = mergeFields({ base, mine, theirs });
      expect(conflicts.map(({ path }) => path).toSorted()).toEqual(expected);
      for (const { path, ...values } of conflicts)
        expect(values).toEqual({ mine: mine[path], theirs: theirs[path], changedBy: "both" });
    }),
  );
});

test("names who changed each differing field", () => {
  const differences = diffFields({
    base: { a: 1, b: 1, c: 1, d: 1 },
    mine: { a: 2, b: 1, c: 2, d: 2 },
    theirs: { a: 1, b: 2, c: 3, d: 2 },
  });
  expect(differences.map(({ path, changedBy }) => [path, changedBy])).toEqual([
    ["a", "me"],
    ["b", "them"],
    ["c", "both"],
  ]);
});

test("applies a chosen side to any field", () => {
  const all = { base: { a: 1, b: 1 }, mine: { a: 2, b: 1 }, theirs: { a: 3, b: 2 } };
  expect(mergeFields(all).merged).toEqual({ a: 2, b: 2 });
  expect(mergeFields(all, { choices: { a: "theirs", b: "mine" } }).merged).toEqual({ a: 3, b: 1 });
});

test("merges only the fields asked for", () => {
  const all = { base: { a: 1, b: 1 }, mine: { a: 2, b: 2 }, theirs: { a: 1, b: 3 } };
  expect(mergeFields(all, { fields: ["a"] })).toEqual({ merged: { a: 2 }, conflicts: [] });
});

const text = fc.record({ title: fc.constantFrom("", " ", "A", "A ", "B"), description: fc.constantFrom("", "x") });
const texts = fc.dictionary(fc.constantFrom("en-US", "hi-IN", "ta-IN"), text);
const draft = texts.map((all) => ({ texts: all, confirmed: [] }));

test("loses no translation I wrote, and follows the saved text in every other language", () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const merged = mergeTranslations({ base, mine, theirs }).texts;
      for (const language of languageCodes) {
        const isMine = !isSameTitleAndDescription(mine.texts[language], base.texts[language]);
        const expected = (isMine ? mine : theirs).texts[language];
        expect(isSameTitleAndDescription(merged[language], expected)).toBe(true);
      }
    }),
  );
});
