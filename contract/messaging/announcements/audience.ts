import * as z from "zod";
import { DeveloperFilters } from "#contract/staff/developers/search.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { savedViewLimits, SavedViewQuery } from "#contract/staff/saved-views/saved-view.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

/** One developer, or all matches of a Dev Search. `query` is the search's URL query, `name` its saved view's name. */
export const AnnouncementAudience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("developer"), developerId: Id, name: z.string().max(400).check(checkSingleLine) }),
  z.strictObject({
    kind: z.literal("search"),
    query: SavedViewQuery,
    name: z.string().trim().max(savedViewLimits.nameCharacters).check(checkSingleLine),
  }),
]);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

/** Parses the filters of a query, ignoring its sort order; undefined if Dev Search would reject them. */
export function parseDeveloperFilters(query: string): z.output<typeof DeveloperFilters> | undefined {
  const { sort: _, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return DeveloperFilters.safeParse(filters).data;
}

/**
 * True if the query has free text. Free text also finds similar names and only the best matches, so nobody could
 * predict its recipients.
 */
export function hasFreeTextFilter(query: string): boolean {
  return (parseDeveloperFilters(query)?.searchText ?? "") !== "";
}

/** Reasons why a recipient gets no mail; a disabled account gets nothing at all. */
export const mailExclusionReasons = ["disabled", "unproven", "unsubscribed"] as const;

export const MailExclusionCounts = z.strictObject({ disabled: z.int(), unproven: z.int(), unsubscribed: z.int() });

/** Recipients that an announcement would reach now. */
export const AudienceCount = z.strictObject({
  people: z.int(),
  developers: z.int(),
  /** Number of recipients who get a mail; `bell` counts those who get a notification. */
  mail: z.int(),
  bell: z.int(),
  /** Number of people whom mails do not reach, by reason. */
  leftOut: MailExclusionCounts,
  /** Languages of the recipients with their numbers, most common first. */
  languages: z.array(z.strictObject({ language: z.enum(languageCodes), people: z.int() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;
