import type { Actor } from "#contract/access/roles.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { HeldVersionRow } from "#contract/review/desk/schemas.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { type HeldThread, findOpenHeldThreads } from "#server/catalog/versions/history.store.ts";
import { queuePlaceExpiry } from "#server/catalog/versions/status-rules.ts";
import { presentHoldMessage } from "#server/catalog/versions/present-history.ts";
import { presentVersionSummary } from "#server/catalog/versions/present-version.ts";
import { findHolds, type HoldWithHolder } from "./holds.store.ts";

function newestMessage(viewer: Actor, threads: readonly HeldThread[]): HeldVersionRow["lastMessage"] {
  const lines = threads.flatMap(({ field, messages }) => messages.map((message) => ({ field, message })));
  const [newest] = lines.toSorted((one, other) => other.message.at.getTime() - one.message.at.getTime());
  return newest ? { ...presentHoldMessage(viewer, newest.message), field: newest.field } : null;
}

function presentHold(
  services: Services,
  viewer: Actor,
  row: HoldWithHolder,
  threads: readonly HeldThread[],
): HeldVersionRow {
  const { heldBy, holder, statusSince } = row;
  return {
    version: presentVersionSummary(services, row),
    app: { id: row.appId, seqId: row.appSeqId, packageName: row.packageName },
    developer: { id: row.developerId, name: row.developerName },
    heldBy: heldBy === null ? null : { accountId: heldBy, name: holder },
    heldAt: statusSince.toISOString(),
    placeKeptUntil: queuePlaceExpiry(statusSince).toISOString(),
    fields: threads.map(({ id, field, fixedAt }) => ({ id, field, fixedAt: fixedAt?.toISOString() ?? null })),
    askedAt: row.askedAt?.toISOString() ?? null,
    lastMessage: newestMessage(viewer, threads),
  };
}

/** Versions on hold, for reviewers who answer developers' questions or follow up on a hold. */
export const listHoldsRoute = handle(reviewDeskCalls.listHolds)(async ({ query, actor, reply, services }) => {
  const { db } = services.database;
  const { rows, total } = await findHolds(services.database, query, actor.accountId);
  const threads = await findOpenHeldThreads(
    db,
    rows.map(({ id }) => id),
  );
  reply.header("x-total-count", total);
  return rows.map((row) => {
    const own = threads.filter(({ versionId }) => versionId === row.id);
    return presentHold(services, actor, row, own);
  });
});
