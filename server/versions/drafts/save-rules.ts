import type { FieldError } from "#contract/error-body.ts";
import { isEmptyListing } from "#contract/listings/regional.ts";
import type { MediaKind } from "#contract/listings/media.ts";
import { fileKinds, type FileKind } from "#contract/packages/kinds.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import { changedFields, isSameContent } from "#contract/versions/changed-fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { mediaPlaces } from "#server/listings/form-media.ts";

/** What no person decides: a listing is dirty when something is in it; another package was confirmed by nobody. */
export const settleForm = (form: VersionForm, { upload: before }: Pick<VersionForm, "upload">): VersionForm => ({
  ...form,
  upload: {
    ...form.upload,
    acceptsFewerDevices: form.upload.acceptsFewerDevices && form.upload.packageFileId === before.packageFileId,
  },
  languages: form.languages.map((one) => ({ ...one, isDirty: !isEmptyListing(one) })),
});

/** A language or permission named twice: nobody could say which entry counts. */
export function repeatedEntries({ languages, developerInfo }: VersionForm): FieldError[] {
  const repeated = (path: string, names: readonly string[]) =>
    names.flatMap((name, at) => (names.indexOf(name) < at ? [{ path: `form.${path}.${at}`, code: "repeated" }] : []));
  return [
    ...repeated(
      "languages",
      languages.map((one) => one.language),
    ),
    ...repeated(
      "developerInfo.appDataPermissions",
      developerInfo.appDataPermissions.map((one) => one.permission),
    ),
  ];
}

/** Settings no reviewer can pin a reason to; they wait until the version is no longer on hold. */
const unpinnable = ["abTest", "sourceLanguage"] as const;

/** On hold only what is held may change. */
export function fieldsNotHeld(before: VersionForm, after: VersionForm, held: readonly ReviewField[]): FieldError[] {
  const fields = changedFields(before, after).filter((field) => !held.includes(field));
  const others = unpinnable.filter((part) => !isSameContent(before[part], after[part]));
  return [...fields, ...others].map((path) => ({ path, code: "field_not_held" }));
}

interface OwnedMedia {
  readonly id: string;
  readonly developerId: string;
  readonly kind: MediaKind;
}

/** Places whose picture does not exist, is somebody else's or of another kind. */
export function wrongMedia(form: VersionForm, found: readonly OwnedMedia[], developerId: string): FieldError[] {
  const known = new Set(found.filter((one) => one.developerId === developerId).map((one) => `${one.kind} ${one.id}`));
  return mediaPlaces(form)
    .filter(({ id, kind }) => !known.has(`${kind} ${id}`))
    .map(({ path }) => ({ path: `form.${path}`, code: "media_not_found" }));
}

const isPackage = (kind: FileKind): boolean => kind !== "mainObb" && kind !== "patchObb";
const fits: Record<"packageFileId" | "mainObbFileId" | "patchObbFileId", (kind: FileKind) => boolean> = {
  packageFileId: isPackage,
  mainObbFileId: (kind) => kind === "mainObb",
  patchObbFileId: (kind) => kind === "patchObb",
};

/** The form's place for an uploaded file of a kind. */
export const placeOf = (kind: FileKind): keyof typeof fits =>
  kind === "mainObb" ? "mainObbFileId" : kind === "patchObb" ? "patchObbFileId" : "packageFileId";

interface OwnedFile {
  readonly id: string;
  readonly versionId: string;
  readonly kind: FileKind;
}

interface Draft {
  readonly id: string;
  readonly forkedVersionId: string | null;
  readonly form: VersionForm;
}

/**
 * Places whose file does not exist or is of another kind, or came neither with this version nor with the one it was
 * forked from: what it was measured against would not be what is live now.
 */
export function wrongFiles(version: Draft, { upload }: VersionForm, found: readonly OwnedFile[]): FieldError[] {
  const places = [...new Set(fileKinds.map(placeOf))];
  const isOwn = ({ versionId }: OwnedFile) => versionId === version.id || versionId === version.forkedVersionId;
  return places
    .filter((place) => {
      const id = upload[place];
      if (id === null || id === version.form.upload[place]) return false;
      return !found.some((file) => file.id === id && isOwn(file) && fits[place](file.kind));
    })
    .map((place) => ({ path: `form.upload.${place}`, code: "file_not_found" }));
}
