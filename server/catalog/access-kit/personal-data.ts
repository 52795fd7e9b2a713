import type { TokenService } from "#server/accounts/auth/tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findAccessKitsForExport } from "./access-kit.store.ts";
import { decryptAccessKit } from "./encrypt-kit.ts";

/** Returns a developer's access kits for the personal data export: decrypted content and view times. */
export async function exportAccessKits(tx: Tx, tokens: TokenService, developerId: string) {
  const kits = await findAccessKitsForExport(tx, developerId);
  return kits.map(({ sealed, ...kit }) => ({
    ...kit,
    content: decryptAccessKit(tokens, { appId: kit.appId, sealed }),
  }));
}
