import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { DeveloperFilters, type developerOrders } from "#contract/developers/search.ts";
import { account, session } from "#server/accounts/accounts.tables.ts";
import { app } from "#server/apps/apps.tables.ts";
import { anyOfGiven } from "#server/db/any-of.ts";
import { builtOnce, filledIn } from "#server/db/built-once.ts";
import { inOrder } from "#server/db/in-order.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { identityCheck } from "#server/identity/identity.tables.ts";
import { firstOwner } from "../desk/developer.store.ts";
import { aboutText, counted, few, looked, ofEachKind, rankedRows, type TextKind, withFit } from "./best-rows.ts";
import { countedPage } from "./known-many.ts";
import { beginsAsSaid, literally, pageCut, question, termsOf, wholeTermsOf, written } from "./question.ts";
import { developerFoundBy } from "./search.tables.ts";

const names = Object.keys(DeveloperFilters.shape);
export type Filters = z.output<typeof DeveloperFilters>;
type Order = (typeof developerOrders)[number];
interface Page {
  readonly sort: Order;
  readonly start: number;
  readonly limit: number;
}

function ofMailStatus(emailStatus: Filters["emailStatus"]): SQL | undefined {
  if (!emailStatus) return undefined;
  const proven = emailStatus === "verified" ? isNotNull(account.emailVerifiedAt) : isNull(account.emailVerifiedAt);
  return sql`exists (select from ${account} where ${account.developerId} = ${developer.id} and ${proven})`;
}

/** Conditions except the free text, on the developer table (`own`) and on the search table (`found`). */
function conditionsOf({ name, email, devStatus, emailStatus, accountType }: Filters, terms = termsOf) {
  const own = and(
    devStatus && inArray(developer.status, devStatus),
    accountType && eq(developer.accountType, accountType),
    ofMailStatus(emailStatus),
  );
  const found = and(
    name === undefined ? undefined : sql`words @@ ${terms(name, "A")}`,
    email === undefined ? undefined : sql`mails like ${`%${literally(email.toLowerCase())}%`}`,
  );
  return { own, found };
}

/** All conditions except the free text; undefined for all developers. */
export function matchingDevelopers(filters: Filters): SQL | undefined {
  const { own, found } = conditionsOf(filters);
  return and(own, found && sql`${developer.id} in (select developer_id from ${developerFoundBy} where ${found})`);
}

const orders: Record<Exclude<Order, "relevance">, SQL[]> = {
  name: [asc(developer.name), asc(developer.id)],
  "-name": [desc(developer.name), desc(developer.id)],
  "-created": [desc(developer.createdAt), asc(developer.id)],
  created: [asc(developer.createdAt), desc(developer.id)],
};

/** Developer columns for lists, read for a page's rows. */
export const shownOfDeveloper = {
  id: developer.id,
  seqId: developer.seqId,
  name: developer.name,
  accountType: developer.accountType,
  status: developer.status,
  city: sql<string | null>`nullif(${developer.city}, '')`,
  phone: developer.phone,
  phoneVerifiedAt: developer.phoneVerifiedAt,
  since: developer.createdAt,
  email: firstOwner.email,
  emailVerifiedAt: firstOwner.emailVerifiedAt,
  language: firstOwner.language,
  apps: sql`(select count(*) from ${app} where ${app.developerId} = ${developer.id})`.mapWith(Number),
  // One index lookup per account. With a join, all sessions would be read for each developer while there are few.
  lastSeenAt: sql<string | null>`(select max((select max(${session.createdAt}) from ${session}
    where ${session.accountId} = ${account.id})) from ${account} where ${account.developerId} = ${developer.id})`,
  identity: sql<
    (typeof identityCheck.$inferSelect)["state"] | null
  >`(select case when ${identityCheck.validUntil} <= now() then 'NOT_STARTED' else ${identityCheck.state} end
    from ${identityCheck} where ${identityCheck.developerId} = ${developer.id} order by ${identityCheck.createdAt} desc limit 1)`,
};

const withOwner = (tx: Tx) => tx.select(shownOfDeveloper).from(developer).leftJoinLateral(firstOwner, sql`true`);
export type ShownDeveloper = Awaited<ReturnType<typeof withOwner>>[number];

/** True if text columns of the search table are filtered; such matches are counted less far. */
const asksForWords = ({ name, email }: Filters): boolean => name !== undefined || email !== undefined;

const ages: Partial<Record<Order, SQL>> = {
  relevance: sql`${desc(developerFoundBy.createdAt)}, ${asc(developerFoundBy.developerId)}`,
  "-created": sql`${desc(developerFoundBy.createdAt)}, ${asc(developerFoundBy.developerId)}`,
  created: sql`${asc(developerFoundBy.createdAt)}, ${desc(developerFoundBy.developerId)}`,
};

const orderOf = (sort: Order): SQL => sql.join(orders[sort === "relevance" ? "-created" : sort], sql`, `);

const withDevelopers = (rows: SQL): SQL => sql`${rows} join ${developer} on ${developer.id} = developer_id`;

/** Cuts a page. By age it is cut in the search table, so that skipped developers are never read. */
function cutOf(rows: SQL, page: Page, asked: { own?: SQL | undefined; found?: SQL | undefined } = {}): SQL {
  const age = ages[page.sort];
  const where = and(asked.own, asked.found);
  return sql`select developer_id from ${age && !asked.own ? rows : withDevelopers(rows)} ${where && sql`where ${where}`}
    order by ${age ?? orderOf(page.sort)} ${pageCut(page)}`;
}

/** Finding one address with a fragment takes as long as finding thousands, so more are collected at once. */
const timesCounted = 5;

/**
 * Page and total in one statement. Matches are collected once. If there are more than can be collected, the page is
 * read in sort order, because matches are then frequent; whole-word matches tell this soonest.
 */
function pageOfWords(filters: Filters, page: Page, many: number): SQL {
  const { own, found } = conditionsOf(filters);
  const { developerId, createdAt } = developerFoundBy;
  const table = sql`${developerFoundBy}`;
  const rows = own ? withDevelopers(table) : table;
  const most = filters.name === undefined ? many * timesCounted : many;
  const isWhole = filters.name === undefined ? sql`false` : and(own, conditionsOf(filters, wholeTermsOf).found);
  return sql`with whole as materialized (select 1 from ${rows} where ${isWhole} limit ${many}),
    matched as materialized (select ${developerId}, ${createdAt} from ${rows}
      where ${and(own, found)} and (select count(*) from whole) < ${many} limit ${most}),
    counted as materialized (
      select (select count(*) from whole) < ${many} and count(*) < ${most} as "isAll", count(*) from matched)
    select case when "isAll" then count else ${many} end::int as total,
      case when "isAll" then array(${cutOf(sql`matched as ${developerFoundBy}`, page)})
      else array(${walk(filters, page)}) end::text as ids from counted`;
}

/** Ids of a page, read in sort order. */
function walk(filters: Filters, page: Page): SQL {
  if (asksForWords(filters)) return cutOf(sql`${developerFoundBy}`, page, conditionsOf(filters));
  const where = matchingDevelopers(filters);
  return sql`select ${developer.id} from ${developer} ${where && sql`where ${where}`} order by ${orderOf(page.sort)} ${pageCut(page)}`;
}

/** Ids of a page, and the total counted up to `most`. */
function foundPage(filters: Filters, page: Page, most: number | undefined): SQL {
  if (most === undefined) return sql`select array(${walk(filters, page)})::text as ids, 0 as total`;
  if (asksForWords(filters)) return pageOfWords(filters, page, most);
  const where = matchingDevelopers(filters);
  const all = sql`select 1 from ${developer} ${where && sql`where ${where}`}`;
  return sql`select array(${walk(filters, page)})::text as ids,
    (select count(*)::int from (${all} limit ${written(most)}) counted) as total`;
}

const shownDevelopers = prepared((tx) =>
  withOwner(tx).where(anyOfGiven(developer.id, "ids")).prepare("shown_developers"),
);

/** List columns of these developers, in the given order. */
async function developersInOrder(tx: Tx, ids: readonly string[]): Promise<ShownDeveloper[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await shownDevelopers(tx).execute({ ids }));
}

export async function pageOfDevelopers(tx: Tx, filters: Filters, page: Page) {
  const { ids, ...total } = await countedPage(tx, {
    asked: `developers ${JSON.stringify(filters, names)}`,
    isOfWords: asksForWords(filters),
    page: (most) => foundPage(filters, page, most),
  });
  return { ...total, items: await developersInOrder(tx, ids) };
}

const { name: foundName, words, mails, developerId } = developerFoundBy;

function closeTiers(kind: TextKind): SQL[] {
  const { exact, narrow, isNarrowed, near, isNear } = question;
  return [
    ...(kind === "number"
      ? [sql`${developerId} = (select id from developer where seq_id = ${filledIn("said")}::text::bigint)`]
      : []),
    beginsAsSaid(foundName),
    sql`${words} @@ ${narrow} and (not ${isNarrowed} or ts_match_vq(${words}, ${exact}))`,
    sql`${words} @@ case when ${isNear} then ${near} end`,
    ...(kind === "mail" ? [ofMail] : []),
  ];
}

const ofMail = sql`${mails} like ${question.part}`;
const isFew = sql`(select count(*) from close) < ${written(few)}`;
const widerTiers = [ofMail, sql`${words} @@ ${question.loose}`].map((tier) => sql`${tier} and ${isFew}`);

const rowsOf = (tiers: readonly SQL[]) =>
  sql.join(
    tiers.map(
      (tier) => sql`(select ${developerId}, ${foundName}, ${words} from ${developerFoundBy} ${filledIn("filtered")}
        where ${and(tier, filledIn("filter"))} order by length(${foundName}) limit ${written(looked)})`,
    ),
    sql` union all `,
  );

function candidates(kind: TextKind): SQL {
  const { folded } = question;
  return sql`with close as materialized (select distinct on (developer_id) * from (${rowsOf(closeTiers(kind))}) met),
    wider as materialized (select distinct on (developer_id) * from (${rowsOf(widerTiers)}) met
      where developer_id not in (select developer_id from close))
    select developer_id as id, by_words + (name = ${folded})::int * 4
      + (${beginsAsSaid(sql`name`)})::int + similarity(name, ${folded}) as rank
    from ${withFit(sql`(select * from close union all select * from wider) developer`)} fitting`;
}

const candidatesOf = ofEachKind((kind) => builtOnce<"said" | "filtered" | "filter">(candidates(kind)));

/** Best matches of a text by name, number and email. Matches more loosely if hardly anything is close. */
export async function bestDevelopers(tx: Tx, said: string, where: SQL | undefined, page: Page) {
  const { sort, start, limit } = page;
  const filtered = where ? sql`join ${developer} on ${developer.id} = ${developerId}` : sql``;
  const found = candidatesOf(said)({ said: sql`${said}`, filtered, filter: where ?? sql`true` });
  const best = sql`${rankedRows(found, page)} best`;
  const statement =
    sort === "relevance"
      ? sql`select id, total::int from ${best} order by rank desc, id`
      : sql`select best.id, total::int from ${best} join ${developer} on ${developer.id} = best.id
          order by ${sql.join(orders[sort], sql`, `)} offset ${start} limit ${limit}`;
  const { rows } = await tx.execute<{ id: string; total: number }>(aboutText(said, statement));
  const { items, ...total } = counted(rows, page);
  const ids = items.map(({ id }) => id);
  return { ...total, items: await developersInOrder(tx, ids) };
}
