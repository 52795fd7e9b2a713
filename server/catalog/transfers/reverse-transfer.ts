import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { canTransitionTransfer } from "#contract/catalog/transfers/status.ts";
import { restoreConsents } from "#server/catalog/consents/transfer-consents.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { handOverApp } from "./hand-over-app.ts";
import { lockTransfer, transferConflictFailure } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findTransferReversalObstacle } from "./reversal-rules.ts";
import { auditTransfer, notifyTransferOutcome, writeOwnershipTransition } from "./transfer-events.ts";
import { updateTransfer } from "./transfers.store.ts";

/** Returns an app with everything that belongs to it to its former developer and restores its consents. */
export const reverseTransferRoute = handle(transferCalls.reverseTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, row } = await lockTransfer(tx, params.id);
    requireAllowed(abilities, "administer", buildAccessRecord("App", app), "transfer_not_found");
    if (!canTransitionTransfer(row.status, "reversed", "staff"))
      throw await transferConflictFailure(tx, "transfer_ended", actor, row);
    if (row.revision !== body.revision) throw await transferConflictFailure(tx, "revision_conflict", actor, row);
    const obstacle = await findTransferReversalObstacle(tx, row, app);
    if (obstacle) throw new Failure(obstacle);
    const { app: given } = await handOverApp(tx, app, row.fromDeveloperId);
    await restoreConsents(tx, given, row.consents);
    const answer = body.reason;
    const ended = await updateTransfer(tx, row.id, { status: "reversed", answer, endedBy: actor.accountId });
    await writeOwnershipTransition(tx, ended, "transferred_back", { actor }, answer);
    await auditTransfer(tx, ended, "reversed", { actor, requestId: request.id });
    await notifyTransferOutcome(tx, services, ended, "reversed");
    return presentTransfer(tx, actor, ended);
  });
});
