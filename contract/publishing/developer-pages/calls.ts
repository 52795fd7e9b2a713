import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Revision } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { DeveloperPage, DeveloperPageApp, DeveloperPageDraft } from "./developer-page.ts";

const resource = "developer-page";
const changes = [resource, "developer-page-reviews", "audit"] as const;
const read = { action: "read", subject: "DeveloperPage" } as const;
const update = { action: "update", subject: "DeveloperPage" } as const;

/** The developer's own public page: draft, preview and publication. */
export const developerPageCalls = {
  developerPage: defineCall({
    method: "GET",
    path: "/x/developer-page",
    resource,
    summary: "Returns the draft and publication status of the developer's public page.",
    access: read,
    response: DeveloperPage,
  }),
  writeDeveloperPage: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/developer-page",
    resource,
    changes: [resource, "audit"],
    summary: "Saves the draft of the developer's page. The published page doesn't change.",
    access: update,
    body: z.strictObject({ revision: Revision, draft: DeveloperPageDraft }),
    // The description may have thirteen languages of a thousand characters each.
    maxBodyBytes: 200 * 1024,
    response: DeveloperPage,
    errors: ["revision_conflict", "media_not_found"],
  }),
  publishDeveloperPage: defineCall({
    method: "PUT",
    path: "/x/developer-page/publication",
    resource,
    changes,
    summary: "Submits the draft for review unless one of its links fails. What is public stays until staff approve.",
    access: update,
    body: z.strictObject({ revision: Revision }),
    response: DeveloperPage,
    errors: ["revision_conflict", "developer_page_empty", "developer_page_needs_identity", "developer_page_needs_app"],
    perMinute: 6,
  }),
  unpublishDeveloperPage: defineCall({
    method: "DELETE",
    path: "/x/developer-page/publication",
    resource,
    changes,
    summary: "Takes the page offline, withdraws it from review, and keeps its draft and URL.",
    access: update,
    body: z.strictObject({ revision: Revision }),
    response: DeveloperPage,
    errors: ["revision_conflict"],
  }),
  developerPageApps: defineCall({
    method: "GET",
    path: "/x/developer-page/apps",
    resource,
    summary: "Lists the apps on the developer's page by title, before the draft's order applies.",
    access: read,
    response: z.array(DeveloperPageApp),
  }),
  previewDeveloperPage: defineCall({
    method: "GET",
    path: "/x/developer-page/preview",
    resource,
    summary: "Returns a short-lived URL where the caller can preview the draft.",
    access: read,
    query: z.strictObject({ language: z.enum(languageCodes).optional() }),
    response: z.strictObject({ address: z.string() }),
  }),
} as const;
