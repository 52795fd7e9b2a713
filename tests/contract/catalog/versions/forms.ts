import fc from "fast-check";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { emptyVersionForm, type RegionalListing, type VersionForm } from "#contract/catalog/versions/version-form.ts";

const text = fc.oneof(fc.constant(""), fc.string({ unit: "grapheme", maxLength: 20 }));
const ids = fc.array(fc.uuid(), { maxLength: 3 });

export const aListing: fc.Arbitrary<RegionalListing> = fc
  .record({
    language: fc.constantFrom(...regionalLanguageCodes),
    title: text,
    shortDescription: text,
    description: text,
    screenshotIds: ids,
    isScreenshotDefault: fc.boolean(),
    needsLanguageSupport: fc.boolean(),
    isLanguageAutoTranslated: fc.boolean(),
    isDirty: fc.boolean(),
  })
  .map((listing) => ({ ...emptyRegionalListing(listing.language), ...listing }));

export const anyForm: fc.Arbitrary<VersionForm> = fc
  .record({
    title: text,
    shortDescription: text,
    description: text,
    languages: fc.uniqueArray(aListing, { selector: (listing) => listing.language, maxLength: 4 }),
  })
  .map(({ languages, ...details }) => {
    const form = emptyVersionForm("apk");
    return { ...form, details: { ...form.details, ...details }, languages };
  });

/** A form that can be submitted. */
export function completeForm(): VersionForm {
  const form = emptyVersionForm("apk", "Krishi Mitra");
  return {
    ...form,
    details: { ...form.details, shortDescription: "Prices and weather", description: "For everyone who farms." },
    metadata: {
      ...form.metadata,
      iconId: "10000000-0000-4000-8000-000000000001",
      screenshotIds: ["10000000-0000-4000-8000-000000000002", "10000000-0000-4000-8000-000000000003"],
      category: "tools",
      ageGroup: ["18-99"],
    },
    developerInfo: {
      ...form.developerInfo,
      supportEmail: "help@farm.example",
      supportContactNumber: "098123 45670",
      privacyPolicyUrl: "https://farm.example/privacy",
    },
    declaration: { rights: true, permissions: true, policies: true },
  };
}
