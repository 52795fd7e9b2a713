import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { handle } from "#server/http/route.ts";
import { presentVersions } from "#server/versions/present-version.ts";
import { findVersions } from "#server/versions/versions.store.ts";
import { countsFor } from "./counts.store.ts";
import { findWaiting, type Waiting } from "./queue.store.ts";

export const claimOf = ({ claimedBy, claimedAt, claimer }: Waiting): QueueRow["claim"] =>
  claimedBy === null || claimedAt === null ? null : { accountId: claimedBy, name: claimer ?? "", at: claimedAt };

const presentRow = (row: Waiting, version: QueueRow["version"]): QueueRow => ({
  version,
  app: { id: row.appId, seqId: row.appSeqId, packageName: row.packageName, category: row.category },
  developer: { id: row.developerId, name: row.developerName },
  isUpdate: row.isUpdate,
  flags: row.flags,
  dueAt: row.dueAt,
  claim: claimOf(row),
});

/** Versions under review by when they are due, with the figures above them. */
export const reviewQueue = handle(reviewCalls.reviewQueue)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { rows, total } = await findWaiting(db, query, actor.accountId);
  const found = await findVersions(
    db,
    rows.map((row) => row.versionId),
  );
  const shown = new Map((await presentVersions(db, services, found)).map((version) => [version.id, version]));
  const items = rows.flatMap((row) => {
    const version = shown.get(row.versionId);
    return version ? [presentRow(row, version)] : [];
  });
  return { items, total, counts: await countsFor(db, actor.accountId, new Date()) };
});
