import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { limits, type TextLimit } from "#contract/limits.ts";
import { applicationTypes } from "#contract/catalog/packages/package-kinds.ts";
import { ageGroups } from "#contract/platform/reference/age-groups.ts";
import { type LanguageCode, languageCodes, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { normalizeHttpsUrl } from "#contract/https-url.ts";

/**
 * A draft keeps typed text even if it is too long or unfinished; the schema only bounds its size (twice the code point
 * limit) and normalizes finished URLs. Rules for submitting are in `submission-checks.ts`.
 */
const draftText = (limit: TextLimit) => z.string().max(limit.codePoints * 2);
const draftUrl = z
  .string()
  .max(limits.url.characters)
  .overwrite((typed) => normalizeHttpsUrl(typed.trim()) ?? typed);
const mediaIds = z.array(Id).max(limits.screenshots.max * 2);

export const aboutAppStatements = ["ads", "purchases", "login", "userContent", "offline", "healthData"] as const;
export type AboutAppStatement = (typeof aboutAppStatements)[number];

export const DetailsForm = z.strictObject({
  title: draftText(limits.title),
  applicationType: z.enum(applicationTypes),
  shortDescription: draftText(limits.shortDescription),
  description: draftText(limits.description),
  aboutApp: z.array(z.enum(aboutAppStatements)).max(aboutAppStatements.length),
});

export const MetadataForm = z.strictObject({
  iconId: Id.nullable(),
  heroId: Id.nullable(),
  screenshotIds: mediaIds,
  /** Id of the category, from `reference/categories.ts`; null before one is chosen. */
  category: z.string().max(60).nullable(),
  tags: z.array(z.string().max(60)).max(limits.tags.count * 2),
  ageGroup: z.array(z.enum(ageGroups)).max(ageGroups.length),
});

export const PermissionJustification = z.strictObject({
  /** Full Android name of the permission, such as `android.permission.CAMERA`. */
  permission: z.string().max(200),
  reason: draftText(limits.permissionReason),
});

export const DeveloperInfoForm = z.strictObject({
  websiteUrl: draftUrl,
  supportEmail: z.string().max(320),
  /** Phone number as typed; stored as E.164 once it is valid. */
  supportContactNumber: z.string().max(40),
  privacyPolicyUrl: draftUrl,
  noPrivacyPolicyAvailable: z.boolean(),
  noPrivacyPolicyReason: draftText(limits.noPrivacyPolicyReason),
  appDataPermissions: z.array(PermissionJustification).max(200),
});

export const UploadForm = z.strictObject({
  packageFileId: Id.nullable(),
  mainObbFileId: Id.nullable(),
  patchObbFileId: Id.nullable(),
  /** Release notes of this version, shown in the store. */
  changelog: draftText(limits.changelog),
  /** The developer accepts that this package reaches fewer devices than the live one; another file resets this. */
  acceptsFewerDevices: z.boolean().default(false),
});

export const AbTestForm = z.strictObject({
  enabled: z.boolean(),
  oems: z.array(z.string().max(80)).max(200),
  models: z.array(z.string().max(120)).max(2000),
  /** Version names on participating phones. */
  versions: z.array(z.string().max(80)).max(200),
  allVersionsSelected: z.boolean(),
  coveragePercentage: z.int().min(0).max(100),
  mandatory: z.boolean(),
  changelog: draftText(limits.changelog),
  screenshotIds: mediaIds,
});

/**
 * Listing in a language other than the source, which may be English too. `isDirty` is derived, see
 * `listings/regional-listings.ts`. The source language's own entry has no texts, see `listings/source-language.ts`.
 */
export const RegionalListing = z.strictObject({
  language: z.enum(languageCodes),
  title: draftText(limits.title),
  shortDescription: draftText(limits.shortDescription),
  description: draftText(limits.description),
  screenshotIds: mediaIds,
  isScreenshotDefault: z.boolean(),
  needsLanguageSupport: z.boolean(),
  isLanguageAutoTranslated: z.boolean(),
  isDirty: z.boolean(),
  /** Texts whose source changed after they were written, and that nobody has checked since. */
  staleTexts: z
    .array(z.enum(["title", "shortDescription", "description"]))
    .max(3)
    .optional(),
});

export const SubmissionDeclaration = z.strictObject({
  rights: z.boolean(),
  permissions: z.boolean(),
  policies: z.boolean(),
});

/** Everything that a developer fills in over steps 0 to 4 of the wizard. */
export const VersionForm = z.strictObject({
  /**
   * Language of the details, the release notes and their test; the store falls back to it if a language has no text.
   */
  sourceLanguage: z.enum(languageCodes),
  details: DetailsForm,
  metadata: MetadataForm,
  developerInfo: DeveloperInfoForm,
  upload: UploadForm,
  abTest: AbTestForm,
  languages: z.array(RegionalListing).max(languageCodes.length),
  autoTranslate: z.array(z.enum(regionalLanguageCodes)).max(regionalLanguageCodes.length),
  declaration: SubmissionDeclaration,
});

export type VersionForm = z.infer<typeof VersionForm>;
export type RegionalListing = z.infer<typeof RegionalListing>;
export type AbTestForm = z.infer<typeof AbTestForm>;
export type PermissionJustification = z.infer<typeof PermissionJustification>;

/** A/B test of a new form. */
const emptyAbTest: AbTestForm = {
  enabled: false,
  oems: [],
  models: [],
  versions: [],
  allVersionsSelected: true,
  coveragePercentage: 10,
  mandatory: false,
  changelog: "",
  screenshotIds: [],
};

/** Returns the form without a switched-off A/B test, whose settings would otherwise be published. */
export function dropSwitchedOffTest(form: VersionForm): VersionForm {
  return form.abTest.enabled ? form : { ...form, abTest: emptyAbTest };
}

export function emptyVersionForm(
  applicationType: VersionForm["details"]["applicationType"],
  title = "",
  sourceLanguage: LanguageCode = "en-US",
): VersionForm {
  return {
    sourceLanguage,
    details: { title, applicationType, shortDescription: "", description: "", aboutApp: [] },
    metadata: { iconId: null, heroId: null, screenshotIds: [], category: null, tags: [], ageGroup: [] },
    developerInfo: {
      websiteUrl: "",
      supportEmail: "",
      supportContactNumber: "",
      privacyPolicyUrl: "",
      noPrivacyPolicyAvailable: false,
      noPrivacyPolicyReason: "",
      appDataPermissions: [],
    },
    upload: {
      packageFileId: null,
      mainObbFileId: null,
      patchObbFileId: null,
      changelog: "",
      acceptsFewerDevices: false,
    },
    abTest: emptyAbTest,
    languages: [],
    autoTranslate: [],
    declaration: { rights: false, permissions: false, policies: false },
  };
}
