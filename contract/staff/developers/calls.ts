import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";
import { ExportFile } from "#contract/catalog/apps/search.ts";
import { DeveloperDetails, DeveloperExportRequest, DeveloperSearchQuery, DeveloperSearchPage } from "./search.ts";

const read = { action: "read", subject: "Developer" } as const;

export const developerCalls = {
  searchDevelopers: defineCall({
    method: "GET",
    path: "/admin/developers",
    resource: "developers",
    summary: "Every developer of the store by name, mail, status and whether the mail is proven.",
    access: read,
    query: DeveloperSearchQuery,
    response: DeveloperSearchPage,
  }),
  exportDevelopers: defineCall({
    method: "POST",
    path: "/x/developer-files",
    resource: "developers",
    changes: ["audit"],
    summary:
      "A link to a file of every developer that is filtered: a link, or the progress of one that is prepared first.",
    access: read,
    body: DeveloperExportRequest,
    response: ExportFile,
  }),
  developerDetails: defineCall({
    method: "GET",
    path: "/admin/developer/{id}",
    resource: "developers",
    summary: "One developer as staff see it: facts, identity, sessions, and the newest apps.",
    access: read,
    params: idParams,
    response: DeveloperDetails,
    errors: ["developer_not_found"],
  }),
} as const;
