import { type AccountRow, findAccount } from "./accounts.store.ts";
import { queueAccountMail } from "./account-mails.ts";
import { recordActivity, unknownOrigin } from "./account-activity.ts";
import { endAccountSessions } from "./sessions.ts";
import { hasTotp, removeTotp } from "./totp.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";

/**
 * Removes a lost second step with its recovery codes, ends all sessions and mails the owner. Staff set up a new one at
 * the next login. Returns false if two-step login was off. The caller writes the audit entry.
 */
export async function resetSecondStep(
  tx: Tx,
  services: Pick<Services, "environment">,
  accountId: AccountRow["id"],
): Promise<boolean> {
  const account = await findAccount(tx, accountId);
  if (!account || !(await hasTotp(tx, accountId))) return false;
  await removeTotp(tx, accountId);
  await endAccountSessions(tx, accountId, "totp_reset");
  await recordActivity(tx, accountId, { kind: "totp_reset", request: unknownOrigin });
  await queueAccountMail(tx, services, account, { template: "totp-reset", path: "/login" });
  return true;
}
