import fc from "fast-check";
import { expect, test } from "vitest";
import { changeSourceLanguage } from "#contract/catalog/listings/source-language.ts";
import {
  upsertRegionalListing,
  editRegionalListing,
  emptyRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { flattenForm, unflattenForm } from "#resources/catalog/versions/form/flatten-form.ts";
import { diffForms, mergeForms, findFormConflicts } from "#resources/catalog/versions/form/merge-forms.ts";

const withTexts = (title: string, short: string, hindi: string): VersionForm => {
  const form = emptyVersionForm("apk", title);
  const listed = upsertRegionalListing(form, editRegionalListing(emptyRegionalListing("hi-IN"), { title: hindi }));
  return { ...listed, details: { ...listed.details, shortDescription: short } };
};

const forms = fc.tuple(fc.string(), fc.string(), fc.string()).map((texts) => withTexts(...texts));

test("rebuilds the same form from its field values", () => {
  fc.assert(fc.property(forms, (form) => void expect(unflattenForm(flattenForm(form))).toEqual(form)));
});

test("merges into my form when the other side is unchanged", () => {
  fc.assert(fc.property(forms, forms, (base, mine) => void expect(mergeForms(base, mine, base)).toEqual(mine)));
});

test("merges into their form when mine is unchanged", () => {
  fc.assert(fc.property(forms, forms, (base, theirs) => void expect(mergeForms(base, base, theirs)).toEqual(theirs)));
});

test("merges a rewritten text with the other side's new source language", () => {
  const base = withTexts("Old", "Short", "पुराना");
  const rewritten = withTexts("New", "Short", "पुराना");
  for (const merged of [
    mergeForms(base, rewritten, changeSourceLanguage(base, "hi-IN")),
    mergeForms(base, changeSourceLanguage(base, "hi-IN"), rewritten),
  ]) {
    expect(merged).toMatchObject({ sourceLanguage: "hi-IN", details: { title: "पुराना" } });
    expect(merged.languages).toMatchObject([{ language: "en-US", title: "New", shortDescription: "Short" }]);
  }
});

test("reports a changed source language as the only difference", () => {
  const base = withTexts("Old", "Short", "पुराना");
  const paths = diffForms(base, changeSourceLanguage(base, "hi-IN"), base).map((diff) => diff.path);
  expect(paths).toEqual(["sourceLanguage"]);
});

test("merges changes to different fields", () => {
  const merged = mergeForms(withTexts("A", "", ""), withTexts("A", "mine", ""), withTexts("theirs", "", ""));
  expect(merged.details).toMatchObject({ title: "theirs", shortDescription: "mine" });
});

test("reports a conflict only for a field that both sides changed", () => {
  const diffs = diffForms(withTexts("A", "", ""), withTexts("B", "x", ""), withTexts("C", "", "क"));
  expect(findFormConflicts(diffs)).toEqual([{ path: "details.title", mine: "B", theirs: "C", changedBy: "both" }]);
});

test("applies the chosen side when both changed a field, and mine by default", () => {
  const [base, mine, theirs] = [withTexts("A", "", ""), withTexts("B", "", ""), withTexts("C", "", "")];
  expect(mergeForms(base, mine, theirs).details.title).toBe("B");
  expect(mergeForms(base, mine, theirs, { "details.title": "theirs" }).details.title).toBe("C");
});
