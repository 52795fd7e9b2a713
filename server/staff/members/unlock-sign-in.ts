import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { clearLoginFailures } from "#server/accounts/auth/login-failures.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "./audit.ts";

/** Clears the failed sign-ins of an address, so that its owner need not wait; false if there were none. */
export async function unlockSignIn(tx: Tx, { tokens }: Pick<Services, "tokens">, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const forgotten = await clearLoginFailures(tx, tokens.blind(address));
  const account = await findAccountByEmail(tx, address);
  if (account) await writeAudit(tx, { actor: null, action: "unlock", subject: "Account", subjectId: account.id });
  return forgotten > 0;
}
