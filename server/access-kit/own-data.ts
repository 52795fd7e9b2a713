import type { Tokens } from "#server/accounts/tokens.ts";
import type { Tx } from "#server/db/transaction.ts";
import { kitsOf } from "./access-kit.store.ts";
import { unsealKit } from "./seal-kit.ts";

/** A developer's access kits for the personal data export: decrypted content and view times. */
export async function accessKitData(tx: Tx, tokens: Tokens, developerId: string) {
  const kits = await kitsOf(tx, developerId);
  return kits.map(({ sealed, ...kit }) => ({ ...kit, content: unsealKit(tokens, { appId: kit.appId, sealed }) }));
}
