import * as z from "zod";
import { accountTypes, developerStatuses } from "./developer.ts";
import { appExportFormats } from "#contract/catalog/apps/search.ts";
import { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { apkSetJobStatuses } from "#contract/catalog/packages/package-kinds.ts";
import { limitParam, searchTextParam, commaSeparatedEnum, startParam } from "#contract/query-params.ts";

/** Codes that say whether the developer's first account has verified its mail address. */
export const emailVerificationStatuses = ["verified", "unverified"] as const;

export const developerSortOrders = ["relevance", "name", "-name", "-created", "created"] as const;

const prefixWords = z.string().trim().min(1).max(200).optional();

export const DeveloperFilters = z.strictObject({
  /** Free text over name and mail; tolerates typos. */
  searchText: searchTextParam,
  /** Words of the name, matched by prefix; any part of a mail address. */
  name: prefixWords,
  email: prefixWords,
  devStatus: commaSeparatedEnum(developerStatuses),
  emailStatus: z.enum(emailVerificationStatuses).optional(),
  accountType: z.enum(accountTypes).optional(),
});

export const DeveloperSearchQuery = DeveloperFilters.extend({
  start: startParam,
  limit: limitParam,
  sort: z.enum(developerSortOrders).default("relevance"),
});

/** Export of the filtered developers; for a text search, of its best matches. */
export const DeveloperExportRequest = DeveloperFilters.extend({ format: z.enum(appExportFormats) });

export const DeveloperSearchRow = z.strictObject({
  id: Id,
  seqId: z.int(),
  name: z.string(),
  accountType: z.enum(accountTypes),
  status: z.enum(developerStatuses),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  city: z.string().nullable(),
  apps: z.int(),
  identity: z.enum(apkSetJobStatuses),
  since: Instant,
  lastSeenAt: Instant.nullable(),
});
export type DeveloperSearchRow = z.infer<typeof DeveloperSearchRow>;

export const DeveloperSearchPage = z.strictObject({
  items: z.array(DeveloperSearchRow),
  total: z.int(),
  /**
   * Whether more developers match than `total`: beyond the best text matches, or beyond `limits.search.counted` for
   * words in a filter.
   */
  more: z.boolean(),
});

/** A developer as staff see it. */
export const DeveloperDetails = DeveloperSearchRow.extend({
  /** Number of changes by the developer's accounts and by staff, for optimistic locking. */
  revision: Revision,
  emailVerifiedAt: Instant.nullable(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  phoneVerifiedAt: Instant.nullable(),
  language: z.string(),
  /** The developer's first account; null if nobody signs in. */
  person: z.strictObject({ accountId: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  people: z.int(),
  address: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  /** Time when the account will be erased; null unless that was requested. */
  eraseAt: Instant.nullable(),
  /** Last identity check, and the end of its validity. */
  identityCase: z.strictObject({ id: Id, validUntil: Instant.nullable() }).nullable(),
  /** Active sessions of its accounts, and the last use of any of them. */
  sessions: z.strictObject({ count: z.int(), lastUsedAt: Instant.nullable() }),
  /** The developer's newest apps. */
  newest: z.array(AppSummary),
});
export type DeveloperDetails = z.infer<typeof DeveloperDetails>;
