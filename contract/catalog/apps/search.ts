import * as z from "zod";
import { appStatuses } from "./status.ts";
import { inProgressVersionStatuses } from "#contract/catalog/versions/status.ts";
import { AppListItem } from "./schemas.ts";
import { Day, Id } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { PreparingFile } from "#contract/platform/exports/calls.ts";
import { limitParam, searchTextParam, commaSeparatedEnum, startParam } from "#contract/query-params.ts";

/** Codes of dates that `fromDate` and `toDate` filter by: last change, creation, or publication of the live version. */
export const appDateFilters = ["updated", "created", "published"] as const;

/** Codes of sort orders. `relevance`: best match first for a text search, otherwise last changed first. */
export const appSortOrders = [
  "relevance",
  "-updated",
  "updated",
  "-created",
  "created",
  "title",
  "-title",
  "-seqId",
  "seqId",
] as const;

/**
 * Names of query parameters for a mark or a status (`blocked=true`). An app matches if it has any of the statuses that
 * are true.
 */
export const appMarkParams = ["silent", "external", "featured"] as const;
export const appStatusParams = ["inreview", "rejected", "active", "inactive", "blocked", "onhold"] as const;

const booleanParam = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const prefixWords = z.string().trim().min(1).max(200).optional();
const seqIds = z
  .string()
  .max(1_600)
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((list) => list.split(",").map(Number))
  .optional();

/** Filters of the app search. */
export const AppFilters = z.strictObject({
  /** Free text over titles in all languages, package, developer name and mail, and description; tolerates typos. */
  searchText: searchTextParam,
  /** Words of the title, description or package in any order, matched by prefix. */
  title: prefixWords,
  description: prefixWords,
  package: prefixWords,
  seq_ids: seqIds,
  status: commaSeparatedEnum(appStatuses),
  ...(Object.fromEntries(appStatusParams.map((name) => [name, booleanParam])) as Record<
    (typeof appStatusParams)[number],
    typeof booleanParam
  >),
  ...(Object.fromEntries(appMarkParams.map((name) => [name, booleanParam])) as Record<
    (typeof appMarkParams)[number],
    typeof booleanParam
  >),
  /** The listing has a support phone number. */
  hasContact: booleanParam,
  /** Status of the app's open version: a draft, or a version in review or on hold. */
  openVersion: commaSeparatedEnum(inProgressVersionStatuses),
  /** Staff have flagged the app. */
  flaggedOnly: booleanParam,
  developerId: Id.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  datetype: z.enum(appDateFilters).default("updated"),
});

export const AppSearchQuery = AppFilters.extend({
  start: startParam,
  limit: limitParam,
  sort: z.enum(appSortOrders).default("relevance"),
  /** Whether matches are counted; with `false`, `total` is null. */
  total: z.enum(["true", "false"]).default("true"),
  /** Whether pages have ten times as many rows, for downloads. */
  forDownload: z.enum(["true", "false"]).default("false"),
});

/** File formats for an export of the filtered apps; for a text search, of its best matches. */
export const appExportFormats = ["csv", "xlsx"] as const;
export const AppExportRequest = AppFilters.extend({ format: z.enum(appExportFormats) });

/** Link that works for ten minutes, or the progress of a file that is so large that the server prepares it first. */
export const ExportFileResponse = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("ready"), url: z.string(), name: z.string() }),
  PreparingFile,
]);
export type ExportFileResponse = z.infer<typeof ExportFileResponse>;

/** Row of App Search, with only the version data that the list shows. */
export const AppSearchRow = AppListItem.extend({
  /** Name of the published version, else of the version in progress, else of the last attempt. */
  versionName: z.string().nullable(),
  /** Version that isn't decided yet, beside the published one or before any; null if there is none. */
  openVersion: z
    .strictObject({ versionName: z.string().nullable(), status: z.enum(inProgressVersionStatuses) })
    .nullable(),
  /** Whether the app has a published version, even if it is taken down. */
  published: z.boolean(),
  silent: z.boolean(),
  external: z.boolean(),
  featured: z.boolean(),
  flagged: z.boolean(),
});
export type AppSearchRow = z.infer<typeof AppSearchRow>;

export const AppSearchPage = z.strictObject({
  items: z.array(AppSearchRow).max(limits.page.max * 10),
  /**
   * Total number of matches: exact up to `limits.page.counted`; one more means "more than that". Null if it wasn't
   * counted.
   */
  total: z.int().nullable(),
  /**
   * Whether more apps match than `total`: beyond the best text matches, or beyond `limits.search.counted` for words in
   * a filter.
   */
  more: z.boolean(),
});
