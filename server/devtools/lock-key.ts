import { recordOf } from "#contract/access/rules.ts";
import { isWorking } from "#contract/devtools/keys.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import type { Context } from "#server/http/route.ts";
import { findKey, type KeyRow, lockAccess } from "./devtools.store.ts";
import { presentKey, stateOfKey } from "./present-keys.ts";

/** Locks a usable key of the caller, and with it all their other keys. Errors: key_not_found, key_ended. */
export async function lockKey(tx: Tx, { abilities }: Pick<Context, "abilities">, id: string): Promise<KeyRow> {
  const named = await findKey(tx, id);
  if (!named) throw new Failure("key_not_found");
  requireAllowed(abilities, "secure", recordOf("ApiKey", named), "key_not_found");
  await lockAccess(tx, named.developerId);
  const key = await findKey(tx, id);
  if (!key) throw new Failure("key_not_found");
  const now = new Date();
  if (!isWorking(stateOfKey(key, now))) throw new Failure("key_ended", { current: presentKey(key, now) });
  return key;
}
