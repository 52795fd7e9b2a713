import type { Actor } from "#contract/access/roles.ts";
import { type ApiAccess, ApiKey, type ApiKeyState } from "#contract/accounts/api-access/api-keys.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findApiAccess, type ApiKeyRow, findInactiveApiKeys, findUsableApiKeys } from "./api-access.store.ts";

export function getApiKeyState(row: ApiKeyRow, now: Date): ApiKeyState {
  if (row.revokedAt !== null) return "revoked";
  if (row.endsAt <= now) return "ended";
  return row.replacedAt === null ? "active" : "replaced";
}

export function presentApiKey(row: ApiKeyRow, now: Date): ApiKey {
  return presentRow(ApiKey, row, { state: getApiKeyState(row, now) });
}

/** Returns API access and keys of the caller's developer; empty for staff. */
export async function presentApiAccess(tx: Tx, { developerId }: Actor, now = new Date()): Promise<ApiAccess> {
  if (developerId === null) return { enabled: false, since: null, items: [] };
  const access = await findApiAccess(tx, developerId);
  const rows = [
    ...(await findUsableApiKeys(tx, developerId, now)),
    ...(await findInactiveApiKeys(tx, developerId, now)),
  ];
  return {
    enabled: access?.enabled ?? false,
    since: access?.since.toISOString() ?? null,
    items: rows.map((row) => presentApiKey(row, now)),
  };
}
