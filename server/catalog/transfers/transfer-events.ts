import type { ownershipEvents } from "#contract/catalog/apps/status.ts";
import type { Actor } from "#contract/access/roles.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import {
  type TransferOutcome,
  type TransferSide,
  transferSides,
  type TransferStatus,
} from "#contract/catalog/transfers/status.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { writeTransition } from "#server/catalog/versions/history.store.ts";
import type { TransferRecord } from "./transfers.store.ts";

/** Actor of a transfer's change, null for the system, and the id of the request. */
export interface TransferActorContext {
  readonly actor: Actor | null;
  readonly requestId?: string;
}

async function transferNames(tx: Tx, { fromDeveloperId, toDeveloperId, appId }: TransferRecord) {
  return {
    appTitle: (await findApp(tx, appId))?.title ?? "",
    from: (await findDeveloper(tx, fromDeveloperId))?.name ?? "",
    to: (await findDeveloper(tx, toDeveloperId))?.name ?? "",
  };
}

const ownerOf = (row: TransferRecord, side: TransferSide) => ({
  developerId: side === "from" ? row.fromDeveloperId : row.toDeveloperId,
});

/** Notifies both developers of an offer and their options. */
export async function notifyTransferOffer(tx: Tx, services: Services, row: TransferRecord): Promise<void> {
  const { id: transferId, appId, reason } = row;
  const names = await transferNames(tx, row);
  for (const side of transferSides) {
    const about = { transferId, appId, ...names, side, reason, expiresAt: row.expiresAt.toISOString() };
    await notify(tx, services, { event: "transfer-offered", to: ownerOf(row, side), about });
  }
}

/** Notifies both developers of the outcome. */
export async function notifyTransferOutcome(
  tx: Tx,
  services: Services,
  row: TransferRecord,
  outcome: TransferOutcome,
): Promise<void> {
  const { id: transferId, appId, answer } = row;
  const names = await transferNames(tx, row);
  for (const side of transferSides) {
    const about = { transferId, appId, ...names, side, outcome, answer };
    await notify(tx, services, { event: "transfer-ended", to: ownerOf(row, side), about });
  }
}

/** Writes an audit log entry for the app. */
export async function auditTransfer(
  tx: Tx,
  { id: transferId, appId, fromDeveloperId, toDeveloperId }: TransferRecord,
  done: TransferStatus | "objected",
  { actor, requestId }: TransferActorContext,
): Promise<void> {
  await writeAudit(tx, {
    actor,
    action: `transfer_${done}` satisfies AuditAction,
    subject: "App",
    subjectId: appId,
    data: { transferId, from: fromDeveloperId, to: toDeveloperId },
    ...(requestId !== undefined && { requestId }),
  });
}

/** Writes the change of owner and its reason to the app's history. Only staff see the two developers' names. */
export async function writeOwnershipTransition(
  tx: Tx,
  row: TransferRecord,
  to: (typeof ownershipEvents)[number],
  { actor }: TransferActorContext,
  why: string,
): Promise<void> {
  const names = await transferNames(tx, row);
  const sides = to === "transferred" ? [names.from, names.to] : [names.to, names.from];
  await writeTransition(tx, {
    appId: row.appId,
    versionId: null,
    from: null,
    to,
    byAccountId: actor?.accountId ?? null,
    byAdminId: actor?.adminId ?? null,
    reasons: [{ field: null, title: "", description: why }],
    note: sides.join(" → "),
  });
}
