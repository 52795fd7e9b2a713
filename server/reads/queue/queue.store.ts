import { and, asc, count, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { limits } from "#contract/limits.ts";
import { changeTypes } from "#contract/live/line.ts";
import type { ReviewFlag } from "#contract/review/flags.ts";
import type { ReviewLane } from "#contract/review/lanes.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { fullNameOf } from "#server/accounts/full-name.ts";
import { app } from "#server/apps/apps.tables.ts";
import { notCounted, totalBeside, totalOf } from "#server/db/count-up-to.ts";
import { keptCount } from "#server/db/kept-count.ts";
import { foundBy } from "#server/db/search-key.ts";
import { preparedFor, writtenLimit } from "#server/db/prepared.ts";
import type { Database } from "#server/db/database.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { media } from "#server/listings/listings.tables.ts";
import { summarized } from "#server/versions/listed-versions.store.ts";
import { isForItsHolder } from "#server/versions/returning.ts";
import { queueDue, queuePlace, resubmitted, version, waiting } from "#server/versions/versions.tables.ts";
import { file, flagsOf, isFlagged, isOfLiveApp, joinShown } from "./flags.ts";

interface QueueFilter {
  readonly searchText?: string | undefined;
  readonly claim: "all" | "mine" | "none";
  readonly kind: "all" | "update" | "new";
  readonly lane?: ReviewLane | undefined;
  readonly flag?: ReviewFlag | undefined;
  readonly category?: string | undefined;
  readonly sort: "due" | "-due" | "-risk" | "submitted" | "-submitted" | "title";
}

const build = new QueryBuilder({ casing: "snake_case" });
const due = queueDue(version);
const place = queuePlace(version);

/** Looked up for each row: of more than eight joined tables the database does not try every order, and reads whole ones. */
const nameOf = (id: typeof version.claimedBy | typeof version.heldBy) =>
  build
    .select({ name: fullNameOf(account) })
    .from(account)
    .where(eq(account.id, id));

/** What the queue and the desk show beside a version: a read model, one query over several nouns' tables. */
export const shownInQueue = {
  versionId: version.id,
  appId: app.id,
  appSeqId: app.seqId,
  packageName: app.packageName,
  category: version.category,
  developerId: developer.id,
  developerName: developer.name,
  isUpdate: isOfLiveApp,
  lane: version.lane,
  flags: flagsOf,
  dueAt: sql`${due}`.mapWith(version.submittedAt),
  claimedBy: version.claimedBy,
  claimedAt: version.claimedAt,
  claimer: sql<string | null>`${nameOf(version.claimedBy)}`,
  isResubmitted: sql<boolean>`${resubmitted(version)}`,
  heldBy: version.heldBy,
  holder: sql<string | null>`${nameOf(version.heldBy)}`,
  isForHolder: sql<boolean>`${isForItsHolder}`,
  cameBackAt: version.statusSince,
};

const onDesk = (tx: Tx) => joinShown(tx.select(shownInQueue).from(version).$dynamic());
export type Waiting = Awaited<ReturnType<typeof onDesk>>[number];

const orders: Record<QueueFilter["sort"], SQL[]> = {
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

/** A page is found first, and everything else is read of its rows alone. */
function foundIn(tx: Tx, filter: QueueFilter, askerId: string) {
  return tx.select({ id: version.id }).from(version).where(matches(filter, askerId));
}

function pageOf(tx: Tx, filter: QueueFilter, askerId: string, limit: number | Placeholder, start: number) {
  const order = orders[filter.sort];
  const page = foundIn(tx, filter, askerId)
    .orderBy(...order)
    .limit(limit)
    .offset(start);
  const total = isWhole(filter) ? notCounted : totalBeside(tx, foundIn(tx, filter, askerId));
  const columns = { ...summarized, ...shownInQueue, iconSha256: file.iconSha256, total };
  return joinShown(tx.select(columns).from(version).$dynamic())
    .leftJoin(media, eq(media.id, version.iconId))
    .where(inArray(version.id, page))
    .orderBy(...order);
}

/** A row of the queue: what it shows of a version beside its summary. */
export type QueuedVersion = Awaited<ReturnType<typeof pageOf>>[number];

const pageSize = limits.page.default;
/** What most look at: all that waits, from the beginning, in each order. */
const firstPage = preparedFor((tx, sort: QueueFilter["sort"]) =>
  pageOf(tx, { claim: "all", kind: "all", sort }, "", writtenLimit(pageSize), 0).prepare(`first_of_queue_${sort}`),
);

/** How many versions wait for review. */
export const waitingTotal = keptCount({
  resource: "review",
  types: changeTypes,
  rows: (db) => db.select({ one: sql`1` }).from(version).where(waiting(version)),
});

export async function findWaiting(
  database: Database,
  filter: QueueFilter & { start: number; limit: number },
  askerId: string,
): Promise<{ rows: QueuedVersion[]; total: number }> {
  const { db } = database;
  const { sort, start, limit } = filter;
  const isFirst = isWhole(filter) && start === 0 && limit === pageSize;
  const rows = isFirst ? await firstPage(db, sort).execute() : await pageOf(db, filter, askerId, limit, start);
  const total = isWhole(filter)
    ? await waitingTotal(database)
    : await totalOf(db, rows, start, () => foundIn(db, filter, askerId));
  return { rows, total };
}

/**
 * Where a version stands in the queue by its order, as `stands`; position 0 when it is not in it. Each expression has a
 * name of its own, because Drizzle writes names of expressions without their table.
 */
export function placeInQueue(versionId: Placeholder) {
  const own = build.$with("own").as(
    build
      .select({ place: sql<Date>`${place}`.as("own_place"), seqId: version.seqId })
      .from(version)
      .where(and(eq(version.id, versionId), waiting(version))),
  );
  const others = (side: SQL) =>
    and(waiting(version), sql`(${place}, ${version.seqId}) ${side} (${own.place}, ${own.seqId})`);
  const neighbour = (side: SQL, order: SQL[]) =>
    build
      .select({ id: version.id })
      .from(version)
      .where(others(side))
      .orderBy(...order)
      .limit(1);
  const before = build
    .select({ versions: count().as("earlier_versions") })
    .from(version)
    .where(others(sql`<`))
    .as("before");
  const previous = neighbour(sql`<`, orders["-due"]).as("previous");
  const next = neighbour(sql`>`, orders.due).as("next");
  const isIn = sql`true`;
  return build
    .with(own)
    .select({
      position: sql`case when ${own.place} is null then 0 else ${before.versions} + 1 end`
        .mapWith(Number)
        .as("position"),
      previousId: sql<string | null>`${previous.id}`.as("previous_id"),
      nextId: sql<string | null>`${next.id}`.as("next_id"),
    })
    .from(sql`(select 1) as once`)
    .leftJoin(own, isIn)
    .leftJoinLateral(before, isIn)
    .leftJoinLateral(previous, isIn)
    .leftJoinLateral(next, isIn)
    .as("stands");
}
