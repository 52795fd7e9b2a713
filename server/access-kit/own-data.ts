import type { Tokens } from "#server/accounts/tokens.ts";
import type { Tx } from "#server/db/transaction.ts";
import { kitsOf } from "./access-kit.store.ts";
import { unsealKit } from "./seal-kit.ts";

/** What is kept of a developer's kits, for its owner: what they gave, as they gave it, and when it was opened. */
export async function accessKitData(tx: Tx, tokens: Tokens, developerId: string) {
  const kits = await kitsOf(tx, developerId);
  return kits.map(({ sealed, ...kit }) => ({ ...kit, content: unsealKit(tokens, { appId: kit.appId, sealed }) }));
}
