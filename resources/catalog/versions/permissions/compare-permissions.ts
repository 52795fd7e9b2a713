import type { DataPermission } from "#contract/catalog/versions/version-form.ts";

export interface PermissionRow {
  readonly permission: string;
  /** State in the package: asked for, asked for since this version, or no longer asked for. */
  readonly inPackage: "asks" | "new" | "gone";
  readonly declared: "declared" | "missing" | "not_needed";
  readonly reason: string;
}

interface PermissionInput {
  /** Dangerous permissions of this package. */
  readonly asked: readonly string[];
  /** Permissions of the live package; null for a new app, which marks none as new. */
  readonly live: readonly string[] | null;
  readonly declared: readonly DataPermission[];
}

const order = { missing: 0, declared: 1, not_needed: 2 };

/** The package's permissions beside the declared ones: missing first, no longer needed last. */
export function permissionRows({ asked, live, declared }: PermissionInput): PermissionRow[] {
  const reasons = new Map(declared.map((one) => [one.permission, one.reason]));
  const rows = asked.map((permission): PermissionRow => {
    const reason = reasons.get(permission) ?? "";
    const inPackage = live === null || live.includes(permission) ? "asks" : "new";
    return { permission, inPackage, reason, declared: reason.trim() === "" ? "missing" : "declared" };
  });
  const gone = declared
    .filter((one) => !asked.includes(one.permission))
    .map((one): PermissionRow => ({ ...one, inPackage: "gone", declared: "not_needed" }));
  return [...rows, ...gone].sort((one, other) => order[one.declared] - order[other.declared]);
}

export function declarePermission(
  declared: readonly DataPermission[],
  permission: string,
  reason: string,
): DataPermission[] {
  const known = declared.some((one) => one.permission === permission);
  if (!known) return [...declared, { permission, reason }];
  return declared.map((one) => (one.permission === permission ? { permission, reason } : one));
}

export function withdrawPermission(declared: readonly DataPermission[], permission: string): DataPermission[] {
  return declared.filter((one) => one.permission !== permission);
}
