import { and, eq, getTableColumns, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import { AppFilters, statusNames } from "#contract/apps/search.ts";
import type { AppStatus } from "#contract/apps/status.ts";
import { app } from "#server/apps/apps.tables.ts";
import { startOfDay } from "../day-in-india.ts";
import { termsOf, writtenWords } from "./question.ts";
import { appFoundBy } from "./search.tables.ts";

export type Filters = z.output<typeof AppFilters>;

/** Any of the statuses that are named, in one way or the other. */
function statusesOf(filters: Filters): AppStatus[] {
  return [...(filters.status ?? []), ...statusNames.filter((name) => filters[name] === true)];
}

/** Where a fact is read: in the app's own row, or beside what it is found by. */
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

/** Words that are searched for in one place. */
function wordsAsked({ title, description, package: packageWords }: Filters, terms = termsOf): SQL | undefined {
  const { words, description: said } = appFoundBy;
  return and(
    title === undefined ? undefined : sql`${words} @@ ${terms(title, "A")}`,
    packageWords === undefined ? undefined : sql`${words} @@ ${terms(packageWords, "B")}`,
    description === undefined ? undefined : sql`${said} @@ ${terms(description, "")}`,
  );
}

/** Of a word nobody knows how many apps have it before they are gathered. */
export function asksForWords(filters: Filters): boolean {
  return wordsAsked(filters) !== undefined;
}

/** What descriptions are to say, where nothing else is asked for. */
export function onlyDescription({ description, ...others }: Filters): string | undefined {
  return matchingFound(others) ? undefined : description;
}

const names = Object.keys(AppFilters.shape);

/** The same for the same filters. */
export function keyOf(filters: Filters): string {
  return `apps ${JSON.stringify(filters, names)}`;
}

/** Only what an app is found by says it: of the app's own row nothing of the like can be asked. */
const asksForFound = (filters: Filters): boolean =>
  asksForWords(filters) ||
  filters.hasContact !== undefined ||
  (filters.datetype === "published" && datesAsked(filters, "found") !== undefined);

/** Everything asked for but the free text, of what apps are found by; undefined: all apps. */
export function matchingFound(filters: Filters, terms = termsOf): SQL | undefined {
  return and(
    wordsAsked(filters, terms),
    markOf(sql`${appFoundBy.hasContact}`, filters.hasContact),
    factsAsked(filters, "found"),
  );
}

/** The same of the apps themselves. */
export function matching(filters: Filters): SQL | undefined {
  if (!asksForFound(filters)) return factsAsked(filters, "app");
  return sql`${app.id} in (select ${appFoundBy.appId} from ${appFoundBy} where ${matchingFound(filters)})`;
}

/** The one table that answers by itself, and what is asked of it. */
export function sourceOf(filters: Filters) {
  return asksForFound(filters)
    ? ({ table: "found", where: matchingFound(filters) } as const)
    : ({ table: "app", where: factsAsked(filters, "app") } as const);
}

// As the partial indexes of few apps are written: of `silent = $1` the planner cannot know.
function markOf(mark: SQL, asked: boolean | undefined): SQL | undefined {
  if (asked === undefined) return undefined;
  return asked ? mark : sql`not ${mark}`;
}
