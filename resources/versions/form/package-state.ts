import type { PackageFile } from "#contract/packages/file.ts";
import type { Finding } from "#contract/packages/findings.ts";
import { fewerDevicesFindings, type PackageState } from "#contract/versions/submission.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";

export const packageOf = (form: VersionForm, files: readonly PackageFile[]): PackageFile | undefined =>
  files.find((file) => file.id === form.upload.packageFileId);

/** Whether a finding says that phones with the live version cannot install this one. */
export const isAboutFewerDevices = ({ code }: Pick<Finding, "code">): boolean =>
  fewerDevicesFindings.some((one) => one === code);

/** The same of the expansion files beside it. */
export const expansionState = ({ upload }: VersionForm, files: readonly PackageFile[]) => {
  const verdictOf = (id: string | null) => packageState(files.find((file) => file.id === id)).verdict;
  return { mainObbFileId: verdictOf(upload.mainObbFileId), patchObbFileId: verdictOf(upload.patchObbFileId) };
};

/** What is known of the package the form points to, for `submissionProblems`. */
export function packageState(file: PackageFile | undefined): PackageState {
  if (file === undefined) return { verdict: "none", dangerousPermissions: [] };
  const running = file.status === "NOT_STARTED" || file.status === "IN_PROGRESS";
  const verdict = running ? "checking" : file.status === "FAILURE" ? "refuse" : (file.verdict ?? "checking");
  const dangerousPermissions = (file.facts?.permissions ?? []).filter(isDangerousPermission);
  return { verdict, dangerousPermissions, reachesFewerDevices: file.findings.some(isAboutFewerDevices) };
}
