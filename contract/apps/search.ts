import * as z from "zod";
import { appStatuses } from "./status.ts";
import { ListedApp } from "./views.ts";
import { Day, Id } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { PreparingFile } from "#contract/prepared-files/calls.ts";
import { limit, searchText, someOf, start } from "#contract/paging.ts";

/** What `fromDate` and `toDate` are of: last change, creation, since when the live version is in the store. */
export const appDates = ["updated", "created", "published"] as const;

/** `relevance`: the best match first where a text is searched for, else changed last first. */
export const appOrders = [
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

/** The marks and statuses that are names of the query, `blocked=true`; of the statuses, any of those that are true. */
export const appMarks = ["silent", "external", "featured"] as const;
export const statusNames = ["inreview", "rejected", "active", "inactive", "blocked", "onhold"] as const;

const yesOrNo = z
  .enum(["true", "false"])
  .transform((said) => said === "true")
  .optional();
const words = z.string().trim().min(1).max(200).optional();
const seqIds = z
  .string()
  .max(1_600)
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((given) => given.split(",").map(Number))
  .optional();

/** What of the apps is asked for. */
export const AppFilters = z.strictObject({
  /** Free text: titles in all languages, package, developer and their mail, description; forgives typing mistakes. */
  searchText,
  /** Words that the title, the description or the package has, in this order or another; each as it begins. */
  title: words,
  description: words,
  package: words,
  seq_ids: seqIds,
  status: someOf(appStatuses),
  ...(Object.fromEntries(statusNames.map((name) => [name, yesOrNo])) as Record<
    (typeof statusNames)[number],
    typeof yesOrNo
  >),
  ...(Object.fromEntries(appMarks.map((name) => [name, yesOrNo])) as Record<(typeof appMarks)[number], typeof yesOrNo>),
  /** The listing names a telephone number for support. */
  hasContact: yesOrNo,
  /** Staff have put a flag on it. */
  flaggedOnly: yesOrNo,
  developerId: Id.optional(),
  fromDate: Day.optional(),
  toDate: Day.optional(),
  datetype: z.enum(appDates).default("updated"),
});

export const AppSearchQuery = AppFilters.extend({
  start,
  limit,
  sort: z.enum(appOrders).default("relevance"),
  /** False: nothing is counted, and `total` is null. */
  total: z.enum(["true", "false"]).default("true"),
  /** Pages of ten times as many rows. */
  forDownload: z.enum(["true", "false"]).default("false"),
});

/** A file of exactly the apps that are filtered; of a text, of its best matches. */
export const fileFormats = ["csv", "xlsx"] as const;
export const AppFile = AppFilters.extend({ format: z.enum(fileFormats) });

/** A link that works for ten minutes; of very many rows, how far the file is that is prepared first. */
export const FilteredFile = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("ready"), url: z.string(), name: z.string() }),
  PreparingFile,
]);
export type FilteredFile = z.infer<typeof FilteredFile>;

/** A row of App Search; of its versions no more than the list shows. */
export const FoundApp = ListedApp.extend({
  /** Of the version in the store, else of the one on its way, else of the last that was tried. */
  versionName: z.string().nullable(),
  /** The store has a version of it, served or taken down. */
  published: z.boolean(),
  silent: z.boolean(),
  external: z.boolean(),
  featured: z.boolean(),
  flagged: z.boolean(),
});
export type FoundApp = z.infer<typeof FoundApp>;

export const FoundApps = z.strictObject({
  items: z.array(FoundApp).max(limits.page.max * 10),
  /** Exact up to `limits.page.counted`; one more stands for "more than that". */
  total: z.int().nullable(),
  /**
   * There is more than `total`: than the best matches of the text, which are all that is answered, or, of words that a
   * filter names, than `limits.search.counted`.
   */
  more: z.boolean(),
});
