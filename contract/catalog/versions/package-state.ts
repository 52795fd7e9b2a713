import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import type { VersionForm } from "./version-form.ts";
import { type PackageFileVerdict, fewerDevicesFindings, type PackageState } from "./submission-checks.ts";

type Inspected = Pick<PackageFile, "status" | "verdict" | "findings" | "facts">;

/** True if a finding means that some phones with the live version can't install this one. */
export function isFewerDevicesFinding({ code }: Pick<Finding, "code">): boolean {
  return fewerDevicesFindings.some((finding) => finding === code);
}

/** True if a file is a bundle that passed inspection, so that APKs can be built from it. */
export function isPassedBundle<F extends Pick<PackageFile, "kind" | "verdict">>(file: F | undefined): file is F {
  return file?.kind === "aab" && (file.verdict === "accept" || file.verdict === "warn");
}

function fileVerdict(file: Inspected | undefined): PackageFileVerdict {
  if (file === undefined) return "none";
  if (file.status === "NOT_STARTED" || file.status === "IN_PROGRESS") return "checking";
  return file.status === "FAILURE" ? "refuse" : (file.verdict ?? "checking");
}

/** Returns the state of a package after inspection, for `listSubmissionProblems` in browser and server. */
export function toPackageState(
  file: Inspected | undefined,
  isDangerous: (permission: string) => boolean,
): PackageState {
  return {
    verdict: fileVerdict(file),
    dangerousPermissions: (file?.facts?.permissions ?? []).filter(isDangerous),
    reachesFewerDevices: file?.findings.some(isFewerDevicesFinding) ?? false,
  };
}

/** Returns the state of the expansion files. */
export function toExpansionState(
  { upload }: VersionForm,
  fileOf: (id: string) => Inspected | undefined,
): NonNullable<PackageState["expansion"]> {
  return {
    mainObbFileId: fileVerdict(fileOf(upload.mainObbFileId ?? "")),
    patchObbFileId: fileVerdict(fileOf(upload.patchObbFileId ?? "")),
  };
}
