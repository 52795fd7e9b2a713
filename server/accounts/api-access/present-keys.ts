import type { Actor } from "#contract/access/roles.ts";
import type { ApiKey, ApiAccess, KeyState } from "#contract/accounts/api-access/api-keys.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findAccess, type KeyRow, listEndedKeys, listUsableKeys } from "./api-access.store.ts";

export function keyState(row: KeyRow, now: Date): KeyState {
  if (row.revokedAt !== null) return "revoked";
  if (row.endsAt <= now) return "ended";
  return row.replacedAt === null ? "active" : "replaced";
}

export function presentKey(row: KeyRow, now: Date): ApiKey {
  const { id, name, hint, scopes, madeAt, endsAt, lastUsedAt, revokedAt } = row;
  return {
    id,
    name,
    hint,
    scopes,
    state: keyState(row, now),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** API access and keys of the caller's developer; empty for staff. */
export async function presentApiAccess(tx: Tx, { developerId }: Actor, now = new Date()): Promise<ApiAccess> {
  if (developerId === null) return { enabled: false, since: null, items: [] };
  const access = await findAccess(tx, developerId);
  const rows = [...(await listUsableKeys(tx, developerId, now)), ...(await listEndedKeys(tx, developerId, now))];
  return {
    enabled: access?.enabled ?? false,
    since: access?.since.toISOString() ?? null,
    items: rows.map((row) => presentKey(row, now)),
  };
}
