import { isEmail } from "#contract/email.ts";
import { Id } from "#contract/scalar-schemas.ts";
import type { TransferObstacle } from "#contract/catalog/transfers/schemas.ts";
import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { type AppRow, summarizeDeveloperApps } from "#server/catalog/apps/apps.store.ts";
import { hasOpenConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper, findDeveloperBySeq } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isIdentityProven } from "#server/accounts/identity/identity.store.ts";

const seqIdPattern = /^\d{1,15}$/;

/**
 * Finds the receiver by exact id, by the number that staff quote or by sign-in email; throws transfer_receiver_unknown.
 */
export async function findTransferReceiver(tx: Tx, named: string): Promise<DeveloperRow> {
  const found = await receiverNamed(tx, named);
  if (!found) throw new Failure("transfer_receiver_unknown");
  return found;
}

async function receiverNamed(tx: Tx, named: string): Promise<DeveloperRow | undefined> {
  if (Id.safeParse(named).success) return findDeveloper(tx, named);
  if (seqIdPattern.test(named)) return findDeveloperBySeq(tx, Number(named));
  const account = isEmail(named) ? await findAccountByEmail(tx, named.toLowerCase()) : undefined;
  return account?.developerId ? findDeveloper(tx, account.developerId) : undefined;
}

/**
 * Returns the reason why a developer cannot receive an app: it is disabled, has no owner account or no verified
 * identity. Null if there is none.
 */
async function cannotReceive(tx: Tx, { id, status }: DeveloperRow): Promise<TransferObstacle | null> {
  const owners = status === "enabled" ? await findDeveloperRecipients(tx, id) : [];
  if (owners.length === 0) return "transfer_receiver_disabled";
  return (await isIdentityProven(tx, id)) ? null : "transfer_receiver_not_verified";
}

/** Finds the reason why a developer cannot receive an app; null if there is none. */
export async function findTransferReceiverObstacle(
  tx: Tx,
  app: AppRow,
  receiver: DeveloperRow,
): Promise<TransferObstacle | null> {
  if (receiver.id === app.developerId) return "transfer_receiver_owns";
  const { hasPackage } = await summarizeDeveloperApps(tx, receiver.id, app.packageName);
  const refused = await cannotReceive(tx, receiver);
  if (refused) return refused;
  if (hasPackage) return "transfer_package_taken";
  return (await hasOpenConflict(tx, app)) ? "transfer_conflict_open" : null;
}
