import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { expansionState, isPassedBundle, packageState } from "#contract/versions/package-state.ts";
import { isDeclared, type Problem, submissionProblems } from "#contract/versions/submission.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { type ConsentKind, consentsNeeded } from "#contract/consents/needed.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import { consentsInForce } from "#server/consents/consents.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { bundlesWithSet } from "#server/packages/bundles/apk-sets.store.ts";
import { findFile, findFiles, type PackageFileRow } from "#server/packages/packages.store.ts";
import { packageOf, type VersionRow } from "../versions.store.ts";

/** The package of the version the store serves. */
export async function liveFileId(tx: Tx, { liveVersionId }: Pick<AppRow, "liveVersionId">): Promise<string | null> {
  return liveVersionId === null ? null : packageOf(tx, liveVersionId);
}

/** What a version's row repeats of its package's facts, for lists. */
export async function factsOf(tx: Tx, { upload }: VersionForm) {
  const file = upload.packageFileId === null ? undefined : await findFile(tx, upload.packageFileId);
  return {
    versionName: file?.facts?.versionName ?? null,
    versionCode: file?.facts?.versionCode ?? null,
    sizeBytes: file?.sizeBytes ?? null,
  };
}

/** What the inspections found, and of which bundles APKs were made. */
interface Known {
  readonly files: ReadonlyMap<string, PackageFileRow>;
  readonly withSet: ReadonlySet<string>;
  readonly consents: readonly ConsentKind[];
}

const problemsWith = (
  { form, saveType, heldForm }: Pick<VersionRow, "form" | "saveType" | "heldForm">,
  { files, withSet, consents }: Known,
  liveId: string | null,
): Problem[] => {
  const id = form.upload.packageFileId;
  // The live package brings nothing new: a version with a file of its own needs another one.
  const own = saveType === "WITH_FILE" && id !== null && id === liveId ? null : id;
  const file = own === null ? undefined : files.get(own);
  const state = {
    ...packageState(file, isDangerousPermission),
    lacksApkSet: isPassedBundle(file) && !withSet.has(file.id),
    consents,
    expansion: expansionState(form, (fileId) => files.get(fileId)),
  };
  return [...submissionProblems(form, state, saveType, heldForm), ...kindProblems(form, files)];
};

/** The type was changed after the package came: one of the new type is missing. */
function kindProblems({ details, upload }: VersionForm, files: ReadonlyMap<string, PackageFileRow>): Problem[] {
  const kind = files.get(upload.packageFileId ?? "")?.kind ?? details.applicationType;
  return kind === details.applicationType
    ? []
    : [{ step: 3, path: "upload.packageFileId", field: "apkSection", code: "missing", kind: "missing" }];
}

const undeclared: Problem = {
  step: 4,
  path: "declaration",
  field: "appDeclaration",
  code: "declaration_missing",
  kind: "missing",
};

/** The files a form points to. */
export function fileIdsOf({ upload }: VersionForm): string[] {
  return [upload.packageFileId, upload.mainObbFileId, upload.patchObbFileId].filter((id) => id !== null);
}

/** Everything that keeps a form from being submitted, apart from the statements of the submit dialog. */
async function problemsOf(
  tx: Tx,
  saved: Pick<VersionRow, "form" | "saveType" | "heldForm">,
  app: Pick<AppRow, "id" | "liveVersionId">,
): Promise<Problem[]> {
  const files = new Map((await findFiles(tx, fileIdsOf(saved.form))).map((file) => [file.id, file]));
  const bundles = [...files.values()].filter((file) => file.kind === "aab").map((file) => file.id);
  const isSensitive = consentsNeeded(saved.form.metadata.tags).length > 0;
  const consents = isSensitive ? await consentsInForce(tx, app.id) : [];
  const known = { files, withSet: await bundlesWithSet(tx, bundles), consents };
  return problemsWith(saved, known, await liveFileId(tx, app));
}

/** For the version's row, where lists read it. */
export async function countMissing(...asked: Parameters<typeof problemsOf>): Promise<number> {
  return (await problemsOf(...asked)).length;
}

/** Everything that keeps a version from being submitted. */
export async function submissionProblemsOf(tx: Tx, version: VersionRow, app: AppRow): Promise<Problem[]> {
  const problems = await problemsOf(tx, version, app);
  return isDeclared(version.form) ? problems : [...problems, undeclared];
}
