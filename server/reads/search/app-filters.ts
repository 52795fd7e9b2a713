import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { type AppFilters, statusNames } from "#contract/apps/search.ts";
import type { AppStatus } from "#contract/apps/status.ts";
import { app } from "#server/apps/apps.tables.ts";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";
import { startOfDay } from "../day-in-india.ts";
import { termsOf } from "./question.ts";
import { appFoundBy } from "./search.tables.ts";

export type Filters = z.output<typeof AppFilters>;

/** Any of the statuses that are named, in one way or the other. */
function statusesOf(filters: Filters): AppStatus[] {
  return [...(filters.status ?? []), ...statusNames.filter((name) => filters[name] === true)];
}

function datesOf({ fromDate, toDate, datetype }: Filters): { own?: SQL | undefined; live?: SQL | undefined } {
  if (fromDate === undefined && toDate === undefined) return {};
  const column = { updated: app.updatedAt, created: app.createdAt, published: version.liveFrom }[datetype];
  const between = and(
    fromDate === undefined ? undefined : gte(column, startOfDay(fromDate)),
    toDate === undefined ? undefined : lt(column, startOfDay(toDate, 1)),
  );
  return datetype === "published" ? { live: and(eq(version.status, "active"), between) } : { own: between };
}

/** What is asked for but the free text: of the app's own row, of what it is found by, and of its version in the store. */
function conditionsOf(filters: Filters) {
  const { title, description, package: packageWords, seq_ids: seqIds, silent, external, featured } = filters;
  const statuses = statusesOf(filters);
  const dates = datesOf(filters);
  const own = and(
    seqIds && inArray(app.seqId, seqIds),
    statuses.length > 0 ? inArray(app.status, statuses) : undefined,
    markOf(sql`${app.silent}`, silent),
    markOf(sql`${app.external}`, external),
    markOf(sql`${app.featured}`, featured),
    filters.flaggedOnly === undefined ? undefined : filters.flaggedOnly ? isNotNull(app.flag) : isNull(app.flag),
    filters.developerId === undefined ? undefined : eq(app.developerId, filters.developerId),
    dates.own,
  );
  const found = and(
    title === undefined ? undefined : sql`words @@ ${termsOf(title, "A")}`,
    packageWords === undefined ? undefined : sql`words @@ ${termsOf(packageWords, "B")}`,
    description === undefined ? undefined : sql`description @@ ${termsOf(description, "")}`,
    markOf(sql`has_contact`, filters.hasContact),
  );
  return { own, found, live: dates.live };
}

/** In parentheses of its own: what is said of an app elsewhere. */
const ofOthers = ({ found, live }: { found: SQL | undefined; live: SQL | undefined }) => [
  ...(found ? [sql`(select app_id from ${appFoundBy} where ${found})`] : []),
  ...(live ? [sql`(select app_id from ${version} where ${live})`] : []),
];

/** Everything asked for but the free text; undefined: all apps. */
export function matching(filters: Filters): SQL | undefined {
  const { own, found, live } = conditionsOf(filters);
  const others = ofOthers({ found, live }).map((ids) => sql`${app.id} in ${ids}`);
  return and(own, ...others);
}

/**
 * The same where few match: their ids are gathered first. The planner takes words for commoner than they are, and would
 * rather read all apps beside.
 */
export function matchingFew(filters: Filters): SQL | undefined {
  const { own, ...elsewhere } = conditionsOf(filters);
  return and(own, ...ofOthers(elsewhere).map((ids) => sql`${app.id} = any(array${ids})`));
}

/** The rows to count: those of one table alone where nothing else is asked for, as it has one for each such app. */
export function matchingRows(tx: Tx, filters: Filters) {
  const { own, found, live } = conditionsOf(filters);
  const one = tx.select({ one: sql`1` });
  if (!own && !live && found) return one.from(appFoundBy).where(found);
  if (!own && !found && live) return one.from(version).where(live);
  return one.from(app).where(matching(filters));
}

// As the partial indexes of few apps are written: of `silent = $1` the planner cannot know.
function markOf(mark: SQL, asked: boolean | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  return asked ? mark : sql`not ${mark}`;
}
