import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { appOrders } from "#contract/apps/search.ts";
import { limits } from "#contract/limits.ts";
import { listed } from "#server/apps/apps.store.ts";
import { app } from "#server/apps/apps.tables.ts";
import { totalBeside, totalOf } from "#server/db/count-up-to.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { literally, type Question, questionOf } from "./question.ts";
import { appFoundBy, developerFoundBy } from "./search.tables.ts";

type Order = (typeof appOrders)[number];

interface Page {
  readonly sort: Order;
  readonly start: number;
  readonly limit: number;
}

const title = sql`lower(${app.title})`;
// Each as an index stands, from its one end or the other.
const orders: Record<Exclude<Order, "relevance">, SQL[]> = {
  "-updated": [desc(app.updatedAt), asc(app.id)],
  updated: [asc(app.updatedAt), desc(app.id)],
  "-created": [desc(app.createdAt), asc(app.id)],
  created: [asc(app.createdAt), desc(app.id)],
  title: [asc(title), asc(app.id)],
  "-title": [desc(title), desc(app.id)],
  seqId: [asc(app.seqId)],
  "-seqId": [desc(app.seqId)],
};

const shown = {
  ...listed,
  silent: app.silent,
  external: app.external,
  featured: app.featured,
  flagged: sql<boolean>`${app.flag} is not null`,
};

const counted = (tx: Tx, where: SQL | undefined) => tx.select({ one: sql`1` }).from(app).where(where);

/** A page of all apps that match: found in an index first, everything else is read of its rows alone. */
export async function pageOfApps(tx: Tx, where: SQL | undefined, { sort, start, limit }: Page, isCounted = true) {
  const order = orders[sort === "relevance" ? "-updated" : sort];
  const page = tx
    .select({ id: app.id })
    .from(app)
    .where(where)
    .orderBy(...order)
    .offset(start)
    .limit(limit);
  const total = isCounted ? totalBeside(tx, counted(tx, where)) : sql`0`.mapWith(Number).as("total");
  const items = await tx
    .select({ ...shown, total })
    .from(app)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .where(inArray(app.id, page))
    .orderBy(...order);
  return { items, total: isCounted ? await totalOf(tx, items, start, () => counted(tx, where)) : null };
}

/** So many are looked at in each way of matching; of a word that many apps have, the first that the index knows. */
const looked = 300;
const isNumber = /^\d{1,15}$/;

type Tiers = readonly { readonly where: SQL; readonly most?: number }[];

/** The ways in which a text can mean an app, those that leave least to doubt first. */
function tiersOf({ said, folded, exact, near }: Question): Tiers {
  const { words } = appFoundBy;
  return [
    ...(isNumber.test(said) ? [{ where: eq(app.seqId, Number(said)) }] : []),
    { where: sql`${appFoundBy.title} = ${folded}` },
    { where: sql`${appFoundBy.title} like ${`${literally(folded)}%`}` },
    { where: sql`${words} @@ ${exact}` },
    { where: sql`${words} @@ ${near}` },
    ...(said.includes("@") ? [{ where: ofMail(folded) }] : []),
  ];
}

/** Where hardly anything was found: part of a word, any one of the words, words of descriptions. */
function widerTiersOf({ folded, exact, loose }: Question): Tiers {
  return [
    // Of one or two letters, only where a word begins.
    ...(folded.length > 2 ? [{ where: partOf(folded) }] : []),
    { where: sql`${appFoundBy.words} @@ ${loose}` },
    { where: sql`${appFoundBy.description} @@ ${exact}`, most: 100 },
  ];
}

const partOf = (folded: string): SQL => sql`${appFoundBy.names} like ${`%${literally(folded)}%`}`;
const ofMail = (folded: string): SQL => sql`${app.developerId} in (select developer_id from ${developerFoundBy}
  where mails like ${`%${literally(folded)}%`} limit 50)`;

/** A match of the title is worth most, then of the package, then of the developer's name (D C B A). */
const weights = sql.raw(`'{0.1, 0.2, 0.4, 1}'`);

/** How well an app fits: the words as they were typed, words that sound like them, and how much else is in the title. */
function rankOf({ said, folded, exact, near, loose }: Question): SQL {
  const { title: own, words } = appFoundBy;
  return sql`(${own} = ${folded})::int * 4 + (${own} like ${`${literally(folded)}%`})::int
    + coalesce((${app.packageName} = ${said})::int, 0) * 4
    + 2 * ts_rank(${weights}, ${words}, ${exact}, 2) + (${words} @@ ${exact})::int * 0.5
    + 4 * ts_rank(${weights}, ${words}, ${near}, 2) + (${words} @@ ${near})::int
    + 2 * ts_rank(${weights}, ${words}, ${loose}, 2)
    + similarity(${own}, ${folded}) + (${app.liveVersionId} is not null)::int * 0.05`;
}

async function bestOf(tx: Tx, question: Question, tiers: Tiers, where: SQL | undefined, page: Page) {
  const found = tiers.map(
    ({ where: tier, most = looked }) => sql`(select ${app.id} as id from ${app}
      join ${appFoundBy} on ${appFoundBy.appId} = ${app.id} where ${and(tier, where)} limit ${most})`,
  );
  const order = page.sort === "relevance" ? [sql`rank desc`, ...orders["-updated"]] : orders[page.sort];
  const best = sql`(select ${app.id} as id, ${rankOf(question)} as rank
    from (${sql.join(found, sql` union `)}) candidate
    join ${app} on ${app.id} = candidate.id join ${appFoundBy} on ${appFoundBy.appId} = candidate.id
    order by rank desc, ${app.updatedAt} desc, ${app.id} limit ${limits.search.best + 1})`;
  return tx
    .select({ ...shown, total: sql`count(*) over ()`.mapWith(Number) })
    .from(app)
    .innerJoin(sql`${best} best`, sql`best.id = ${app.id}`)
    .innerJoin(developer, eq(developer.id, app.developerId))
    .orderBy(...order)
    .offset(page.start)
    .limit(page.limit);
}

/** Fewer than these, and the text is taken more loosely. */
const few = 3;

/** The best matches of a text among the apps that match; the work is the same whatever the text. */
export async function bestApps(tx: Tx, said: string, where: SQL | undefined, page: Page) {
  const question = await questionOf(tx, said);
  if (!question) return { items: [], total: 0, more: false };
  const tiers = tiersOf(question);
  const close = await bestOf(tx, question, tiers, where, page);
  const closeTotal = close[0]?.total ?? 0;
  const items =
    closeTotal < few && (page.start === 0 || close.length === 0)
      ? await bestOf(tx, question, [...tiers, ...widerTiersOf(question)], where, page)
      : close;
  const { best } = limits.search;
  const total = Math.min(items[0]?.total ?? 0, best);
  return { items: items.slice(0, Math.max(0, best - page.start)), total, more: (items[0]?.total ?? 0) > best };
}
