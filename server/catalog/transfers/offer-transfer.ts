import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferOfferDeadline } from "#contract/catalog/transfers/status.ts";
import { type AppRow, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { presentApp } from "#server/catalog/versions/present-app.ts";
import { expireOverdueTransfer, scheduleTransferExpiry } from "./expire-transfer.ts";
import { transferConflictFailure } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findTransferReceiver, findTransferReceiverObstacle } from "./find-receiver.ts";
import { auditTransfer, notifyTransferOffer } from "./transfer-events.ts";
import { createTransfer, findOpenTransferOffer, type TransferRecord } from "./transfers.store.ts";

type RequestContext = CallContext<typeof transferCalls.offerTransfer>;

/**
 * Locks the app at the revision staff saw. A version under review does not prevent an offer; its review continues with
 * either owner.
 */
async function lockToOffer(tx: Tx, { abilities, body, services }: RequestContext): Promise<AppRow> {
  const app = await lockApp(tx, body.appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "administer", buildAccessRecord("App", app), "app_not_found");
  if (app.revision !== body.revision)
    throw new Failure("revision_conflict", { current: await presentApp(tx, services, app) });
  return app;
}

/**
 * Finds the open offer that this request repeats, because its author lost the answer. Throws transfer_pending for any
 * other open offer. Overdue offers expire first and do not count.
 */
async function findRepeatedOffer(tx: Tx, context: RequestContext, app: AppRow): Promise<TransferRecord | undefined> {
  const { actor, body, services } = context;
  const before = await expireOverdueTransfer(tx, services, await findOpenTransferOffer(tx, app.id));
  if (before?.status !== "offered") return undefined;
  const isOwn = before.startedBy === actor.accountId && before.reason === body.reason;
  if (isOwn && before.toDeveloperId === (await findTransferReceiver(tx, body.receiver)).id) return before;
  throw await transferConflictFailure(tx, "transfer_pending", actor, before);
}

/** Offers an app to another developer, once however often it is sent. Nothing moves until the receiver accepts. */
export const offerTransferRoute = handle(transferCalls.offerTransfer)(async (context) => {
  const { body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockToOffer(tx, context);
    const repeated = await findRepeatedOffer(tx, context, app);
    if (repeated) return presentTransfer(tx, actor, repeated);
    const receiver = await findTransferReceiver(tx, body.receiver);
    const obstacle = await findTransferReceiverObstacle(tx, app, receiver);
    if (obstacle) throw new Failure(obstacle);
    const row = await createTransfer(tx, {
      appId: app.id,
      fromDeveloperId: app.developerId,
      toDeveloperId: receiver.id,
      reason: body.reason,
      startedBy: actor.accountId,
      expiresAt: transferOfferDeadline(new Date()),
    });
    await scheduleTransferExpiry(tx, row);
    await auditTransfer(tx, row, "offered", { actor, requestId: request.id });
    await notifyTransferOffer(tx, services, row);
    return presentTransfer(tx, actor, row);
  });
});
