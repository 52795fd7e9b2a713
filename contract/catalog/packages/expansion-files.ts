// No zod on purpose, see finding-codes.ts.
import type { PackageFacts } from "./package-facts.ts";
import { type FindingCode, findingSeverities } from "./finding-codes.ts";
import type { Finding } from "./findings.ts";
import type { PackageFileKind } from "./package-kinds.ts";

export type ExpansionKind = Extract<PackageFileKind, "mainObb" | "patchObb">;

/** Package of the same version, which an expansion file must fit. */
export type ExpansionTarget = Pick<PackageFacts, "package" | "versionCode">;

const namePrefix = { mainObb: "main", patchObb: "patch" } as const satisfies Record<ExpansionKind, string>;
const namePattern = /^(main|patch)\.(\d{1,19})\.(.+)\.obb$/;

/**
 * Returns the file name under which phones look for an expansion file,
 * developer.android.com/google/play/expansion-files.
 */
export function expansionFileName(kind: ExpansionKind, { package: name, versionCode }: ExpansionTarget): string | null {
  return name === null || versionCode === null ? null : `${namePrefix[kind]}.${versionCode}.${name}.obb`;
}

/**
 * Checks an expansion file's name against its kind and package. The inspector checks its content; an unknown package is
 * skipped.
 */
export function checkExpansionFileName(
  kind: ExpansionKind,
  fileName: string,
  beside: ExpansionTarget | null,
): Finding[] {
  const [, word, versionCode = "", name = ""] = namePattern.exec(fileName) ?? [];
  // The inspector already refuses an invalid name.
  if (word === undefined) return [];
  const expected = (beside && expansionFileName(kind, beside)) ?? `${namePrefix[kind]}.${versionCode}.${name}.obb`;
  const refusal = (code: FindingCode, details: Finding["details"]): Finding => ({
    code,
    severity: findingSeverities[code],
    where: fileName,
    details: { ...details, expected },
  });
  if (word !== namePrefix[kind]) return [refusal("obb_other_place", { found: word, place: namePrefix[kind] })];
  if (beside?.package && beside.package !== name)
    return [refusal("obb_other_package", { found: name, package: beside.package })];
  if (beside?.versionCode && beside.versionCode !== versionCode)
    return [refusal("obb_other_version", { found: versionCode, versionCode: beside.versionCode })];
  return [];
}
