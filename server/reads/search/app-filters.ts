import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { type AppFilters, statusNames } from "#contract/apps/search.ts";
import type { AppStatus } from "#contract/apps/status.ts";
import { app } from "#server/apps/apps.tables.ts";
import { version } from "#server/versions/versions.tables.ts";
import { startOfDay } from "../day-in-india.ts";
import { termsOf } from "./question.ts";
import { appFoundBy } from "./search.tables.ts";

export type Filters = z.output<typeof AppFilters>;

/** Any of the statuses that are named, in one way or the other. */
function statusesOf(filters: Filters): AppStatus[] {
  return [...(filters.status ?? []), ...statusNames.filter((name) => filters[name] === true)];
}

/** In parentheses of its own: what is said of an app elsewhere. */
const among = (where: SQL): SQL => sql`${app.id} in (select app_id from ${appFoundBy} where ${where})`;

function datesOf({ fromDate, toDate, datetype }: Filters): SQL | undefined {
  if (fromDate === undefined && toDate === undefined) return undefined;
  const column = { updated: app.updatedAt, created: app.createdAt, published: version.liveFrom }[datetype];
  const between = and(
    fromDate === undefined ? undefined : gte(column, startOfDay(fromDate)),
    toDate === undefined ? undefined : lt(column, startOfDay(toDate, 1)),
  );
  if (datetype !== "published") return between;
  return sql`${app.id} in (select app_id from ${version} where ${version.status} = 'active' and ${between})`;
}

/** Everything asked for but the free text; undefined: all apps. */
export function matching(filters: Filters): SQL | undefined {
  const { title, description, package: packageWords, seq_ids: seqIds, silent, external, featured } = filters;
  const statuses = statusesOf(filters);
  return and(
    title === undefined ? undefined : among(sql`words @@ ${termsOf(title, "A")}`),
    packageWords === undefined ? undefined : among(sql`words @@ ${termsOf(packageWords, "B")}`),
    description === undefined ? undefined : among(sql`description @@ ${termsOf(description, "")}`),
    seqIds && inArray(app.seqId, seqIds),
    statuses.length > 0 ? inArray(app.status, statuses) : undefined,
    markOf(sql`${app.silent}`, silent),
    markOf(sql`${app.external}`, external),
    markOf(sql`${app.featured}`, featured),
    filters.hasContact === undefined ? undefined : among(markOf(sql`has_contact`, filters.hasContact) ?? sql`true`),
    filters.flaggedOnly === undefined ? undefined : filters.flaggedOnly ? isNotNull(app.flag) : isNull(app.flag),
    filters.developerId === undefined ? undefined : eq(app.developerId, filters.developerId),
    datesOf(filters),
  );
}

// As the partial indexes of few apps are written: of `silent = $1` the planner cannot know.
function markOf(mark: SQL, asked: boolean | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  return asked ? mark : sql`not ${mark}`;
}
