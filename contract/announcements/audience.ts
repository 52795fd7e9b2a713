import * as z from "zod";
import { DeveloperFilters } from "#contract/developers/search.ts";
import { Id } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { viewLimits, ViewQuery } from "#contract/saved-views/view.ts";

/**
 * One developer, or all that a search finds; `query` is what the address of Dev Search says, `name` that of the view.
 */
export const Audience = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("developer"), developerId: Id, name: z.string().max(400) }),
  z.strictObject({
    kind: z.literal("search"),
    query: ViewQuery,
    name: z.string().trim().max(viewLimits.nameCharacters),
  }),
]);
export type Audience = z.infer<typeof Audience>;

/**
 * The filters that a query names; undefined for one that Dev Search would refuse. The order of a list says nothing
 * here.
 */
export function filtersOf(query: string): z.output<typeof DeveloperFilters> | undefined {
  const { sort: _, ...asked } = Object.fromEntries(new URLSearchParams(query));
  return DeveloperFilters.safeParse(asked).data;
}

/** A free text finds similar names, too, and only the best of them: nobody could say whom it reaches. */
export function isByText(query: string): boolean {
  return (filtersOf(query)?.searchText ?? "") !== "";
}

/** Why somebody of an audience gets no mail, or (of a disabled account) nothing. */
export const leftOutReasons = ["disabled", "unproven", "unsubscribed"] as const;

export const LeftOut = z.strictObject({ disabled: z.int(), unproven: z.int(), unsubscribed: z.int() });

/** Whom an announcement would reach now. */
export const AudienceCount = z.strictObject({
  people: z.int(),
  developers: z.int(),
  /** How many get a mail, and a notice in the bell. */
  mail: z.int(),
  bell: z.int(),
  /** From mails. */
  leftOut: LeftOut,
  /** What they read, most first. */
  languages: z.array(z.strictObject({ language: z.enum(languageCodes), people: z.int() })),
});
export type AudienceCount = z.infer<typeof AudienceCount>;
