import type { Tokens } from "#server/accounts/auth/tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { kitsForExport } from "./access-kit.store.ts";
import { decryptKit } from "./encrypt-kit.ts";

/** A developer's access kits for the personal data export: decrypted content and view times. */
export async function exportAccessKits(tx: Tx, tokens: Tokens, developerId: string) {
  const kits = await kitsForExport(tx, developerId);
  return kits.map(({ sealed, ...kit }) => ({ ...kit, content: decryptKit(tokens, { appId: kit.appId, sealed }) }));
}
