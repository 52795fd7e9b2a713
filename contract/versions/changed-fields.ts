import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";

/** Each language's entry under one field, those without one left out, in an order of their own. */
const regional = (form: VersionForm, field: "title" | "shortDescription" | "description" | "screenshotIds") =>
  form.languages
    .filter((one) => one[field].length > 0)
    .map((one) => [one.language, one[field]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** What of the form a reviewer reads under each of the 15 field keys. */
export const formValueOf: Record<ReviewField, (form: VersionForm) => unknown> = {
  title: (form) => [form.details.title, regional(form, "title")],
  icon: (form) => form.metadata.iconId,
  type: (form) => form.details.applicationType,
  category: (form) => [form.metadata.category, form.metadata.tags],
  appDeclaration: (form) => [
    form.details.aboutApp.toSorted(),
    form.developerInfo.appDataPermissions.map((one) => [one.permission, one.reason]).sort(),
  ],
  ageGroup: (form) => form.metadata.ageGroup.toSorted(),
  shortDescription: (form) => [form.details.shortDescription, regional(form, "shortDescription")],
  description: (form) => [form.details.description, regional(form, "description")],
  screenshots: (form) => [form.metadata.screenshotIds, form.metadata.heroId, regional(form, "screenshotIds")],
  supportEmail: (form) => form.developerInfo.supportEmail,
  supportContactNumber: (form) => form.developerInfo.supportContactNumber,
  website: (form) => form.developerInfo.websiteUrl,
  privacyPolicy: (form) => form.developerInfo.privacyPolicyUrl,
  privacyPolicyNote: (form) => [form.developerInfo.noPrivacyPolicyAvailable, form.developerInfo.noPrivacyPolicyReason],
  apkSection: (form) => form.upload,
};

/** Text that is the same for the same content: a database gives an object's keys back in its own order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export const isSameContent = (one: unknown, other: unknown): boolean => written(one) === written(other);

export const isFieldChanged = (field: ReviewField, before: VersionForm, after: VersionForm): boolean =>
  !isSameContent(formValueOf[field](before), formValueOf[field](after));

/** The field keys whose content differs between two forms. */
export const changedFields = (before: VersionForm, after: VersionForm): ReviewField[] =>
  reviewFields.filter((field) => isFieldChanged(field, before, after));
