import {
  listChangedReviewFields,
  listChangedPictures,
  listChangedTexts,
  listChangedValues,
} from "#contract/catalog/versions/changed-fields.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { FormDiff, VersionDiff } from "#contract/catalog/versions/schemas.ts";
import { compareFacts } from "#inspector/compare-facts.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import type { ListingMediaRow } from "#server/catalog/listings/listing-media.store.ts";
import { presentListingMedia } from "#server/catalog/listings/present-listing-media.ts";
import type { PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { uploadFieldForKind } from "./drafts/form-rules.ts";
import type { VersionRow } from "./versions.store.ts";

/** Files and pictures that the forms reference; may contain others. */
export interface ReferencedRows {
  readonly files: readonly PackageFileRow[];
  readonly media: readonly ListingMediaRow[];
}

interface FormPair {
  readonly before: VersionForm;
  readonly after: VersionForm;
}

/** Returns picture differences in every place, including other languages and variant B of a listing test. */
function imageChanges(
  services: Services,
  media: readonly ListingMediaRow[],
  changed: ReturnType<typeof listChangedPictures>,
): FormDiff["images"] {
  const rows = new Map(media.map((row) => [row.id, row]));
  const pictures = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []).map(shown);
  const shown = (row: ListingMediaRow) => presentListingMedia(services, row);
  return changed.map((pair) => ({
    ...pair,
    before: pictures(pair.before),
    after: pictures(pair.after),
  }));
}

/** Returns a function that finds a form's file by field. */
const fileFinder =
  (files: readonly PackageFileRow[]) =>
  (form: VersionForm, place: "packageFileId" | "mainObbFileId" | "patchObbFileId") =>
    files.find((file) => file.id === form.upload[place]) ?? null;
type FileFinder = ReturnType<typeof fileFinder>;

const presentExpansion = (file: PackageFileRow | null) =>
  file && { fileName: file.fileName, sizeBytes: file.sizeBytes, sha256: file.sha256 };

const expansionChanges = (fileIn: FileFinder, { before, after }: FormPair): FormDiff["expansions"] =>
  (["mainObb", "patchObb"] as const)
    .map((kind) => ({
      kind,
      before: presentExpansion(fileIn(before, uploadFieldForKind(kind))),
      after: presentExpansion(fileIn(after, uploadFieldForKind(kind))),
    }))
    .filter((change) => change.before?.sha256 !== change.after?.sha256);

/** Returns package differences; null if a package has no facts yet. A first package is compared with empty facts. */
function packageChanges(fileIn: FileFinder, { before, after }: FormPair): FormDiff["package"] {
  const newFacts = fileIn(after, "packageFileId")?.facts;
  const oldFile = fileIn(before, "packageFileId");
  if (!newFacts || (oldFile && !oldFile.facts)) return null;
  return compareFacts(oldFile?.facts ?? emptyFacts(0), newFacts);
}

function diffForms(services: Services, { files, media }: ReferencedRows, sides: FormPair): FormDiff {
  const { before, after } = sides;
  const fileIn = fileFinder(files);
  const fields = listChangedReviewFields(before, after);
  return {
    fields,
    texts: listChangedTexts(before, after, fields),
    images: imageChanges(services, media, listChangedPictures(before, after, fields)),
    values: listChangedValues(before, after, fields),
    expansions: expansionChanges(fileIn, sides),
    package: packageChanges(fileIn, sides),
  };
}

/** Compares a version with a base version, or with an empty form. */
export function diffVersions(
  services: Services,
  { form }: VersionRow,
  base: VersionRow | null,
  named: ReferencedRows,
): VersionDiff {
  const before = base?.form ?? emptyVersionForm(form.details.applicationType);
  return {
    against: base ? { versionId: base.id, versionName: base.versionName, versionCode: base.versionCode } : null,
    ...diffForms(services, named, { before, after: form }),
  };
}

/** Changes since the hold, which reviewers of a resubmission read first; null if the version was never held. */
export function diffSinceHold(services: Services, { form, heldForm }: VersionRow, named: ReferencedRows) {
  return heldForm && diffForms(services, named, { before: heldForm, after: form });
}
