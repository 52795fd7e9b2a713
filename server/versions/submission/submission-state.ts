import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { expansionState, isPassedBundle, packageState } from "#contract/versions/package-state.ts";
import { isDeclared, type Problem, submissionProblems } from "#contract/versions/submission.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import type { SaveType } from "#contract/versions/wizard.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { bundlesWithSet } from "#server/packages/bundles/apk-sets.store.ts";
import { findFile, findFiles, type PackageFileRow } from "#server/packages/packages.store.ts";
import { findVersion, type VersionRow } from "#server/versions/versions.store.ts";

/** The package of the version the store serves. */
export async function liveFileId(tx: Tx, { liveVersionId }: Pick<AppRow, "liveVersionId">): Promise<string | null> {
  const live = liveVersionId === null ? undefined : await findVersion(tx, liveVersionId);
  return live?.form.upload.packageFileId ?? null;
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
}

const problemsWith = (
  { form, saveType }: { form: VersionForm; saveType: SaveType },
  { files, withSet }: Known,
  liveId: string | null,
): Problem[] => {
  const id = form.upload.packageFileId;
  // The live package brings nothing new: a version with a file of its own needs another one.
  const own = saveType === "WITH_FILE" && id !== null && id === liveId ? null : id;
  const file = own === null ? undefined : files.get(own);
  const state = {
    ...packageState(file, isDangerousPermission),
    lacksApkSet: isPassedBundle(file) && !withSet.has(file.id),
    expansion: expansionState(form, (fileId) => files.get(fileId)),
  };
  return [...submissionProblems(form, state, saveType), ...kindProblems(form, files)];
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
export const fileIdsOf = ({ upload }: VersionForm): string[] =>
  [upload.packageFileId, upload.mainObbFileId, upload.patchObbFileId].filter((id) => id !== null);

/** Everything that keeps a version from being submitted, by version. */
export async function problemsOf(
  tx: Tx,
  rows: readonly { version: VersionRow; app: Pick<AppRow, "liveVersionId"> }[],
): Promise<Map<string, Problem[]>> {
  const files = new Map(
    (
      await findFiles(
        tx,
        rows.flatMap(({ version }) => fileIdsOf(version.form)),
      )
    ).map((file) => [file.id, file]),
  );
  const bundles = [...files.values()].filter((file) => file.kind === "aab").map((file) => file.id);
  const known = { files, withSet: await bundlesWithSet(tx, bundles) };
  const found = new Map<string, Problem[]>();
  for (const { version, app } of rows) found.set(version.id, problemsWith(version, known, await liveFileId(tx, app)));
  return found;
}

/** The same of one version, with the statements of the submit dialog. */
export async function submissionProblemsOf(tx: Tx, version: VersionRow, app: AppRow): Promise<Problem[]> {
  const problems = (await problemsOf(tx, [{ version, app }])).get(version.id) ?? [];
  return isDeclared(version.form) ? problems : [...problems, undeclared];
}
