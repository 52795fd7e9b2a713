import { accessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { canMoveTransfer } from "#contract/catalog/transfers/status.ts";
import { restoreConsents } from "#server/catalog/consents/transfer-consents.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { handOver } from "./hand-over.ts";
import { lockTransfer, transferConflict } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { reversalObstacle } from "./reversal-rules.ts";
import { auditTransfer, notifyOutcome, writeOwnershipTransition } from "./transfer-events.ts";
import { updateTransfer } from "./transfers.store.ts";

/** Returns an app with everything that belongs to it to its former developer and restores its consents. */
export const reverseTransfer = handle(transferCalls.reverseTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { app, row } = await lockTransfer(tx, params.id);
    requireAllowed(abilities, "administer", accessRecord("App", app), "transfer_not_found");
    if (!canMoveTransfer(row.status, "reversed", "staff"))
      throw await transferConflict(tx, "transfer_ended", actor, row);
    if (row.revision !== body.revision) throw await transferConflict(tx, "revision_conflict", actor, row);
    const obstacle = await reversalObstacle(tx, row, app);
    if (obstacle) throw new Failure(obstacle);
    const { app: given } = await handOver(tx, app, row.fromDeveloperId);
    await restoreConsents(tx, given, row.consents);
    const answer = body.reason;
    const ended = await updateTransfer(tx, row.id, { status: "reversed", answer, endedBy: actor.accountId });
    await writeOwnershipTransition(tx, ended, "transferred_back", { actor }, answer);
    await auditTransfer(tx, ended, "reversed", { actor, requestId: request.id });
    await notifyOutcome(tx, services, ended, "reversed");
    return presentTransfer(tx, actor, ended);
  });
});
