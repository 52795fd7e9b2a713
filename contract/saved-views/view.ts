import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import type { ResourceName } from "#contract/resources.ts";

/** The lists whose filters and order can be saved, by their resource. All are of the staff. */
export const viewLists = [
  "announcement-templates",
  "announcements",
  "cms",
  "conflicts",
  "deliveries",
  "developers",
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
export type ViewList = (typeof viewLists)[number];

export function isViewList(name: string): name is ViewList {
  return viewLists.some((one) => one === name);
}

export const viewLimits = {
  nameCharacters: 60,
  queryCharacters: 1000,
  /** Of a query: names with their values, and letters of each. */
  parameters: 20,
  valueCharacters: 200,
  /** Views of one list: of one person, shared ones among them, and shared by all. */
  ofPerson: 30,
  shared: 60,
} as const;

/** own: whoever made it. staff: all of the staff. */
export const viewAudiences = ["own", "staff"] as const;
export type ViewAudience = (typeof viewAudiences)[number];

export const ViewName = z.string().trim().min(1).max(viewLimits.nameCharacters);

const isParameter = ([name, value]: readonly [string, string]): boolean =>
  /^[A-Za-z]\w{0,39}$/.test(name) && value.length <= viewLimits.valueCharacters && /^\P{Cc}+$/u.test(value);

/** Names with values as an address writes them, each name once, and nothing an address would write otherwise. */
function isQuery(query: string): boolean {
  const asked = new URLSearchParams(query);
  const all = [...asked];
  const hasRepeats = new Set(asked.keys()).size < all.length;
  return asked.toString() === query && all.length <= viewLimits.parameters && !hasRepeats && all.every(isParameter);
}

/** What the address says of the list, but for its page; empty for the list as it is at first. */
export const ViewQuery = z.string().max(viewLimits.queryCharacters).refine(isQuery, "query_form");

/** What a list can be asked for in its address: filters by their names, and the order. */
export function viewQueryOf(search: string, filterNames: readonly string[]): string {
  const known = [...filterNames, "sort"];
  const asked = [...new URLSearchParams(search)].filter(([name, value]) => known.includes(name) && value !== "");
  const query = new URLSearchParams([...new Map(asked)]);
  query.sort();
  return query.toString();
}

/** Filters and order of a list under a name. */
export const SavedView = z.strictObject({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether it is the asker's own. */
  mine: z.boolean(),
  /** Who made it. */
  maker: z.string(),
  changedAt: Instant,
  revision: Revision,
});
export type SavedView = z.infer<typeof SavedView>;
