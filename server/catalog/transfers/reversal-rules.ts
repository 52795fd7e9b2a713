import { transferReversalDeadline, currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import type { TransferObstacle } from "#contract/catalog/transfers/schemas.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { type AppRow, summarizeDeveloperApps } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { findOpenTransferOffer, type TransferRecord, wasTransferredAgain } from "./transfers.store.ts";

/** Finds the reason why staff cannot return an app to its former developer; null if there is none. */
export async function findTransferReversalObstacle(
  tx: Tx,
  row: TransferRecord,
  app: AppRow,
): Promise<TransferObstacle | null> {
  if (row.acceptedAt === null || transferReversalDeadline(row.acceptedAt) <= new Date())
    return "transfer_reversal_over";
  if (app.developerId !== row.toDeveloperId || (await wasTransferredAgain(tx, row))) return "transfer_app_moved_on";
  const offer = await findOpenTransferOffer(tx, app.id);
  if (offer && currentTransferStatus(offer, new Date()) === "offered") return "transfer_pending";
  const before = await findDeveloper(tx, row.fromDeveloperId);
  const owners = before?.status === "enabled" ? await findDeveloperRecipients(tx, before.id) : [];
  if (owners.length === 0) return "transfer_owner_gone";
  const { hasPackage } = await summarizeDeveloperApps(tx, row.fromDeveloperId, app.packageName);
  return hasPackage ? "transfer_package_taken" : null;
}
