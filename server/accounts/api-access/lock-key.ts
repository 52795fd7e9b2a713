import { buildAccessRecord } from "#contract/access/rules.ts";
import { isUsableApiKey } from "#contract/accounts/api-access/api-keys.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import { findApiKey, type ApiKeyRow, lockApiAccess } from "./api-access.store.ts";
import { presentApiKey, getApiKeyState } from "./present-keys.ts";

/** Locks a usable key of the caller, and with it all their other keys. Errors: key_not_found, key_ended. */
export async function lockUsableApiKey(
  tx: Tx,
  { abilities }: Pick<CallContext, "abilities">,
  id: string,
): Promise<ApiKeyRow> {
  const named = await findApiKey(tx, id);
  if (!named) throw new Failure("key_not_found");
  requireAllowed(abilities, "secure", buildAccessRecord("ApiKey", named), "key_not_found");
  await lockApiAccess(tx, named.developerId);
  const key = await findApiKey(tx, id);
  if (!key) throw new Failure("key_not_found");
  const now = new Date();
  if (!isUsableApiKey(getApiKeyState(key, now))) throw new Failure("key_ended", { current: presentApiKey(key, now) });
  return key;
}
