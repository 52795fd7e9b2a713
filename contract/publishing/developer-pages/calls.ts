import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Revision } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { DeveloperPage, PageDraft } from "./page.ts";

const resource = "developer-page";
const changes = [resource, "audit"] as const;
const read = { action: "read", subject: "DeveloperPage" } as const;
const update = { action: "update", subject: "DeveloperPage" } as const;

/** The developer's own public page: draft, preview and publication. */
export const developerPageCalls = {
  developerPage: defineCall({
    method: "GET",
    path: "/x/developer-page",
    resource,
    summary: "One's public page as it is written, and whether people read it.",
    access: read,
    response: DeveloperPage,
  }),
  writeDeveloperPage: defineCall({
    method: "PUT",
    path: "/x/developer-page",
    resource,
    changes,
    summary: "Writes the draft; people go on reading what was published.",
    access: update,
    body: z.strictObject({ revision: Revision, draft: PageDraft }),
    // Thirteen languages of a thousand characters each.
    maxBodyBytes: 200 * 1024,
    response: DeveloperPage,
    errors: ["revision_conflict", "media_not_found"],
  }),
  publishDeveloperPage: defineCall({
    method: "PUT",
    path: "/x/developer-page/publication",
    resource,
    changes,
    summary: "Publishes the draft, once each of its links answers. The address is made the first time, and stays.",
    access: update,
    body: z.strictObject({ revision: Revision }),
    response: DeveloperPage,
    errors: ["revision_conflict", "developer_page_empty"],
    perMinute: 6,
  }),
  unpublishDeveloperPage: defineCall({
    method: "DELETE",
    path: "/x/developer-page/publication",
    resource,
    changes,
    summary: "Takes the page offline; its draft and its address stay.",
    access: update,
    body: z.strictObject({ revision: Revision }),
    response: DeveloperPage,
    errors: ["revision_conflict"],
  }),
  previewDeveloperPage: defineCall({
    method: "GET",
    path: "/x/developer-page/preview",
    resource,
    summary: "An address that shows the draft as the page would be, to whoever asked and for some minutes.",
    access: read,
    query: z.strictObject({ language: z.enum(languageCodes).optional() }),
    response: z.strictObject({ address: z.string() }),
  }),
} as const;
