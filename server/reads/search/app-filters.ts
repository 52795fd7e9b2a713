import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { AppFilters, statusNames } from "#contract/apps/search.ts";
import type { AppStatus } from "#contract/apps/status.ts";
import { app } from "#server/apps/apps.tables.ts";
import { startOfDay } from "../day-in-india.ts";
import { termsOf, writtenWords } from "./question.ts";
import { appFoundBy } from "./search.tables.ts";

export type Filters = z.output<typeof AppFilters>;

/** Requested statuses, from the list and from the flags named after statuses. */
function statusesOf(filters: Filters): AppStatus[] {
  return [...(filters.status ?? []), ...statusNames.filter((name) => filters[name] === true)];
}

/** Filter columns, either from the app table or from the search table. */
const facts = {
  app: { ...getTableColumns(app), flagged: sql`${app.flag} is not null` },
  found: { ...getTableColumns(appFoundBy), flagged: sql`${appFoundBy.flagged}` },
};

function factsAsked(filters: Filters, table: keyof typeof facts): SQL | undefined {
  const { seqId, status, silent, external, featured, flagged, developerId } = facts[table];
  const statuses = statusesOf(filters);
  return and(
    filters.seq_ids && inArray(seqId, filters.seq_ids),
    statuses.length > 0 ? sql`${status} in (${writtenWords(statuses)})` : undefined,
    markOf(sql`${silent}`, filters.silent),
    markOf(sql`${external}`, filters.external),
    markOf(sql`${featured}`, filters.featured),
    markOf(flagged, filters.flaggedOnly),
    filters.developerId === undefined ? undefined : eq(developerId, filters.developerId),
    datesAsked(filters, table),
  );
}

function datesAsked({ fromDate, toDate, datetype }: Filters, table: keyof typeof facts): SQL | undefined {
  if (fromDate === undefined && toDate === undefined) return undefined;
  const { updatedAt, createdAt } = facts[table];
  const column = { updated: updatedAt, created: createdAt, published: appFoundBy.liveFrom }[datetype];
  return and(
    fromDate === undefined ? undefined : gte(column, startOfDay(fromDate)),
    toDate === undefined ? undefined : lt(column, startOfDay(toDate, 1)),
    datetype === "published" ? isNotNull(column) : undefined,
  );
}

/** Full-text conditions on titles, packages and descriptions. */
function wordsAsked({ title, description, package: packageWords }: Filters, terms = termsOf): SQL | undefined {
  const { words, description: said } = appFoundBy;
  return and(
    title === undefined ? undefined : sql`${words} @@ ${terms(title, "A")}`,
    packageWords === undefined ? undefined : sql`${words} @@ ${terms(packageWords, "B")}`,
    description === undefined ? undefined : sql`${said} @@ ${terms(description, "")}`,
  );
}

/** True if words are filtered; their number of matches is unknown before they are collected. */
export function asksForWords(filters: Filters): boolean {
  return wordsAsked(filters) !== undefined;
}

/** The description filter if no other filter is set. */
export function onlyDescription({ description, ...others }: Filters): string | undefined {
  return matchingFound(others) ? undefined : description;
}

const names = Object.keys(AppFilters.shape);

/** Cache key; equal for equal filters. */
export function keyOf(filters: Filters): string {
  return `apps ${JSON.stringify(filters, names)}`;
}

/** True if a filter needs a column that only the search table has. */
const asksForFound = (filters: Filters): boolean =>
  asksForWords(filters) ||
  filters.hasContact !== undefined ||
  (filters.datetype === "published" && datesAsked(filters, "found") !== undefined);

/** All conditions except the free text, on the search table; undefined for all apps. */
export function matchingFound(filters: Filters, terms = termsOf): SQL | undefined {
  return and(
    wordsAsked(filters, terms),
    markOf(sql`${appFoundBy.hasContact}`, filters.hasContact),
    factsAsked(filters, "found"),
  );
}

/** All conditions except the free text, on the app table. */
export function matching(filters: Filters): SQL | undefined {
  if (!asksForFound(filters)) return factsAsked(filters, "app");
  return sql`${app.id} in (select ${appFoundBy.appId} from ${appFoundBy} where ${matchingFound(filters)})`;
}

/** The one table that can answer the filters, with its condition. */
export function sourceOf(filters: Filters) {
  return asksForFound(filters)
    ? ({ table: "found", where: matchingFound(filters) } as const)
    : ({ table: "app", where: factsAsked(filters, "app") } as const);
}

// Written like the conditions of the partial indexes: the planner cannot match `silent = $1` to these.
function markOf(mark: SQL, asked: boolean | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  return asked ? mark : sql`not ${mark}`;
}
