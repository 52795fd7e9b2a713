import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import type { ResourceName } from "#contract/resources.ts";
import { findSingleLineFault, checkSingleLine } from "#contract/plain-text.ts";

/** Lists with saved views, by resource. All of them are for staff. */
export const savedViewLists = [
  "announcement-templates",
  "announcements",
  "conflicts",
  "deliveries",
  "developer-page-reviews",
  "developers",
  "editorials",
  "identity",
  "incoming-mails",
  "media-review",
  "offer-requests",
  "review",
  "review-appeals",
  "review-holds",
  "review-reasons",
  "second-opinions",
  "staff",
  "staff-apps",
  "ticket-desk",
  "transfers",
  "visibility",
] as const satisfies readonly ResourceName[];
export type SavedViewList = (typeof savedViewLists)[number];

export function isSavedViewList(name: string): name is SavedViewList {
  return savedViewLists.some((viewList) => viewList === name);
}

export const savedViewLimits = {
  nameCharacters: 60,
  queryCharacters: 1000,
  /** Maximum number of parameters in a query, and characters of each value. */
  parameters: 20,
  valueCharacters: 200,
  /** Maximum views of one list: of one person, including shared ones, and shared by all. */
  ofPerson: 30,
  shared: 60,
} as const;

/** Audiences of a saved view. `own`: its creator. `staff`: all of the staff. */
export const savedViewAudiences = ["own", "staff"] as const;
export type SavedViewAudience = (typeof savedViewAudiences)[number];

export const SavedViewName = z.string().trim().min(1).max(savedViewLimits.nameCharacters).check(checkSingleLine);

const isParameter = ([name, value]: readonly [string, string]): boolean =>
  /^[A-Za-z]\w{0,39}$/.test(name) &&
  value.length <= savedViewLimits.valueCharacters &&
  value !== "" &&
  findSingleLineFault(value) === null;

/** True if a query string is in canonical form, with each name once. */
function isQuery(query: string): boolean {
  const parameters = new URLSearchParams(query);
  const all = [...parameters];
  const hasRepeats = new Set(parameters.keys()).size < all.length;
  return (
    parameters.toString() === query && all.length <= savedViewLimits.parameters && !hasRepeats && all.every(isParameter)
  );
}

/** The list's query string without page; empty for the default view. */
export const SavedViewQuery = z.string().max(savedViewLimits.queryCharacters).refine(isQuery, "query_form");

/** Picks a list's filters and sort order from a query string. */
export function toSavedViewQuery(search: string, filterNames: readonly string[]): string {
  const known = [...filterNames, "sort"];
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => known.includes(name) && value !== "");
  const query = new URLSearchParams([...new Map(kept)]);
  query.sort();
  return query.toString();
}

/** Saved filters and sort order of a list, under a name. */
export const SavedView = z.strictObject({
  id: Id,
  list: z.enum(savedViewLists),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether the view belongs to the caller. */
  mine: z.boolean(),
  /** Name of the view's creator. */
  maker: z.string(),
  changedAt: Instant,
  revision: Revision,
});
export type SavedView = z.infer<typeof SavedView>;
