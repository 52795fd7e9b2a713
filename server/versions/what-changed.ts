import { changedFields, changedPictures, changedTexts, changedValues } from "#contract/versions/changed-fields.ts";
import { emptyForm, type VersionForm } from "#contract/versions/form.ts";
import type { FormChanges, WhatChanged } from "#contract/versions/views.ts";
import { compareFacts } from "#inspector/changes.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import type { MediaRow } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";
import type { PackageFileRow } from "#server/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { placeOf } from "./drafts/save-rules.ts";
import type { VersionRow } from "./versions.store.ts";

/** Files and pictures that the forms reference; may contain others. */
export interface NamedRows {
  readonly files: readonly PackageFileRow[];
  readonly media: readonly MediaRow[];
}

interface Sides {
  readonly before: VersionForm;
  readonly after: VersionForm;
}

/** Picture differences in every place, including other languages and variant B of a listing test. */
function imageChanges(
  services: Services,
  media: readonly MediaRow[],
  changed: ReturnType<typeof changedPictures>,
): FormChanges["images"] {
  const rows = new Map(media.map((row) => [row.id, row]));
  const pictures = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []).map(shown);
  const shown = (row: MediaRow) => presentMedia(services, row);
  return changed.map((pair) => ({
    ...pair,
    before: pictures(pair.before),
    after: pictures(pair.after),
  }));
}

/** Returns a function that finds a form's file by field. */
const filesIn =
  (files: readonly PackageFileRow[]) =>
  (form: VersionForm, place: "packageFileId" | "mainObbFileId" | "patchObbFileId") =>
    files.find((file) => file.id === form.upload[place]) ?? null;
type FileIn = ReturnType<typeof filesIn>;

const expansionSide = (file: PackageFileRow | null) =>
  file && { fileName: file.fileName, sizeBytes: file.sizeBytes, sha256: file.sha256 };

const expansionChanges = (fileIn: FileIn, { before, after }: Sides): FormChanges["expansions"] =>
  (["mainObb", "patchObb"] as const)
    .map((kind) => ({
      kind,
      before: expansionSide(fileIn(before, placeOf(kind))),
      after: expansionSide(fileIn(after, placeOf(kind))),
    }))
    .filter((change) => change.before?.sha256 !== change.after?.sha256);

/** Package differences; null if a package has no facts yet. A first package is compared with empty facts. */
function packageChanges(fileIn: FileIn, { before, after }: Sides): FormChanges["package"] {
  const is = fileIn(after, "packageFileId")?.facts;
  const old = fileIn(before, "packageFileId");
  if (!is || (old && !old.facts)) return null;
  return compareFacts(old?.facts ?? emptyFacts(0), is);
}

function changesBetween(services: Services, { files, media }: NamedRows, sides: Sides): FormChanges {
  const { before, after } = sides;
  const fileIn = filesIn(files);
  const fields = changedFields(before, after);
  return {
    fields,
    texts: changedTexts(before, after, fields),
    images: imageChanges(services, media, changedPictures(before, after, fields)),
    values: changedValues(before, after, fields),
    expansions: expansionChanges(fileIn, sides),
    package: packageChanges(fileIn, sides),
  };
}

/** Compares a version with a base version, or with an empty form. */
export function whatChanged(
  services: Services,
  { form }: VersionRow,
  base: VersionRow | null,
  named: NamedRows,
): WhatChanged {
  const before = base?.form ?? emptyForm(form.details.applicationType);
  return {
    against: base ? { versionId: base.id, versionName: base.versionName, versionCode: base.versionCode } : null,
    ...changesBetween(services, named, { before, after: form }),
  };
}

/** Changes since the hold, which reviewers of a resubmission read first; null if the version was never held. */
export function changedSinceHold(services: Services, { form, heldForm }: VersionRow, named: NamedRows) {
  return heldForm && changesBetween(services, named, { before: heldForm, after: form });
}
