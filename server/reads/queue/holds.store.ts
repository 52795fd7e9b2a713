import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type * as z from "zod";
import type { reviewCalls } from "#contract/review/calls.ts";
import { pageSize } from "#contract/store/mails.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { fullNameOf } from "#server/accounts/full-name.ts";
import { totalBeside, totalOf } from "#server/db/count-up-to.ts";
import { foundBy } from "#server/db/search-key.ts";
import type { Tx } from "#server/db/transaction.ts";
import { media } from "#server/listings/listings.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { summarized } from "#server/versions/listed-versions.store.ts";
import { onHold, version, waitsForAnswer } from "#server/versions/versions.tables.ts";
import { file, joinShown } from "./flags.ts";

type Query = z.output<typeof reviewCalls.listHolds.query>;

function matches({ searchText, answer, held }: Query, askerId: string): SQL | undefined {
  return and(
    onHold(version),
    answer && (answer === "waiting" ? waitsForAnswer(version) : isNull(version.askedAt)),
    held && eq(version.heldBy, askerId),
    searchText ? foundBy(version.searchKey, searchText) : undefined,
  );
}

const columns = {
  ...summarized,
  iconSha256: file.iconSha256,
  appSeqId: app.seqId,
  packageName: app.packageName,
  developerId: developer.id,
  developerName: developer.name,
  heldBy: version.heldBy,
  holder: fullNameOf(account),
  askedAt: version.askedAt,
};

const order = [asc(version.askedAt), asc(version.statusSince), asc(version.id)];

/**
 * Whoever waits for an answer first, the longest first; then the longest held. A page is found first, and everything
 * else is read of its rows alone.
 */
export async function findHolds(tx: Tx, query: Query, askerId: string) {
  const found = () => tx.select({ id: version.id }).from(version).where(matches(query, askerId));
  const page = found()
    .orderBy(...order)
    .offset(query._start)
    .limit(pageSize(query));
  const rows = await joinShown(
    tx
      .select({ ...columns, total: totalBeside(tx, found()) })
      .from(version)
      .$dynamic(),
  )
    .leftJoin(media, eq(media.id, version.iconId))
    .leftJoin(account, eq(account.id, version.heldBy))
    .where(inArray(version.id, page))
    .orderBy(...order);
  return { rows, total: await totalOf(tx, rows, query._start, found) };
}
export type HoldFound = Awaited<ReturnType<typeof findHolds>>["rows"][number];
