import { changedFields } from "#contract/versions/changed-fields.ts";
import { emptyForm, type VersionForm } from "#contract/versions/form.ts";
import { inProgress } from "#contract/versions/status.ts";
import type { WhatChanged } from "#contract/versions/views.ts";
import { compareFacts } from "#inspector/changes.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { mediaPlaces } from "#server/listings/form-media.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";
import { findFiles, type PackageFileRow } from "#server/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import { placeOf } from "#server/versions/drafts/save-rules.ts";
import { fileIdsOf } from "#server/versions/submission/submission-state.ts";
import { findVersion, type VersionRow } from "#server/versions/versions.store.ts";

const texts = ["title", "shortDescription", "description"] as const;

/** Source and regional texts that differ; a listing that came or went shows as a change from or to nothing. */
export function textChanges(before: VersionForm, after: VersionForm): WhatChanged["texts"] {
  const languages = [...new Set([...before.languages, ...after.languages].map((one) => one.language))];
  const textIn = (form: VersionForm, language: string | null, field: (typeof texts)[number]) =>
    (language === null ? form.details : form.languages.find((one) => one.language === language))?.[field] ?? "";
  const listed = [null, ...languages].flatMap((language) =>
    texts.map((field) => ({
      field,
      language,
      before: textIn(before, language, field),
      after: textIn(after, language, field),
    })),
  );
  return [...listed, ...contactChanges(before, after)].filter((change) => change.before !== change.after);
}

/** What people are told about the developer, under the field keys of the review. */
const contactChanges = ({ developerInfo: before }: VersionForm, { developerInfo: after }: VersionForm) =>
  (
    [
      ["supportEmail", "supportEmail"],
      ["supportContactNumber", "supportContactNumber"],
      ["website", "websiteUrl"],
      ["privacyPolicy", "privacyPolicyUrl"],
      ["privacyPolicyNote", "noPrivacyPolicyReason"],
    ] as const
  ).map(([field, key]) => ({ field, language: null, before: before[key], after: after[key] }));

const sameIds = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

async function imageChanges(tx: Tx, services: Services, before: VersionForm, after: VersionForm) {
  const places = [...mediaPlaces(before), ...mediaPlaces(after)];
  const rows = await findMedia(
    tx,
    places.map((place) => place.id),
  );
  const shown = new Map(rows.map((row) => [row.id, presentMedia(services, row)]));
  const pictures = (ids: readonly string[]) => ids.map((id) => shown.get(id)).filter((one) => one !== undefined);
  const icons = ({ metadata }: VersionForm) => (metadata.iconId === null ? [] : [metadata.iconId]);
  // Whatever the field key covers, so that no picture changes unseen.
  const screenshots = (form: VersionForm) =>
    [form.metadata.heroId, form.metadata.screenshotIds, form.languages.map((one) => one.screenshotIds)]
      .flat(2)
      .filter((id) => id !== null);
  const pairs = [
    { field: "icon" as const, ids: [icons(before), icons(after)] as const },
    { field: "screenshots" as const, ids: [screenshots(before), screenshots(after)] as const },
  ];
  return pairs
    .filter(({ ids: [was, is] }) => !sameIds(was, is))
    .map(({ field, ids: [was, is] }) => ({ field, before: pictures(was), after: pictures(is) }));
}

interface Sides {
  readonly before: VersionForm;
  readonly after: VersionForm;
}

/** The files both forms point to, by place. */
async function filesOf(tx: Tx, { before, after }: Sides) {
  const files = await findFiles(tx, [...fileIdsOf(before), ...fileIdsOf(after)]);
  return (form: VersionForm, place: "packageFileId" | "mainObbFileId" | "patchObbFileId") =>
    files.find((file) => file.id === form.upload[place]) ?? null;
}
type FileIn = Awaited<ReturnType<typeof filesOf>>;

const expansionSide = (file: PackageFileRow | null) =>
  file && { fileName: file.fileName, sizeBytes: file.sizeBytes, sha256: file.sha256 };

const expansionChanges = (fileIn: FileIn, { before, after }: Sides): WhatChanged["expansions"] =>
  (["mainObb", "patchObb"] as const)
    .map((kind) => ({
      kind,
      before: expansionSide(fileIn(before, placeOf(kind))),
      after: expansionSide(fileIn(after, placeOf(kind))),
    }))
    .filter((change) => change.before?.sha256 !== change.after?.sha256);

/** A package that is not known yet changes nothing; the first one is all new. */
function packageChanges(fileIn: FileIn, { before, after }: Sides): WhatChanged["package"] {
  const is = fileIn(after, "packageFileId")?.facts;
  const old = fileIn(before, "packageFileId");
  if (!is || (old && !old.facts)) return null;
  return compareFacts(old?.facts ?? emptyFacts(0), is);
}

/** A version on its way is read against what the store serves, a decided one against what it was forked from. */
async function baseOf(tx: Tx, version: VersionRow): Promise<VersionRow | undefined> {
  const isOnItsWay = inProgress.some((status) => status === version.status);
  const liveId = isOnItsWay ? (await findApp(tx, version.appId))?.liveVersionId : null;
  const baseId = liveId ?? version.forkedVersionId;
  return baseId === null ? undefined : findVersion(tx, baseId);
}

export async function whatChanged(tx: Tx, services: Services, version: VersionRow): Promise<WhatChanged> {
  const base = await baseOf(tx, version);
  const before = base?.form ?? emptyForm(version.form.details.applicationType);
  const sides = { before, after: version.form };
  const fileIn = await filesOf(tx, sides);
  return {
    against: base ? { versionId: base.id, versionName: base.versionName, versionCode: base.versionCode } : null,
    fields: changedFields(before, version.form),
    texts: textChanges(before, version.form),
    images: await imageChanges(tx, services, before, version.form),
    expansions: expansionChanges(fileIn, sides),
    package: packageChanges(fileIn, sides),
  };
}
