import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { changeTypes } from "#contract/live/line.ts";
import type { ReviewFlag } from "#contract/review/flags.ts";
import type { ReviewLane } from "#contract/review/lanes.ts";
import { isUnderReview } from "#contract/versions/status.ts";
import { anyOfGiven } from "#server/db/any-of.ts";
import { countUpTo, totalBeside, totalOf } from "#server/db/count-up-to.ts";
import { keptAnswer } from "#server/db/kept-answer.ts";
import { foundBy } from "#server/db/search-key.ts";
import { prepared, preparedFor, writtenLimit } from "#server/db/prepared.ts";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import { media } from "#server/listings/listings.tables.ts";
import { summarized } from "#server/versions/listed-versions.store.ts";
import { queuePlace, version, waiting } from "#server/versions/versions.tables.ts";
import { file, isFlagged, joinShown } from "./flags.ts";
import { shownInQueue } from "./shown.store.ts";

interface QueueFilter {
  readonly searchText?: string | undefined;
  readonly claim: "all" | "mine" | "none";
  readonly kind: "all" | "update" | "new";
  readonly lane?: ReviewLane | undefined;
  readonly flag?: ReviewFlag | undefined;
  readonly category?: string | undefined;
  readonly sort: "due" | "-due" | "-risk" | "submitted" | "-submitted" | "title";
}

const place = queuePlace(version);

export const orders: Readonly<Record<QueueFilter["sort"], SQL[]>> = {
  due: [asc(place), asc(version.seqId)],
  "-due": [desc(place), desc(version.seqId)],
  "-risk": [desc(version.risk), asc(place), asc(version.seqId)],
  submitted: [asc(version.submittedAt), asc(version.seqId)],
  "-submitted": [desc(version.submittedAt), desc(version.seqId)],
  title: [sql`lower(${version.title})`, asc(version.seqId)],
};

function matches({ claim, kind, lane, category, flag, searchText }: QueueFilter, askerId: string): SQL | undefined {
  return and(
    waiting(version),
    claim === "mine" ? eq(version.claimedBy, askerId) : undefined,
    claim === "none" ? isNull(version.claimedBy) : undefined,
    kind === "all" ? undefined : eq(version.isUpdate, kind === "update"),
    lane ? eq(version.lane, lane) : undefined,
    category ? eq(version.category, category) : undefined,
    flag && isFlagged(flag),
    searchText ? foundBy(version.searchKey, searchText) : undefined,
  );
}

const isWhole = ({ claim, kind, lane, category, flag, searchText }: QueueFilter): boolean =>
  claim === "all" && kind === "all" && !lane && !category && !flag && !searchText;

/** A page is found first: which rows it has. */
const foundIn = (tx: Tx, filter: QueueFilter, askerId: string) =>
  tx.select({ id: version.id }).from(version).where(matches(filter, askerId));

/** Everything else is read of its rows alone: one statement for every filter and order, which is planned once. */
const queued = prepared((tx) =>
  joinShown(
    tx
      .select({ ...summarized, ...shownInQueue, iconSha256: file.iconSha256 })
      .from(version)
      .$dynamic(),
  )
    .leftJoin(media, eq(media.id, version.iconId))
    .where(anyOfGiven(version.id, "page"))
    .prepare("queued"),
);

/** A row of the queue: what it shows of a version beside its summary. */
export type QueuedVersion = Awaited<ReturnType<ReturnType<typeof queued>["execute"]>>[number];

const pageSize = limits.page.default;
/** What most look at: all that waits, from the beginning, in each order. */
const firstPage = preparedFor((tx, sort: QueueFilter["sort"]) =>
  foundIn(tx, { claim: "all", kind: "all", sort }, "")
    .orderBy(...orders[sort])
    .limit(writtenLimit(pageSize))
    .prepare(`first_of_queue_${sort}`),
);

/** How many versions wait for review. */
export const waitingTotal = keptAnswer({
  resources: ["review"],
  types: changeTypes,
  read: (db) => countUpTo(db, db.select({ one: sql`1` }).from(version).where(waiting(version))),
});

interface Page {
  readonly start: number;
  readonly limit: number;
}

/** The page of all that waits; its total is counted once for everybody. */
async function pageOfAll(database: Database, sort: QueueFilter["sort"], { start, limit }: Page, askerId: string) {
  const { db } = database;
  const page =
    start === 0 && limit === pageSize
      ? await firstPage(db, sort).execute()
      : await foundIn(db, { claim: "all", kind: "all", sort }, askerId)
          .orderBy(...orders[sort])
          .limit(limit)
          .offset(start);
  return { page, total: await waitingTotal(database) };
}

async function pageOfSome(db: Tx, filter: QueueFilter, { start, limit }: Page, askerId: string) {
  const rows = () => foundIn(db, filter, askerId);
  const page = await db
    .select({ id: version.id, total: totalBeside(db, rows()) })
    .from(version)
    .where(matches(filter, askerId))
    .orderBy(...orders[filter.sort])
    .limit(limit)
    .offset(start);
  return { page, total: await totalOf(db, page, start, rows) };
}

export async function findWaiting(
  database: Database,
  filter: QueueFilter & Page,
  askerId: string,
): Promise<{ rows: QueuedVersion[]; total: number }> {
  const { page, total } = isWhole(filter)
    ? await pageOfAll(database, filter.sort, filter, askerId)
    : await pageOfSome(database.db, filter, filter, askerId);
  if (page.length === 0) return { rows: [], total };
  const found = await queued(database.db).execute({ page: page.map(({ id }) => id) });
  const byId = new Map(found.map((row) => [row.id, row]));
  // Not asked of the database, which would look it up in an index of all that wait: who was decided just now is left
  // out.
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []).filter(({ status }) => isUnderReview(status)), total };
}
