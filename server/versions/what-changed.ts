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

/** The rows that the forms name: of files and pictures that neither names there may be more. */
export interface NamedRows {
  readonly files: readonly PackageFileRow[];
  readonly media: readonly MediaRow[];
}

interface Sides {
  readonly before: VersionForm;
  readonly after: VersionForm;
}

/** The pictures of every place that differ, also of other languages and of a listing test's B. */
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

/** The files of both forms, by place. */
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

/** A package that is not known yet changes nothing; the first one is all new. */
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

/** What a version changes against another one, or against nothing. */
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

/** What the developer made of a hold: a resubmission is read for this first. */
export function changedSinceHold(services: Services, { form, heldForm }: VersionRow, named: NamedRows) {
  return heldForm && changesBetween(services, named, { before: heldForm, after: form });
}
