import fc from "fast-check";
import { expect, test } from "vitest";
import { shortHash } from "#resources/catalog/versions/parts/package/signer-text.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { emptyVersionForm, type RegionalListing, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { sidesOf } from "#tests/support/sides-of.ts";
import { diffHunks } from "#resources/review/desk/parts/fields/diff-hunks.ts";
import {
  visibleReviewFields,
  type ComparisonSide,
  listTextPairs,
} from "#resources/review/desk/parts/fields/comparison-sides.ts";

const listing = (edit: Partial<RegionalListing>): RegionalListing => ({ ...emptyRegionalListing("hi-IN"), ...edit });
const side = (title: string, languages: RegionalListing[] = []): ComparisonSide => {
  const form: VersionForm = { ...emptyVersionForm("apk", title), languages };
  return { form, file: null, expansion: [], pictures: () => [] };
};

const source = { field: "title", place: "details.title", of: null };
const regional = (of: string) => ({ field: "title", place: "languages.*.title", of });

test("lists changed languages before unchanged ones", () => {
  const before = side("Same", [listing({ title: "पुराना" }), { ...listing({ title: "तेच" }), language: "mr-IN" }]);
  const after = side("Same", [
    { ...listing({ title: "तेच" }), language: "mr-IN" },
    listing({ title: "नया", isLanguageAutoTranslated: true }),
  ]);
  expect(listTextPairs({ before, after }, "title")).toEqual([
    { ...regional("hi-IN"), before: "पुराना", after: "नया", machine: true },
    { ...source, before: "Same", after: "Same", machine: false },
    { ...regional("mr-IN"), before: "तेच", after: "तेच", machine: false },
  ]);
});

test("lists a removed language as a change", () => {
  const pairs = listTextPairs({ before: side("A", [listing({ title: "क" })]), after: side("A") }, "title");
  expect(pairs[0]).toEqual({ ...regional("hi-IN"), before: "क", after: "", machine: false });
});

test("pairs a first version's texts with empty ones", () => {
  expect(listTextPairs({ before: null, after: side("A") }, "title")).toEqual([
    { ...source, before: "", after: "A", machine: false },
  ]);
});

test("lists variant B's changelog beside the general one", () => {
  const after = side("A");
  const { upload, abTest } = after.form;
  const form = {
    ...after.form,
    upload: { ...upload, changelog: "Faster" },
    abTest: { ...abTest, enabled: true, changelog: "Try the new home" },
  };
  expect(listTextPairs({ before: null, after: { ...after, form } }, "apkSection")).toMatchObject([
    { place: "upload.changelog", after: "Faster" },
    { place: "abTest.changelog", after: "Try the new home" },
  ]);
});

test("leaves the package out of the fields to show", () => {
  expect(visibleReviewFields(reviewFields, true)).toHaveLength(14);
  expect(visibleReviewFields(["apkSection", "icon"], false)).toEqual(["icon"]);
});

test("shortens a signer's hash to its first and last bytes", () => {
  expect(shortHash(`4b07d2${"0".repeat(54)}90cc`)).toBe("4B:07:D2 … 90:CC");
});

const filler = (word: string) => Array.from({ length: 60 }, () => word).join(" ");

test("splits distant changes of a long text into two hunks with a few words of context", () => {
  const before = `${filler("start")} old ${filler("middle")} gone ${filler("end")}`;
  const after = before.replace("old", "new").replace("gone ", "");
  const hunks = diffHunks(before, after);
  expect(hunks).toHaveLength(2);
  const [first, second] = hunks.map(({ parts }) => sidesOf(parts));
  expect(first?.before).toContain("old");
  expect(first?.after).toContain("new");
  expect(second?.before).toContain("gone");
  expect(hunks.every((hunk) => hunk.cutStart && hunk.cutEnd && sidesOf(hunk.parts).before.length < 160)).toBe(true);
});

test("makes diff hunks exactly when two texts differ", () => {
  const text = fc
    .array(fc.constantFrom("एक", "two", "\n", "three", "four"), { maxLength: 80 })
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const hunks = diffHunks(before, after);
      expect(hunks.length > 0).toBe(before !== after);
      for (const hunk of hunks.map(({ parts }) => sidesOf(parts))) {
        expect(hunk.before).not.toBe(hunk.after);
        expect(before).toContain(hunk.before);
        expect(after).toContain(hunk.after);
      }
    }),
  );
});
