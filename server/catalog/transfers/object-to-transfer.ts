import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferReversalDeadline, currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { lockTransfer, transferConflictFailure } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { auditTransfer } from "./transfer-events.ts";
import { saveTransferObjection, type TransferRecord } from "./transfers.store.ts";

/** True while staff may still reverse the transfer, or the offer is still open. */
function isReversible(row: TransferRecord, now: Date): boolean {
  if (currentTransferStatus(row, now) === "offered") return true;
  return row.status === "accepted" && row.acceptedAt !== null && transferReversalDeadline(row.acceptedAt) > now;
}

/** Records an objection from the app's current or former developer. Staff read it; the transfer continues. */
export const objectToTransferRoute = handle(transferCalls.objectToTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { row } = await lockTransfer(tx, params.id);
    const ofGiver = buildAccessRecord("Transfer", { developerId: row.fromDeveloperId });
    requireAllowed(abilities, "update", ofGiver, "transfer_not_found");
    if (row.objectedAt !== null) throw await transferConflictFailure(tx, "transfer_objected", actor, row);
    if (!isReversible(row, new Date())) throw await transferConflictFailure(tx, "transfer_ended", actor, row);
    const changed = await saveTransferObjection(tx, row.id, body.text);
    await auditTransfer(tx, changed, "objected", { actor, requestId: request.id });
    return presentTransfer(tx, actor, changed);
  });
});
