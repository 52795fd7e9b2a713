import { recordOf } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/transfers/calls.ts";
import { reversalEnd, transferStatusNow } from "#contract/transfers/status.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { lockTransfer, lost } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { auditTransfer } from "./tell-transfer.ts";
import { noteObjection, type TransferRecord } from "./transfers.store.ts";

/** True while the offer is open or the transfer can still be reversed. */
function canBeUndone(row: TransferRecord, now: Date): boolean {
  if (transferStatusNow(row, now) === "offered") return true;
  return row.status === "accepted" && row.acceptedAt !== null && reversalEnd(row.acceptedAt) > now;
}

/** Records an objection from the app's current or former developer. Staff read it; the transfer continues. */
export const objectToTransfer = handle(transferCalls.objectToTransfer)(async (context) => {
  const { params, body, actor, abilities, request, services } = context;
  return services.database.transaction(async (tx) => {
    const { row } = await lockTransfer(tx, params.id);
    const ofGiver = recordOf("Transfer", { developerId: row.fromDeveloperId });
    requireAllowed(abilities, "update", ofGiver, "transfer_not_found");
    if (row.objectedAt !== null) throw await lost(tx, "transfer_objected", actor, row);
    if (!canBeUndone(row, new Date())) throw await lost(tx, "transfer_ended", actor, row);
    const changed = await noteObjection(tx, row.id, body.text);
    await auditTransfer(tx, changed, "objected", { actor, requestId: request.id });
    return presentTransfer(tx, actor, changed);
  });
});
