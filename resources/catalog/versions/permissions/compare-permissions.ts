import type { PermissionJustification } from "#contract/catalog/versions/version-form.ts";

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
  /** Permissions of the live package; null for a new app, so that none is marked as new. */
  readonly live: readonly string[] | null;
  readonly declared: readonly PermissionJustification[];
}

const order = { missing: 0, declared: 1, not_needed: 2 };

/** Returns the package's permissions beside the declared ones: missing first, no longer needed last. */
export function comparePermissions({ asked, live, declared }: PermissionInput): PermissionRow[] {
  const reasons = new Map(declared.map((declaration) => [declaration.permission, declaration.reason]));
  const rows = asked.map((permission): PermissionRow => {
    const reason = reasons.get(permission) ?? "";
    const inPackage = live === null || live.includes(permission) ? "asks" : "new";
    return { permission, inPackage, reason, declared: reason.trim() === "" ? "missing" : "declared" };
  });
  const gone = declared
    .filter((declaration) => !asked.includes(declaration.permission))
    .map((declaration): PermissionRow => ({ ...declaration, inPackage: "gone", declared: "not_needed" }));
  return [...rows, ...gone].sort((a, b) => order[a.declared] - order[b.declared]);
}

export function declarePermission(
  declared: readonly PermissionJustification[],
  permission: string,
  reason: string,
): PermissionJustification[] {
  const isDeclared = declared.some((declaration) => declaration.permission === permission);
  if (!isDeclared) return [...declared, { permission, reason }];
  return declared.map((declaration) => (declaration.permission === permission ? { permission, reason } : declaration));
}

export function withdrawPermission(
  declared: readonly PermissionJustification[],
  permission: string,
): PermissionJustification[] {
  return declared.filter((declaration) => declaration.permission !== permission);
}
