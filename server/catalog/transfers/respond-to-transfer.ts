import { buildAccessRecord } from "#contract/access/rules.ts";
import { fitsTransferQuota, type TransferEffects } from "#contract/catalog/transfers/effects.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { canTransitionTransfer, currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { countTransferEffects } from "./count-effects.ts";
import { handOverApp } from "./hand-over-app.ts";
import { lockTransfer, transferConflictFailure } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findTransferReceiverObstacle } from "./find-receiver.ts";
import { auditTransfer, notifyTransferOutcome, writeOwnershipTransition } from "./transfer-events.ts";
import { updateTransfer, type TransferRecord } from "./transfers.store.ts";

type RequestContext = CallContext<typeof transferCalls.answerTransfer>;

/**
 * Requires the offer to be open and unchanged. Throws transfer_ended or revision_conflict, both with the current
 * transfer.
 */
async function requireOffered(tx: Tx, { actor, body }: RequestContext, row: TransferRecord): Promise<void> {
  if (!canTransitionTransfer(currentTransferStatus(row, new Date()), body.outcome, "receiver"))
    throw await transferConflictFailure(tx, "transfer_ended", actor, row);
  if (row.revision !== body.revision) throw await transferConflictFailure(tx, "revision_conflict", actor, row);
}

/** Requires that the receiver is eligible, has quota for one more app and has seen the app's current revision. */
async function requireAcceptable(
  tx: Tx,
  { actor, body }: RequestContext,
  app: AppRow,
  row: TransferRecord,
): Promise<TransferEffects> {
  if (app.revision !== body.appRevision) throw await transferConflictFailure(tx, "revision_conflict", actor, row);
  const receiver = await findDeveloper(tx, row.toDeveloperId);
  const obstacle = receiver ? await findTransferReceiverObstacle(tx, app, receiver) : "transfer_receiver_disabled";
  if (obstacle) throw new Failure(obstacle);
  await lockQuota(tx, row.toDeveloperId);
  const effects = await countTransferEffects(tx, app, row.toDeveloperId);
  if (effects.room && !fitsTransferQuota(effects.room)) throw new Failure("transfer_no_room");
  return effects;
}

async function acceptTransfer(
  tx: Tx,
  context: RequestContext,
  app: AppRow,
  row: TransferRecord,
): Promise<TransferRecord> {
  const { actor } = context;
  const effects = await requireAcceptable(tx, context, app, row);
  const { consents } = await handOverApp(tx, app, row.toDeveloperId);
  const accepted = { status: "accepted", acceptedAt: new Date(), endedBy: actor.accountId, effects, consents } as const;
  const moved = await updateTransfer(tx, row.id, accepted);
  await writeOwnershipTransition(tx, moved, "transferred", { actor }, row.reason);
  return moved;
}

/** Accepts or declines an offer. The loser of a race gets 409 with the current transfer. */
export const respondToTransferRoute = handle(transferCalls.answerTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, row } = await lockTransfer(tx, params.id);
    requireAllowed(
      abilities,
      "update",
      buildAccessRecord("Transfer", { developerId: row.toDeveloperId }),
      "transfer_not_found",
    );
    await requireOffered(tx, context, row);
    const { outcome, answer } = body;
    const ended =
      outcome === "accepted"
        ? await acceptTransfer(tx, context, app, row)
        : await updateTransfer(tx, row.id, { status: "declined", answer, endedBy: actor.accountId });
    await auditTransfer(tx, ended, outcome, { actor, requestId: request.id });
    await notifyTransferOutcome(tx, services, ended, outcome);
    return presentTransfer(tx, actor, ended);
  });
});
