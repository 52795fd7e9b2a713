import type { Abilities } from "#contract/access/rules.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { fitsTransferQuota } from "#contract/catalog/transfers/effects.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { currentTransferStatus } from "#contract/catalog/transfers/status.ts";
import type { TransferObstacle, TransferReceiver } from "#contract/catalog/transfers/schemas.ts";
import { type AppRow, summarizeDeveloperApps, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type DeveloperRow, findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { countTransferEffects } from "./count-effects.ts";
import { presentTransfer } from "./present-transfer.ts";
import { findTransferReceiver, findTransferReceiverObstacle } from "./find-receiver.ts";
import { findTransfer, findOpenTransferOffer, type TransferRecord } from "./transfers.store.ts";

const mayReadEitherSide = (abilities: Abilities, { fromDeveloperId, toDeveloperId }: TransferRecord): boolean =>
  [fromDeveloperId, toDeveloperId].some((developerId) =>
    abilities.can("read", buildAccessRecord("Transfer", { developerId })),
  );

/** A transfer, for either side or staff. */
export const getTransferRoute = handle(transferCalls.transfer)(async ({ params, actor, abilities, services }) => {
  const { db } = services.database;
  const row = await findTransfer(db, params.id);
  if (!row || !mayReadEitherSide(abilities, row)) throw new Failure("transfer_not_found");
  return presentTransfer(db, actor, row);
});

async function presentReceiver(tx: Tx, row: DeveloperRow): Promise<TransferReceiver> {
  const { id, name, seqId, accountType, city, createdAt } = row;
  const { apps } = await summarizeDeveloperApps(tx, id, null);
  return { id, name, seqId, accountType, city, since: createdAt.toISOString(), apps };
}

/**
 * Obstacle to an offer; null if there is none. An offer that is already open comes first, because nobody can name a
 * receiver until it ends.
 */
async function offerObstacle(tx: Tx, app: AppRow, receiver: DeveloperRow | null): Promise<TransferObstacle | null> {
  const offer = await findOpenTransferOffer(tx, app.id);
  if (offer && currentTransferStatus(offer, new Date()) === "offered") return "transfer_pending";
  return receiver && (await findTransferReceiverObstacle(tx, app, receiver));
}

/** Effects of an offer and the obstacle to it, before staff make it. */
export const getTransferPreviewRoute = handle(transferCalls.transferPreview)(async ({ query, services }) => {
  const { db } = services.database;
  const app = await findApp(db, query.appId);
  const from = app && (await findDeveloper(db, app.developerId));
  if (!app || !from) throw new Failure("app_not_found");
  const receiver = query.receiver === undefined ? null : await findTransferReceiver(db, query.receiver);
  const effects = await countTransferEffects(db, app, receiver?.id ?? null);
  const full = effects.room && !fitsTransferQuota(effects.room) ? "transfer_no_room" : null;
  return {
    app: { id: app.id, seqId: app.seqId, title: app.title, packageName: app.packageName, status: app.status },
    from: { id: from.id, name: from.name },
    receiver: receiver && (await presentReceiver(db, receiver)),
    obstacle: (await offerObstacle(db, app, receiver)) ?? full,
    effects,
  };
});
