import { recordOf } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/transfers/calls.ts";
import { offerEnd } from "#contract/transfers/status.ts";
import { type AppRow, lockApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { presentApp } from "#server/versions/present-app.ts";
import { endIfExpired, expireTransferAt } from "./expire-transfer.ts";
import { lost } from "./lock-transfer.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findReceiver, obstacleTo } from "./receivers.ts";
import { auditTransfer, tellOffer } from "./tell-transfer.ts";
import { addTransfer, offerOf } from "./transfers.store.ts";

type Asking = Context<typeof transferCalls.offerTransfer>;

/**
 * Locks the app at the revision staff saw. A version under review does not prevent an offer; its review continues with
 * either owner.
 */
async function lockToOffer(tx: Tx, { abilities, body, services }: Asking): Promise<AppRow> {
  const app = await lockApp(tx, body.appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "administer", recordOf("App", app), "app_not_found");
  if (app.revision !== body.revision)
    throw new Failure("revision_conflict", { current: await presentApp(tx, services, app) });
  return app;
}

/** Throws transfer_pending for an open offer. Overdue offers expire first and do not count. */
async function requireNoOffer(tx: Tx, { actor, services }: Asking, app: AppRow): Promise<void> {
  const before = await endIfExpired(tx, services, await offerOf(tx, app.id));
  if (before?.status === "offered") throw await lost(tx, "transfer_pending", actor, before);
}

/** Offers an app to another developer. Nothing moves until the receiver accepts. */
export const offerTransfer = handle(transferCalls.offerTransfer)(async (context) => {
  const { body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const app = await lockToOffer(tx, context);
    await requireNoOffer(tx, context, app);
    const receiver = await findReceiver(tx, body.receiver);
    const obstacle = await obstacleTo(tx, app, receiver);
    if (obstacle) throw new Failure(obstacle);
    const row = await addTransfer(tx, {
      appId: app.id,
      fromDeveloperId: app.developerId,
      toDeveloperId: receiver.id,
      reason: body.reason,
      startedBy: actor.accountId,
      expiresAt: offerEnd(new Date()),
    });
    await expireTransferAt(tx, row);
    await auditTransfer(tx, row, "offered", { actor, requestId: request.id });
    await tellOffer(tx, services, row);
    return presentTransfer(tx, actor, row);
  });
});
