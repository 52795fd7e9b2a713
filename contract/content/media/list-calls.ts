import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import {
  ContentLanguage,
  contentKinds,
  contentMediaTypes,
  contentOrientations,
  contentStatuses,
  contentTypes,
} from "./content-types.ts";
import { ContentList } from "./schemas.ts";

/** Page of a content list, in the body. */
export const contentPage = {
  start: z.int().min(0).max(limits.page.counted).default(0),
  limit: z.int().min(1).max(limits.page.max).default(limits.page.default),
};

const some = <const W extends readonly string[]>(words: W) => z.array(z.enum(words)).max(words.length);

/** Filters of an app's content list. */
export const ContentFilters = z.strictObject({
  contentType: z.enum(contentKinds).optional(),
  type: z.enum(contentTypes).optional(),
  orientation: z.enum(contentOrientations).optional(),
  mediaType: z.enum(contentMediaTypes).optional(),
  languages: some(ContentLanguage.options).optional(),
  status: some(contentStatuses).optional(),
});
export type ContentFilters = z.output<typeof ContentFilters>;

/** The list of Content & Videos. Its file is loaded with the console's frame, which reads the list's filters in the URL. */
export const contentListCalls = {
  listContent: defineCall({
    method: "POST",
    path: "/marketting/app-content-list/{packagename}",
    resource: "content",
    changes: [],
    summary: "Lists an app's content, newest first: approved, in review and rejected items by default.",
    access: { action: "read", subject: "Content" },
    params: z.strictObject({ packagename: z.string().max(255) }),
    body: ContentFilters.extend(contentPage),
    response: ContentList,
    errors: ["app_not_found"],
  }),
} as const;
