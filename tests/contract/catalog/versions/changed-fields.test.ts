import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { listChangedReviewFields } from "#contract/catalog/versions/changed-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { anyForm, completeForm } from "./forms.ts";

/** The same content with every object's keys in reverse order, as a database may return it. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
};

it("finds no changed field when only the order of keys or languages differs", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(listChangedReviewFields(form, reversed(form) as VersionForm)).toEqual([]);
      expect(listChangedReviewFields(form, { ...form, languages: form.languages.toReversed() })).toEqual([]);
    }),
  );
});

it("finds the same changed fields in both directions", () => {
  fc.assert(
    fc.property(anyForm, anyForm, (a, b) => {
      expect(listChangedReviewFields(a, b)).toEqual(listChangedReviewFields(b, a));
    }),
  );
});

it("counts a regional title as a change of the title only", () => {
  const form = completeForm();
  const listed = { ...form, languages: [{ ...emptyRegionalListing("hi-IN"), title: "कृषि मित्र" }] };
  expect(listChangedReviewFields(form, listed)).toEqual(["title"]);
});

it("maps each part of the form to its own review field", () => {
  const form = completeForm();
  const { details, metadata, developerInfo: info, upload } = form;
  const changes: Record<(typeof reviewFields)[number], VersionForm> = {
    title: { ...form, details: { ...details, title: "New" } },
    icon: { ...form, metadata: { ...metadata, iconId: null } },
    type: { ...form, details: { ...details, applicationType: "aab" } },
    category: { ...form, metadata: { ...metadata, tags: ["farming"] } },
    appDeclaration: { ...form, details: { ...details, aboutApp: ["ads"] } },
    ageGroup: { ...form, metadata: { ...metadata, ageGroup: ["3-5"] } },
    shortDescription: { ...form, details: { ...details, shortDescription: "New" } },
    description: { ...form, details: { ...details, description: "New" } },
    screenshots: { ...form, metadata: { ...metadata, screenshotIds: [] } },
    supportEmail: { ...form, developerInfo: { ...info, supportEmail: "new@farm.example" } },
    supportContactNumber: { ...form, developerInfo: { ...info, supportContactNumber: "1" } },
    website: { ...form, developerInfo: { ...info, websiteUrl: "https://farm.example" } },
    privacyPolicy: { ...form, developerInfo: { ...info, privacyPolicyUrl: "" } },
    privacyPolicyNote: { ...form, developerInfo: { ...info, noPrivacyPolicyAvailable: true } },
    apkSection: { ...form, upload: { ...upload, changelog: "Faster" } },
  };
  for (const field of reviewFields) expect(listChangedReviewFields(form, changes[field])).toEqual([field]);
});
