import type { MediaKind } from "#contract/listings/media.ts";
import type { VersionForm } from "#contract/versions/form.ts";

type PlaceIn<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends readonly (infer E)[]
    ? E extends string
      ? `${P}${K}`
      : PlaceIn<E, `${P}${K}.*.`>
    : T[K] extends object
      ? PlaceIn<T[K], `${P}${K}.`>
      : `${P}${K}`;
}[keyof T & string];

/** A value of the form: `details.title` in the source language, or `languages.*.title` for that of each other one. */
export type FormPlace = PlaceIn<VersionForm>;

interface FieldContent {
  /** What people read. */
  readonly texts?: readonly FormPlace[];
  /** Pictures, one or several in order, and the kind each has to be. */
  readonly media?: Readonly<Partial<Record<FormPlace, MediaKind>>>;
  /** The package and what comes with it. */
  readonly files?: readonly FormPlace[];
  /** Choices and switches. */
  readonly values?: readonly FormPlace[];
}

/**
 * The fields a reviewer can pin a reason to (specification, section 3, "Form warning"), and which values of the form
 * belong to each: what changed, the desk, the held screen and the mails read this table. Variant B of a listing test
 * is content like any other. What the store serves and no field names fails a test. They stand in the order of the
 * form.
 */
const contents = {
  type: { values: ["details.applicationType"] },
  title: { texts: ["details.title", "languages.*.title"] },
  shortDescription: { texts: ["details.shortDescription", "languages.*.shortDescription"] },
  description: { texts: ["details.description", "languages.*.description"] },
  icon: { media: { "metadata.iconId": "icon" } },
  screenshots: {
    media: {
      "metadata.screenshotIds": "screenshot",
      "metadata.heroId": "hero",
      "languages.*.screenshotIds": "screenshot",
      "abTest.screenshotIds": "screenshot",
    },
    values: ["languages.*.isScreenshotDefault"],
  },
  category: { values: ["metadata.category", "metadata.tags"] },
  ageGroup: { values: ["metadata.ageGroup"] },
  website: { texts: ["developerInfo.websiteUrl"] },
  supportEmail: { texts: ["developerInfo.supportEmail"] },
  supportContactNumber: { texts: ["developerInfo.supportContactNumber"] },
  privacyPolicy: { texts: ["developerInfo.privacyPolicyUrl"] },
  privacyPolicyNote: {
    texts: ["developerInfo.noPrivacyPolicyReason"],
    values: ["developerInfo.noPrivacyPolicyAvailable"],
  },
  appDeclaration: {
    texts: ["developerInfo.appDataPermissions.*.reason"],
    values: ["developerInfo.appDataPermissions.*.permission", "details.aboutApp"],
  },
  apkSection: {
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
  },
} as const satisfies Record<string, FieldContent>;

export type ReviewField = keyof typeof contents;
export const contentOf: Readonly<Record<ReviewField, FieldContent>> = contents;
export const reviewFields = Object.keys(contents) as ReviewField[];

/** A policy and the reason for having none are one answer: who holds the one lets the other be given in its place. */
const opensBeside: Readonly<Partial<Record<ReviewField, ReviewField>>> = {
  privacyPolicy: "privacyPolicyNote",
  privacyPolicyNote: "privacyPolicy",
};

/** The fields that may change while these are held. */
export function fieldsOpenedBy(held: readonly ReviewField[]): ReviewField[] {
  return held.flatMap((field) => [field, opensBeside[field] ?? field]);
}

/** Settings of the wizard and notes of the system: nothing the store serves. On hold the first one stays as it is. */
export const unreviewed: readonly FormPlace[] = [
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

export function textsOf(field: ReviewField): readonly FormPlace[] {
  return contentOf[field].texts ?? [];
}
export function picturesOf(field: ReviewField): FormPlace[] {
  return Object.keys(contentOf[field].media ?? {}) as FormPlace[];
}
export function valuesOf(field: ReviewField): readonly FormPlace[] {
  return contentOf[field].values ?? [];
}
export function placesOf(field: ReviewField): FormPlace[] {
  return [...textsOf(field), ...picturesOf(field), ...(contentOf[field].files ?? []), ...valuesOf(field)];
}

/** The language of a place's entry; null for what stands in the source language or in none. */
export function languageAt({ place, of }: { place: FormPlace; of: string | null }): string | null {
  return place.startsWith("languages.") ? of : null;
}

/** The part of the held screen where a field stands: mails lead to it. */
export function heldAnchor(field: ReviewField): string {
  return `held-${field}`;
}
