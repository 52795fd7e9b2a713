import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";

type PathIn<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends readonly (infer E)[]
    ? E extends string
      ? `${P}${K}`
      : PathIn<E, `${P}${K}.*.`>
    : T[K] extends object
      ? PathIn<T[K], `${P}${K}.`>
      : `${P}${K}`;
}[keyof T & string];

/** Path of a form value: `details.title` in the source language, `languages.*.title` in the others. */
export type VersionFormPath = PathIn<VersionForm>;

interface FieldContent {
  /** Rule of the store under which reviewers hold the field. */
  readonly policy: PolicyId;
  /** Paths of the field's texts in the version form. */
  readonly texts?: readonly VersionFormPath[];
  /** Pictures, one or several in order, with their required kind. */
  readonly media?: Readonly<Partial<Record<VersionFormPath, ListingImageKind>>>;
  /** The package and its accompanying files. */
  readonly files?: readonly VersionFormPath[];
  /** Paths of the field's choices and switches in the version form. */
  readonly values?: readonly VersionFormPath[];
  /** Values that a reason can be about alone: the text in one language, one screenshot. */
  readonly parts?: readonly VersionFormPath[];
}

/**
 * Fields to which a reviewer can pin a reason (specification, section 3, "Form warning"), with the form values of each.
 * Diffs, the desk, the held screen, the policy centre and mails read this table. Variant B of a listing test is content
 * like any other while the test is on. A served value without a field fails a test. Listed in the order of the form.
 */
const contents = {
  type: { policy: "package-files", values: ["details.applicationType"] },
  title: {
    policy: "titles-and-texts",
    texts: ["details.title", "languages.*.title"],
    parts: ["details.title", "languages.*.title"],
  },
  shortDescription: {
    policy: "titles-and-texts",
    texts: ["details.shortDescription", "languages.*.shortDescription"],
    parts: ["details.shortDescription", "languages.*.shortDescription"],
  },
  description: {
    policy: "titles-and-texts",
    texts: ["details.description", "languages.*.description"],
    parts: ["details.description", "languages.*.description"],
  },
  icon: { policy: "pictures", media: { "metadata.iconId": "icon" } },
  screenshots: {
    policy: "pictures",
    media: {
      "metadata.screenshotIds": "screenshot",
      "metadata.heroId": "hero",
      "languages.*.screenshotIds": "screenshot",
      "abTest.screenshotIds": "screenshot",
    },
    values: ["languages.*.isScreenshotDefault"],
    parts: ["metadata.screenshotIds", "metadata.heroId", "languages.*.screenshotIds", "abTest.screenshotIds"],
  },
  category: {
    policy: "categories-and-ages",
    values: ["metadata.category", "metadata.tags"],
    parts: ["metadata.category", "metadata.tags"],
  },
  ageGroup: { policy: "categories-and-ages", values: ["metadata.ageGroup"] },
  website: { policy: "contacts", texts: ["developerInfo.websiteUrl"] },
  supportEmail: { policy: "contacts", texts: ["developerInfo.supportEmail"] },
  supportContactNumber: { policy: "contacts", texts: ["developerInfo.supportContactNumber"] },
  privacyPolicy: { policy: "privacy-policies", texts: ["developerInfo.privacyPolicyUrl"] },
  privacyPolicyNote: {
    policy: "privacy-policies",
    texts: ["developerInfo.noPrivacyPolicyReason"],
    values: ["developerInfo.noPrivacyPolicyAvailable"],
  },
  appDeclaration: {
    policy: "permissions",
    texts: ["developerInfo.appDataPermissions.*.reason"],
    values: ["developerInfo.appDataPermissions.*.permission", "details.aboutApp"],
    parts: ["details.aboutApp", "developerInfo.appDataPermissions.*.reason"],
  },
  apkSection: {
    policy: "working-apps",
    texts: ["upload.changelog", "abTest.changelog"],
    files: ["upload.packageFileId", "upload.mainObbFileId", "upload.patchObbFileId"],
    values: [
      "upload.acceptsFewerDevices",
      "abTest.enabled",
      "abTest.oems",
      "abTest.models",
      "abTest.versions",
      "abTest.allVersionsSelected",
      "abTest.coveragePercentage",
      "abTest.mandatory",
    ],
    parts: [
      "upload.packageFileId",
      "upload.mainObbFileId",
      "upload.patchObbFileId",
      "upload.changelog",
      "abTest.changelog",
    ],
  },
} as const satisfies Record<string, FieldContent>;

export type ReviewField = keyof typeof contents;
export const reviewFieldContents: Readonly<Record<ReviewField, FieldContent>> = contents;
export const reviewFields = Object.keys(contents) as ReviewField[];

type FieldWithParts = Extract<(typeof contents)[ReviewField], { readonly parts: unknown }>;
/** Path of a value that a reason can be about alone. */
export type PartFieldPath = FieldWithParts["parts"][number];
/** Parts of a field, in the order of the form; empty if it has none. */
export function fieldPartPaths(field: ReviewField): readonly PartFieldPath[] {
  const content = contents[field];
  return "parts" in content ? content.parts : [];
}

/** Fields that may answer a hold on another field. A privacy policy and the reason for having none are alternatives. */
const alternativeField: Readonly<Partial<Record<ReviewField, ReviewField>>> = {
  privacyPolicy: "privacyPolicyNote",
  privacyPolicyNote: "privacyPolicy",
};

/** Returns the fields that may change while these are held. */
export function editableFieldsOnHold(held: readonly ReviewField[]): ReviewField[] {
  return held.flatMap((field) => [field, alternativeField[field] ?? field]);
}

/**
 * Form values that reviewers don't judge: wizard settings and system marks, which the store doesn't serve. The first
 * one can't change on hold.
 */
export const unreviewedFormPaths: readonly VersionFormPath[] = [
  "sourceLanguage",
  "languages.*.language",
  "languages.*.needsLanguageSupport",
  "languages.*.isLanguageAutoTranslated",
  "languages.*.isDirty",
  "languages.*.staleTexts",
  "autoTranslate",
  "declaration.rights",
  "declaration.permissions",
  "declaration.policies",
];

export function reviewFieldTextPaths(field: ReviewField): readonly VersionFormPath[] {
  return reviewFieldContents[field].texts ?? [];
}
export function reviewFieldPicturePaths(field: ReviewField): VersionFormPath[] {
  return Object.keys(reviewFieldContents[field].media ?? {}) as VersionFormPath[];
}
export function reviewFieldValuePaths(field: ReviewField): readonly VersionFormPath[] {
  return reviewFieldContents[field].values ?? [];
}
export function reviewFieldFormPaths(field: ReviewField): VersionFormPath[] {
  return [
    ...reviewFieldTextPaths(field),
    ...reviewFieldPicturePaths(field),
    ...(reviewFieldContents[field].files ?? []),
    ...reviewFieldValuePaths(field),
  ];
}

/** Returns the language of a list entry; null for the source language and for values without a language. */
export function languageOfEntry({ place, of }: { place: VersionFormPath; of: string | null }): string | null {
  return place.startsWith("languages.") ? of : null;
}

/** Returns the anchor of a field on the held screen; mails link to it. */
export function heldFieldAnchor(field: ReviewField): string {
  return `held-${field}`;
}
