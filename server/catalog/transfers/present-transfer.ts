import type { Actor } from "#contract/access/roles.ts";
import { isStaffRole } from "#contract/access/roles.ts";
import { fitsTransferQuota, type TransferEffects } from "#contract/catalog/transfers/effects.ts";
import {
  transferReversalDeadline,
  type TransferSide,
  currentTransferStatus,
} from "#contract/catalog/transfers/status.ts";
import type { Transfer, TransferObstacle, TransferRow } from "#contract/catalog/transfers/schemas.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { type AppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { countTransferEffects } from "./count-effects.ts";
import { findTransferReceiverObstacle } from "./find-receiver.ts";
import { findTransferReversalObstacle } from "./reversal-rules.ts";
import type { TransferRecord } from "./transfers.store.ts";

/** Returns the viewer's side of a transfer. A viewer on both sides counts as the receiver. */
export function transferSideOf({ role, developerId }: Actor, row: TransferRecord): TransferSide | "staff" {
  if (isStaffRole(role)) return "staff";
  return row.toDeveloperId === developerId ? "to" : "from";
}

interface Names {
  readonly app: Pick<AppRow, "id" | "title" | "packageName">;
  readonly from: string;
  readonly to: string;
  readonly startedBy: string;
}

/** Presents a transfer. Developers never see which staff member acted, and the receiver does not see the objection. */
export function presentTransferRow(viewer: Actor, row: TransferRecord, { app, ...names }: Names): TransferRow {
  const side = transferSideOf(viewer, row);
  const status = currentTransferStatus(row, new Date());
  const hasExpiredUnnoted = status !== row.status;
  return {
    id: row.id,
    revision: row.revision,
    status,
    app: { id: app.id, title: app.title, packageName: app.packageName },
    from: { id: row.fromDeveloperId, name: names.from },
    to: { id: row.toDeveloperId, name: names.to },
    side,
    startedBy: side === "staff" ? names.startedBy : null,
    createdAt: row.createdAt.toISOString(),
    statusSince: (hasExpiredUnnoted ? row.expiresAt : row.statusSince).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    objected: side !== "to" && row.objectedAt !== null,
  };
}

interface TransferOutlook {
  readonly effects: TransferEffects | null;
  readonly obstacle: TransferObstacle | null;
}

/** Effects of an open offer or a completed transfer, and the obstacle to the next step. */
async function outlookOf(tx: Tx, row: TransferRecord, app: AppRow): Promise<TransferOutlook> {
  const status = currentTransferStatus(row, new Date());
  if (status === "accepted")
    return { effects: row.effects, obstacle: (await findTransferReversalObstacle(tx, row, app)) ?? null };
  if (status !== "offered") return { effects: row.effects, obstacle: null };
  const receiver = await findDeveloper(tx, row.toDeveloperId);
  const effects = await countTransferEffects(tx, app, row.toDeveloperId);
  const refused = receiver ? await findTransferReceiverObstacle(tx, app, receiver) : "transfer_receiver_disabled";
  const full = effects.room && !fitsTransferQuota(effects.room) ? "transfer_no_room" : null;
  return { effects, obstacle: refused ?? full };
}

/** Presents a transfer as the viewer may see it. */
export async function presentTransfer(tx: Tx, viewer: Actor, row: TransferRecord): Promise<Transfer> {
  const app = await findApp(tx, row.appId);
  const from = await findDeveloper(tx, row.fromDeveloperId);
  const to = await findDeveloper(tx, row.toDeveloperId);
  if (!app || !from || !to) throw new Failure("transfer_not_found");
  const startedBy = await findFullName(tx, row.startedBy);
  const presented = presentTransferRow(viewer, row, { app, from: from.name, to: to.name, startedBy });
  const { effects, obstacle } = await outlookOf(tx, row, app);
  const { side } = presented;
  const isReceiversOwn = row.status === "accepted" || row.status === "declined";
  return {
    ...presented,
    reason: row.reason,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    answer: row.answer,
    endedBy: side === "staff" && row.endedBy && !isReceiversOwn ? await findFullName(tx, row.endedBy) : null,
    objection: side === "to" ? "" : row.objection,
    objectedAt: side === "to" ? null : (row.objectedAt?.toISOString() ?? null),
    effects: effects && { ...effects, room: side === "from" ? null : effects.room },
    reversibleUntil: row.acceptedAt ? transferReversalDeadline(row.acceptedAt).toISOString() : null,
    obstacle: side === "from" ? null : obstacle,
  };
}
