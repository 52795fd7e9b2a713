import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { ExportFileResponse } from "#contract/catalog/apps/search.ts";
import { DeveloperDetails, DeveloperExportRequest, DeveloperSearchQuery, DeveloperSearchPage } from "./search.ts";

const read = { action: "read", subject: "Developer" } as const;

export const developerCalls = {
  searchDevelopers: defineCall({
    method: "GET",
    path: "/admin/developers",
    resource: "developers",
    summary: "Searches all developers by name, email, status and email verification.",
    access: read,
    query: DeveloperSearchQuery,
    response: DeveloperSearchPage,
  }),
  exportDevelopers: defineCall({
    method: "POST",
    path: "/x/developer-files",
    resource: "developers",
    changes: ["audit"],
    summary: "Exports all matching developers to a file. Returns its link, or the progress of a large file.",
    // An export lists every developer's email and phone, more than support needs for answering tickets.
    access: { action: "administer", subject: "Developer" },
    body: DeveloperExportRequest,
    response: ExportFileResponse,
  }),
  developerDetails: defineCall({
    method: "GET",
    path: "/admin/developer/{id}",
    resource: "developers",
    summary: "Returns a developer for staff, with account details, identity, sessions and newest apps.",
    access: read,
    params: idParams,
    response: DeveloperDetails,
    errors: ["developer_not_found"],
  }),
} as const;
