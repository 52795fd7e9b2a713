import { accessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { canMoveTransfer, currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockTransfer, transferConflict } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { auditTransfer, notifyOutcome } from "./transfer-events.ts";
import { updateTransfer } from "./transfers.store.ts";

/** Lets staff cancel an open offer. */
export const cancelTransfer = handle(transferCalls.cancelTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, row } = await lockTransfer(tx, params.id);
    requireAllowed(abilities, "administer", accessRecord("App", app), "transfer_not_found");
    if (!canMoveTransfer(currentTransferStatus(row, new Date()), "cancelled", "staff"))
      throw await transferConflict(tx, "transfer_ended", actor, row);
    if (row.revision !== body.revision) throw await transferConflict(tx, "revision_conflict", actor, row);
    const answer = body.reason;
    const ended = await updateTransfer(tx, row.id, { status: "cancelled", answer, endedBy: actor.accountId });
    await auditTransfer(tx, ended, "cancelled", { actor, requestId: request.id });
    await notifyOutcome(tx, services, ended, "cancelled");
    return presentTransfer(tx, actor, ended);
  });
});
