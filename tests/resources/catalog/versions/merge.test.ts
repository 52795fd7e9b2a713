import fc from "fast-check";
import { expect, test } from "vitest";
import { changeSource } from "#contract/catalog/listings/source-language.ts";
import { putListing, editListing, emptyListing } from "#contract/catalog/listings/regional-listings.ts";
import { emptyForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { fieldValues, formFrom } from "#resources/catalog/versions/form/field-values.ts";
import { diffForms, mergeForms, findConflicts } from "#resources/catalog/versions/form/three-way-merge.ts";

const withTexts = (title: string, short: string, hindi: string): VersionForm => {
  const form = emptyForm("apk", title);
  const listed = putListing(form, editListing(emptyListing("hi-IN"), { title: hindi }));
  return { ...listed, details: { ...listed.details, shortDescription: short } };
};

const forms = fc.tuple(fc.string(), fc.string(), fc.string()).map((texts) => withTexts(...texts));

test("a form taken apart into fields is put together the same", () => {
  fc.assert(fc.property(forms, (form) => void expect(formFrom(fieldValues(form))).toEqual(form)));
});

test("merging with an unchanged other side gives my form", () => {
  fc.assert(fc.property(forms, forms, (base, mine) => void expect(mergeForms(base, mine, base)).toEqual(mine)));
});

test("merging an unchanged form takes their form whole", () => {
  fc.assert(fc.property(forms, forms, (base, theirs) => void expect(mergeForms(base, base, theirs)).toEqual(theirs)));
});

test("a text that one rewrote and another source language that the other chose come together", () => {
  const base = withTexts("Old", "Short", "पुराना");
  const rewritten = withTexts("New", "Short", "पुराना");
  for (const merged of [
    mergeForms(base, rewritten, changeSource(base, "hi-IN")),
    mergeForms(base, changeSource(base, "hi-IN"), rewritten),
  ]) {
    expect(merged).toMatchObject({ sourceLanguage: "hi-IN", details: { title: "पुराना" } });
    expect(merged.languages).toMatchObject([{ language: "en-US", title: "New", shortDescription: "Short" }]);
  }
});

test("another source language is the only difference it makes", () => {
  const base = withTexts("Old", "Short", "पुराना");
  const paths = diffForms(base, changeSource(base, "hi-IN"), base).map((diffForm) => diffForm.path);
  expect(paths).toEqual(["sourceLanguage"]);
});

test("changes of different fields come together", () => {
  const merged = mergeForms(withTexts("A", "", ""), withTexts("A", "mine", ""), withTexts("theirs", "", ""));
  expect(merged.details).toMatchObject({ title: "theirs", shortDescription: "mine" });
});

test("only a field that both changed is left to a person", () => {
  const found = diffForms(withTexts("A", "", ""), withTexts("B", "x", ""), withTexts("C", "", "क"));
  expect(findConflicts(found)).toEqual([{ path: "details.title", mine: "B", theirs: "C", changedBy: "both" }]);
});

test("the choice decides where both changed a field", () => {
  const [base, mine, theirs] = [withTexts("A", "", ""), withTexts("B", "", ""), withTexts("C", "", "")];
  expect(mergeForms(base, mine, theirs).details.title).toBe("B");
  expect(mergeForms(base, mine, theirs, { "details.title": "theirs" }).details.title).toBe("C");
});
