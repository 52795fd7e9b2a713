import type { FieldError } from "#contract/error-body.ts";
import { isEmptyRegionalListing, listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { packageFileKinds, type PackageFileKind } from "#contract/catalog/packages/package-kinds.ts";
import { editableFieldsOnHold, type ReviewField } from "#contract/review/desk/review-fields.ts";
import { listChangedReviewFields } from "#contract/catalog/versions/changed-fields.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { listFormPictures } from "#contract/review/desk/field-content.ts";

/**
 * Derives the fields no person sets: isDirty of each listing, and acceptsFewerDevices, which a change of package
 * resets.
 */
export function normalizeForm(form: VersionForm, { upload: before }: Pick<VersionForm, "upload">): VersionForm {
  return {
    ...form,
    upload: {
      ...form.upload,
      acceptsFewerDevices: form.upload.acceptsFewerDevices && form.upload.packageFileId === before.packageFileId,
    },
    languages: form.languages.map((language) => ({ ...language, isDirty: !isEmptyRegionalListing(language) })),
  };
}

/**
 * Errors for duplicate languages or permissions, and for source-language texts repeated under `languages`: which entry
 * counts would be ambiguous.
 */
export function findDuplicateEntries({ languages, developerInfo, sourceLanguage }: VersionForm): FieldError[] {
  const repeated = (path: string, names: readonly string[]) =>
    names.flatMap((name, at) => (names.indexOf(name) < at ? [{ path: `form.${path}.${at}`, code: "repeated" }] : []));
  const ofSource = languages.flatMap((listing, at) =>
    listing.language === sourceLanguage && listingTextFields.some((field) => listing[field] !== "")
      ? [{ path: `form.languages.${at}`, code: "repeated" }]
      : [],
  );
  return [
    ...ofSource,
    ...repeated(
      "languages",
      languages.map((language) => language.language),
    ),
    ...repeated(
      "developerInfo.appDataPermissions",
      developerInfo.appDataPermissions.map((appDataPermission) => appDataPermission.permission),
    ),
  ];
}

/** Errors for changes outside the held fields. The source language belongs to no field and must not change on hold. */
export function findChangesOutsideHold(
  before: VersionForm,
  after: VersionForm,
  held: readonly ReviewField[],
): FieldError[] {
  const open = editableFieldsOnHold(held);
  // Switching the test off changes the package section alone, although variant B's screenshots go with it.
  const isTestClosed = open.includes("apkSection") && !after.abTest.enabled;
  const compared = isTestClosed ? { ...before, abTest: after.abTest } : before;
  const fields = listChangedReviewFields(compared, after).filter((field) => !open.includes(field));
  const language = before.sourceLanguage === after.sourceLanguage ? [] : ["sourceLanguage"];
  return [...fields, ...language].map((path) => ({ path, code: "field_not_held" }));
}

interface OwnedMedia {
  readonly id: string;
  readonly developerId: string;
  readonly kind: ListingImageKind;
}

/** Errors for pictures that do not exist, belong to another developer or are of another kind. */
export function findInvalidMedia(form: VersionForm, found: readonly OwnedMedia[], developerId: string): FieldError[] {
  const own = found.filter((picture) => picture.developerId === developerId);
  const known = new Set(own.map(({ kind, id }) => `${kind} ${id}`));
  return listFormPictures(form)
    .filter(({ id, kind }) => !known.has(`${kind} ${id}`))
    .map(({ path }) => ({ path: `form.${path}`, code: "media_not_found" }));
}

const isPackage = (kind: PackageFileKind): boolean => kind !== "mainObb" && kind !== "patchObb";
const acceptsKind: Record<"packageFileId" | "mainObbFileId" | "patchObbFileId", (kind: PackageFileKind) => boolean> = {
  packageFileId: isPackage,
  mainObbFileId: (kind) => kind === "mainObb",
  patchObbFileId: (kind) => kind === "patchObb",
};

/** Returns the version form's field that holds the file of a kind: package, or main or patch expansion. */
export function uploadFieldForKind(kind: PackageFileKind): keyof typeof acceptsKind {
  return kind === "mainObb" ? "mainObbFileId" : kind === "patchObb" ? "patchObbFileId" : "packageFileId";
}

interface OwnedFile {
  readonly id: string;
  readonly versionId: string;
  readonly kind: PackageFileKind;
  readonly discardedAt: Date | null;
}

interface Draft {
  readonly id: string;
  readonly forkedVersionId: string | null;
  readonly form: VersionForm;
}

/**
 * Errors for files that do not exist, are of the wrong kind, or belong to neither this version nor the one it was
 * forked from. Other versions' files were inspected against a different live version.
 */
export function findInvalidFiles(version: Draft, { upload }: VersionForm, found: readonly OwnedFile[]): FieldError[] {
  const places = [...new Set(packageFileKinds.map(uploadFieldForKind))];
  const isOwn = ({ versionId }: OwnedFile) => versionId === version.id || versionId === version.forkedVersionId;
  return places
    .filter((place) => {
      const id = upload[place];
      if (id === null || id === version.form.upload[place]) return false;
      return !found.some(
        (file) => file.id === id && file.discardedAt === null && isOwn(file) && acceptsKind[place](file.kind),
      );
    })
    .map((place) => ({ path: `form.upload.${place}`, code: "file_not_found" }));
}
