import type { FieldError } from "#contract/error-body.ts";
import { isEmptyListing, listingTexts } from "#contract/listings/regional.ts";
import type { MediaKind } from "#contract/listings/media.ts";
import { fileKinds, type FileKind } from "#contract/packages/kinds.ts";
import { fieldsOpenedBy, type ReviewField } from "#contract/review/fields.ts";
import { changedFields } from "#contract/versions/changed-fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { picturesIn } from "#contract/review/field-content.ts";

/** What no person decides: a listing is dirty when something is in it; another package was confirmed by nobody. */
export function settleForm(form: VersionForm, { upload: before }: Pick<VersionForm, "upload">): VersionForm {
  return {
    ...form,
    upload: {
      ...form.upload,
      acceptsFewerDevices: form.upload.acceptsFewerDevices && form.upload.packageFileId === before.packageFileId,
    },
    languages: form.languages.map((one) => ({ ...one, isDirty: !isEmptyListing(one) })),
  };
}

/** A language or permission named twice, or texts of the source beside it: nobody could say which entry counts. */
export function repeatedEntries({ languages, developerInfo, sourceLanguage }: VersionForm): FieldError[] {
  const repeated = (path: string, names: readonly string[]) =>
    names.flatMap((name, at) => (names.indexOf(name) < at ? [{ path: `form.${path}.${at}`, code: "repeated" }] : []));
  const ofSource = languages.flatMap((one, at) =>
    one.language === sourceLanguage && listingTexts.some((field) => one[field] !== "")
      ? [{ path: `form.languages.${at}`, code: "repeated" }]
      : [],
  );
  return [
    ...ofSource,
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

/** On hold only what is held may change; what language the texts are in belongs to no field and stays. */
export function fieldsNotHeld(before: VersionForm, after: VersionForm, held: readonly ReviewField[]): FieldError[] {
  const open = fieldsOpenedBy(held);
  const fields = changedFields(before, after).filter((field) => !open.includes(field));
  const language = before.sourceLanguage === after.sourceLanguage ? [] : ["sourceLanguage"];
  return [...fields, ...language].map((path) => ({ path, code: "field_not_held" }));
}

interface OwnedMedia {
  readonly id: string;
  readonly developerId: string;
  readonly kind: MediaKind;
}

/** Places whose picture does not exist, is somebody else's or of another kind. */
export function wrongMedia(form: VersionForm, found: readonly OwnedMedia[], developerId: string): FieldError[] {
  const known = new Set(found.filter((one) => one.developerId === developerId).map((one) => `${one.kind} ${one.id}`));
  return picturesIn(form)
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
export function placeOf(kind: FileKind): keyof typeof fits {
  return kind === "mainObb" ? "mainObbFileId" : kind === "patchObb" ? "patchObbFileId" : "packageFileId";
}

interface OwnedFile {
  readonly id: string;
  readonly versionId: string;
  readonly kind: FileKind;
  readonly discardedAt: Date | null;
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
      return !found.some(
        (file) => file.id === id && file.discardedAt === null && isOwn(file) && fits[place](file.kind),
      );
    })
    .map((place) => ({ path: `form.upload.${place}`, code: "file_not_found" }));
}
