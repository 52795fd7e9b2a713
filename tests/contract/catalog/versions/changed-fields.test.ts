import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyListing } from "#contract/catalog/listings/regional-listings.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { changedFields } from "#contract/catalog/versions/changed-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { anyForm, completeForm } from "./forms.ts";

/** The same content with every object's keys the other way round, as a database may give it back. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reversed(part)]),
  );
};

it("nothing changed between a form and the same content in another order of keys or languages", () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(changedFields(form, reversed(form) as VersionForm)).toEqual([]);
      expect(changedFields(form, { ...form, languages: form.languages.toReversed() })).toEqual([]);
    }),
  );
});

it("changes are the same in both directions", () => {
  fc.assert(
    fc.property(anyForm, anyForm, (one, other) => {
      expect(changedFields(one, other)).toEqual(changedFields(other, one));
    }),
  );
});

it("a regional text changes its own field and no other", () => {
  const form = completeForm();
  const listed = { ...form, languages: [{ ...emptyListing("hi-IN"), title: "कृषि मित्र" }] };
  expect(changedFields(form, listed)).toEqual(["title"]);
});

it("each of the fifteen keys answers to its own part of the form", () => {
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
  for (const field of reviewFields) expect(changedFields(form, changes[field])).toEqual([field]);
});
