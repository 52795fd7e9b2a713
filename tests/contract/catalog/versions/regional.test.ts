import fc from "fast-check";
import { expect, it } from "vitest";
import {
  editSourceDetails,
  editRegionalListing,
  emptyRegionalListing,
  isEmptyRegionalListing,
  upsertRegionalListing,
  translateRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { aListing, anyForm } from "./forms.ts";

const edit = fc.record(
  {
    title: fc.string({ maxLength: 10 }),
    shortDescription: fc.string({ maxLength: 10 }),
    description: fc.string({ maxLength: 10 }),
    screenshotIds: fc.array(fc.uuid(), { maxLength: 2 }),
    needsLanguageSupport: fc.boolean(),
  },
  { requiredKeys: [] },
);

it("marks an edited listing dirty until all its fields are empty or false again", () => {
  fc.assert(
    fc.property(aListing, edit, (listing, change) => {
      const edited = editRegionalListing(listing, change);
      expect(edited.isDirty).toBe(!isEmptyRegionalListing(edited));
    }),
  );
  const typed = editRegionalListing(emptyRegionalListing("hi-IN"), { title: "कृषि" });
  expect(editRegionalListing(typed, { title: "" })).toEqual(emptyRegionalListing("hi-IN"));
});

it("clears a listing's default-screenshots flag only when its screenshots are edited", () => {
  fc.assert(
    fc.property(aListing, edit, (listing, change) => {
      const edited = editRegionalListing(listing, change);
      expect(edited.isScreenshotDefault).toBe(change.screenshotIds === undefined && listing.isScreenshotDefault);
    }),
  );
});

it("clears every language's auto-translated flag, not its texts, when a source text is edited", () => {
  fc.assert(
    fc.property(anyForm, fc.constantFrom("title", "shortDescription", "description"), (form, field) => {
      const edited = editSourceDetails(form, { [field]: `${form.details[field]}+` });
      expect(edited.languages.some((language) => language.isLanguageAutoTranslated)).toBe(false);
      const texts = ({ languages }: typeof form) =>
        languages.map(({ language, title, shortDescription, description, screenshotIds }) => [
          language,
          title,
          shortDescription,
          description,
          screenshotIds,
        ]);
      expect(texts(edited)).toEqual(texts(form));
    }),
  );
});

it("leaves the regional listings unchanged when no source text changes", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(editSourceDetails(form, { title: form.details.title, aboutApp: ["ads"] }).languages).toEqual(
        form.languages,
      );
    }),
  );
});

it("marks a translated listing, fills its texts and keeps its screenshots", () => {
  fc.assert(
    fc.property(aListing, (listing) => {
      const text = { title: "क", shortDescription: "ख", description: "ग" };
      const translated = translateRegionalListing(listing, text);
      expect(translated).toMatchObject({ ...text, isLanguageAutoTranslated: true, isDirty: true });
      expect(translated.screenshotIds).toEqual(listing.screenshotIds);
    }),
  );
});

it("keeps one listing per language and drops an empty listing", () => {
  fc.assert(
    fc.property(anyForm, fc.array(aListing, { maxLength: 6 }), (form, listings) => {
      const filled = listings.reduce(upsertRegionalListing, form);
      const languages = filled.languages.map((language) => language.language);
      expect(new Set(languages).size).toBe(languages.length);
      for (const listing of listings.slice(-1))
        expect(filled.languages.some((language) => language.language === listing.language)).toBe(
          !isEmptyRegionalListing(listing),
        );
    }),
  );
});

it("does not mutate the form or listing passed to the editing functions", () => {
  fc.assert(
    fc.property(anyForm, aListing, edit, (form, listing, change) => {
      const before = structuredClone({ form, listing });
      editRegionalListing(listing, change);
      editSourceDetails(form, { title: "new" });
      upsertRegionalListing(form, listing);
      expect({ form, listing }).toEqual(before);
    }),
  );
});
