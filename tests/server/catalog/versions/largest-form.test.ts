import { expect, it } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { limits } from "#contract/limits.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { saveForm, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

/** Text with three code points per grapheme. */
const letters = (codePoints: number): string => "क्ष".repeat(codePoints / 3);

withApps("largest form", (app) => {
  it("saves a form with texts of maximum length in every language", async () => {
    const { version } = await startDraft(app());
    const texts = {
      title: letters(limits.title.codePoints),
      shortDescription: letters(limits.shortDescription.codePoints),
      description: letters(limits.description.codePoints),
    };
    const saved = await saveForm(app(), version.id, (form) => ({
      ...form,
      details: { ...form.details, ...texts },
      abTest: { ...form.abTest, models: Array.from({ length: 2000 }, (_, at) => `${at}`.padEnd(60, "x")) },
      languages: regionalLanguageCodes.map((language) => ({ ...emptyRegionalListing(language), ...texts })),
    }));
    expect(saved.form.languages).toHaveLength(regionalLanguageCodes.length);
  });
});
