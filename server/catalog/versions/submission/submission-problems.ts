import { setImmediate as nextTurn } from "node:timers/promises";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { toExpansionState, isPassedBundle, toPackageState } from "#contract/catalog/versions/package-state.ts";
import { addPhoneProblems } from "#contract/catalog/versions/contact-phone.ts";
import {
  isDeclarationComplete,
  type SubmissionProblem,
  listSubmissionProblems,
} from "#contract/catalog/versions/submission-checks.ts";
import { limits } from "#contract/limits.ts";
import { fitsLimit } from "#contract/text-length.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { type ConsentKind, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { findConsentsInForce } from "#server/catalog/consents/consents.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findBundlesWithApkSet } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { findPackageFileById, findPackageFiles, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { findPackageFileIdOfVersion, type VersionRow } from "../versions.store.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";

/** Finds the id of the live version's package file. */
export async function findLivePackageFileId(
  tx: Tx,
  { liveVersionId }: Pick<AppRow, "liveVersionId">,
): Promise<string | null> {
  return liveVersionId === null ? null : findPackageFileIdOfVersion(tx, liveVersionId);
}

/** Returns package facts that the version row repeats for lists. */
export async function packageColumnsOfVersion(tx: Tx, { upload }: VersionForm) {
  const file = upload.packageFileId === null ? undefined : await findPackageFileById(tx, upload.packageFileId);
  return {
    versionName: file?.facts?.versionName ?? null,
    versionCode: file?.facts?.versionCode ?? null,
    sizeBytes: file?.sizeBytes ?? null,
  };
}

/** Inspected files, bundles with an APK set, and consents in force. */
interface InspectionState {
  readonly files: ReadonlyMap<string, PackageFileRow>;
  readonly withSet: ReadonlySet<string>;
  readonly consents: readonly ConsentKind[];
  readonly pictureHashes: Readonly<Record<string, string>>;
}

const problemsWith = (
  { form, saveType, heldForm }: Pick<VersionRow, "form" | "saveType" | "heldForm">,
  { files, withSet, consents, pictureHashes }: InspectionState,
  liveId: string | null,
): SubmissionProblem[] => {
  const id = form.upload.packageFileId;
  // A version with its own file cannot reuse the live package.
  const own = saveType === "WITH_FILE" && id !== null && id === liveId ? null : id;
  const file = own === null ? undefined : files.get(own);
  const state = {
    ...toPackageState(file, isDangerousPermission),
    lacksApkSet: isPassedBundle(file) && !withSet.has(file.id),
    consents,
    pictureHashes,
    expansion: toExpansionState(form, (fileId) => files.get(fileId)),
  };
  const problems = listSubmissionProblems(form, state, saveType, heldForm);
  return [...addPhoneProblems(problems, form), ...fileKindProblems(form, files)];
};

/** Reports the package missing if its kind no longer matches the chosen application type. */
function fileKindProblems(
  { details, upload }: VersionForm,
  files: ReadonlyMap<string, PackageFileRow>,
): SubmissionProblem[] {
  const kind = files.get(upload.packageFileId ?? "")?.kind ?? details.applicationType;
  return kind === details.applicationType
    ? []
    : [{ step: 3, path: "upload.packageFileId", field: "apkSection", code: "missing", kind: "missing" }];
}

const undeclared: SubmissionProblem = {
  step: 4,
  path: "declaration",
  field: "appDeclaration",
  code: "declaration_missing",
  kind: "missing",
};

/** Returns the ids of the files that a form references. */
export function fileIdsOfForm({ upload }: VersionForm): string[] {
  return [upload.packageFileId, upload.mainObbFileId, upload.patchObbFileId].filter((id) => id !== null);
}

/**
 * Counts the characters (graphemes) of long descriptions, one description per turn of the event loop; `fitsLimit`
 * caches the results. Thirteen at once would block all other requests for half a second.
 */
async function measureDescriptions({ details, languages }: VersionForm): Promise<void> {
  for (const { description } of [details, ...languages]) {
    if (description.length <= limits.description.graphemes) continue;
    fitsLimit(description, limits.description);
    await nextTurn();
  }
}

/** Problems that prevent submission, except the declaration in the submit dialog. */
async function problemsOf(
  tx: Tx,
  saved: Pick<VersionRow, "form" | "saveType" | "heldForm">,
  app: Pick<AppRow, "id" | "liveVersionId">,
): Promise<SubmissionProblem[]> {
  await measureDescriptions(saved.form);
  const files = new Map((await findPackageFiles(tx, fileIdsOfForm(saved.form))).map((file) => [file.id, file]));
  const bundles = [...files.values()].filter((file) => file.kind === "aab").map((file) => file.id);
  const isSensitive = requiredConsents(saved.form.metadata.tags).length > 0;
  const consents = isSensitive ? await findConsentsInForce(tx, app.id) : [];
  const pictures = await findListingMedia(tx, saved.form.metadata.screenshotIds);
  const pictureHashes = Object.fromEntries(pictures.map(({ id, sha256 }) => [id, sha256]));
  const known = { files, withSet: await findBundlesWithApkSet(tx, bundles), consents, pictureHashes };
  return problemsWith(saved, known, await findLivePackageFileId(tx, app));
}

/** Counts the problems that prevent submission. Callers store the number on the version row, for lists. */
export async function countSubmissionProblems(...asked: Parameters<typeof problemsOf>): Promise<number> {
  return (await problemsOf(...asked)).length;
}

/** Collects all problems that prevent a version's submission. */
export async function collectSubmissionProblems(
  tx: Tx,
  version: VersionRow,
  app: AppRow,
): Promise<SubmissionProblem[]> {
  const problems = await problemsOf(tx, version, app);
  return isDeclarationComplete(version.form) ? problems : [...problems, undeclared];
}
