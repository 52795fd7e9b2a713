import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { ContentFilters } from "./list-calls.ts";

export const contentExportFormats = ["csv", "xlsx"] as const;

/** Export of the content list. */
export const contentExportCalls = {
  exportContent: defineCall({
    method: "POST",
    path: "/x/content-files",
    resource: "content",
    changes: [],
    summary: "Returns a ten-minute link to a file of the filtered content, in a given language.",
    access: { action: "read", subject: "Content" },
    body: ContentFilters.extend({
      packageName: z.string().max(255),
      format: z.enum(contentExportFormats),
      language: z.enum(languageCodes),
    }),
    response: z.strictObject({ url: z.string(), name: z.string() }),
    errors: ["app_not_found"],
  }),
} as const;
