import * as z from "zod";
import { accountTypes, developerStatuses } from "./developer.ts";
import { fileFormats } from "#contract/apps/search.ts";
import { AppSummary } from "#contract/apps/views.ts";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { jobStatuses } from "#contract/packages/kinds.ts";
import { limit, searchText, someOf, start } from "#contract/paging.ts";

/** Whether the first person who signs in for a developer has proven their address. */
export const emailStatuses = ["verified", "unverified"] as const;

export const developerOrders = ["relevance", "name", "-name", "-created", "created"] as const;

const words = z.string().trim().min(1).max(200).optional();

export const DeveloperFilters = z.strictObject({
  /** Free text: name and mail; forgives typing mistakes. */
  searchText,
  /** Words of the name, each as it begins; any part of a mail address. */
  name: words,
  email: words,
  devStatus: someOf(developerStatuses),
  emailStatus: z.enum(emailStatuses).optional(),
  accountType: z.enum(accountTypes).optional(),
});

export const DeveloperSearchQuery = DeveloperFilters.extend({
  start,
  limit,
  sort: z.enum(developerOrders).default("relevance"),
});

/** A file of exactly the developers that are filtered; of a text, of its best matches. */
export const DeveloperFile = DeveloperFilters.extend({ format: z.enum(fileFormats) });

export const FoundDeveloper = z.strictObject({
  id: Id,
  seqId: z.int(),
  name: z.string(),
  accountType: z.enum(accountTypes),
  status: z.enum(developerStatuses),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  city: z.string().nullable(),
  apps: z.int(),
  identity: z.enum(jobStatuses),
  since: Instant,
  lastSeenAt: Instant.nullable(),
});
export type FoundDeveloper = z.infer<typeof FoundDeveloper>;

export const FoundDevelopers = z.strictObject({
  items: z.array(FoundDeveloper),
  total: z.int(),
  /**
   * There is more than `total`: than the best matches of the text, which are all that is answered, or, of words that a
   * filter names, than `limits.search.counted`.
   */
  more: z.boolean(),
});

/** A developer as staff see it. */
export const DeveloperDetails = FoundDeveloper.extend({
  /** Counts changes of the developer, by its people and by staff. */
  revision: Revision,
  emailVerifiedAt: Instant.nullable(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  phoneVerifiedAt: Instant.nullable(),
  language: z.string(),
  /** Who signed in first for the developer; null where nobody does. */
  person: z.strictObject({ accountId: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  people: z.int(),
  address: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  /** When the account will be erased; null where that was not asked for. */
  eraseAt: Instant.nullable(),
  /** The last identity check, and until when it holds. */
  identityCase: z.strictObject({ id: Id, validUntil: Instant.nullable() }).nullable(),
  /** Where its people are signed in now, and when one of these was last used. */
  sessions: z.strictObject({ count: z.int(), lastUsedAt: Instant.nullable() }),
  /** The newest apps. */
  newest: z.array(AppSummary),
});
export type DeveloperDetails = z.infer<typeof DeveloperDetails>;
