import { accessRecord } from "#contract/access/rules.ts";
import { isUsableKey } from "#contract/accounts/api-access/api-keys.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { Context } from "#server/platform/http/route.ts";
import { findKey, type KeyRow, lockAccess } from "./api-access.store.ts";
import { presentKey, keyState } from "./present-keys.ts";

/** Locks a usable key of the caller, and with it all their other keys. Errors: key_not_found, key_ended. */
export async function lockUsableKey(tx: Tx, { abilities }: Pick<Context, "abilities">, id: string): Promise<KeyRow> {
  const named = await findKey(tx, id);
  if (!named) throw new Failure("key_not_found");
  requireAllowed(abilities, "secure", accessRecord("ApiKey", named), "key_not_found");
  await lockAccess(tx, named.developerId);
  const key = await findKey(tx, id);
  if (!key) throw new Failure("key_not_found");
  const now = new Date();
  if (!isUsableKey(keyState(key, now))) throw new Failure("key_ended", { current: presentKey(key, now) });
  return key;
}
