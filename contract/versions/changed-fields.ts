import { reviewFields, type ReviewField } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";

/** What of the form a reviewer reads under each of the 15 field keys. */
export const formValueOf: Record<ReviewField, (form: VersionForm) => unknown> = {
  title: (form) => [form.details.title, form.languages.map((one) => [one.language, one.title])],
  icon: (form) => form.metadata.iconId,
  type: (form) => form.details.applicationType,
  category: (form) => [form.metadata.category, form.metadata.tags],
  appDeclaration: (form) => [form.details.aboutApp, form.developerInfo.appDataPermissions],
  ageGroup: (form) => [...form.metadata.ageGroup].sort(),
  shortDescription: (form) => [
    form.details.shortDescription,
    form.languages.map((one) => [one.language, one.shortDescription]),
  ],
  description: (form) => [form.details.description, form.languages.map((one) => [one.language, one.description])],
  screenshots: (form) => [
    form.metadata.screenshotIds,
    form.metadata.heroId,
    form.languages.map((one) => [one.language, one.screenshotIds]),
  ],
  supportEmail: (form) => form.developerInfo.supportEmail,
  supportContactNumber: (form) => form.developerInfo.supportContactNumber,
  website: (form) => form.developerInfo.websiteUrl,
  privacyPolicy: (form) => form.developerInfo.privacyPolicyUrl,
  privacyPolicyNote: (form) => [form.developerInfo.noPrivacyPolicyAvailable, form.developerInfo.noPrivacyPolicyReason],
  apkSection: (form) => form.upload,
};

/** The field keys whose content differs between two forms. */
export const changedFields = (before: VersionForm, after: VersionForm): ReviewField[] =>
  reviewFields.filter(
    (field) => JSON.stringify(formValueOf[field](before)) !== JSON.stringify(formValueOf[field](after)),
  );
