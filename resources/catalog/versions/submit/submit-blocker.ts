import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";

export interface SubmitState {
  readonly missing: number;
  readonly unsaved: boolean;
  readonly declared: number;
}

export const submitDeclarations = ["rights", "permissions", "policies"] as const;

export function countDeclarations(form: VersionForm): number {
  return submitDeclarations.filter((declaration) => form.declaration[declaration]).length;
}

/** Returns the reason why the button is disabled, as a key of versions.json `submit`; null if it is enabled. */
export function submitBlocker({ missing, unsaved, declared }: SubmitState) {
  const open = declared < submitDeclarations.length;
  if (missing > 0 && open) return "blockedBoth" as const;
  if (missing > 0) return "blockedMissing" as const;
  if (open) return "blockedDeclaration" as const;
  return unsaved ? ("blockedUnsaved" as const) : null;
}

/** Warnings of the package that reviewers will read; they do not block. */
export function packageWarnings(file: PackageFile | undefined) {
  return file?.findings.filter((finding) => finding.severity === "warn") ?? [];
}
