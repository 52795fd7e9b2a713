import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { canTransitionTransfer, currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockTransfer, transferConflictFailure } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { auditTransfer, notifyTransferOutcome } from "./transfer-events.ts";
import { updateTransfer } from "./transfers.store.ts";

/** Lets staff cancel an open offer. */
export const cancelTransferRoute = handle(transferCalls.cancelTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, row } = await lockTransfer(tx, params.id);
    requireAllowed(abilities, "administer", buildAccessRecord("App", app), "transfer_not_found");
    if (!canTransitionTransfer(currentTransferStatus(row, new Date()), "cancelled", "staff"))
      throw await transferConflictFailure(tx, "transfer_ended", actor, row);
    if (row.revision !== body.revision) throw await transferConflictFailure(tx, "revision_conflict", actor, row);
    const answer = body.reason;
    const ended = await updateTransfer(tx, row.id, { status: "cancelled", answer, endedBy: actor.accountId });
    await auditTransfer(tx, ended, "cancelled", { actor, requestId: request.id });
    await notifyTransferOutcome(tx, services, ended, "cancelled");
    return presentTransfer(tx, actor, ended);
  });
});
