import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { resetSecondStep } from "#server/accounts/auth/reset-second-step.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "./audit.ts";

/**
 * Removes the lost second step of an address's account without the waiting time that the console's recovery has; false
 * if it had none. Whoever runs commands on the machine can read the database anyway.
 */
export async function resetSecondStepByCommand(
  tx: Tx,
  services: Pick<Services, "environment">,
  email: string,
): Promise<boolean> {
  const account = await findAccountByEmail(tx, email.trim().toLowerCase());
  if (!account || !(await resetSecondStep(tx, services, account.id))) return false;
  await writeAudit(tx, { actor: null, action: "totp_reset", subject: "Account", subjectId: account.id });
  return true;
}
