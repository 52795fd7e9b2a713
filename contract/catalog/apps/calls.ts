import * as z from "zod";
import { ActionItems } from "./action-items.ts";
import { AppExportRequest, AppSearchQuery, ExportFileResponse, AppSearchPage } from "./search.ts";
import { AppDetails, AppSummary } from "./schemas.ts";
import { appStatuses, staffAppStatuses } from "./status.ts";
import { AppStatusFacts } from "./status-effects.ts";
import { defineCall } from "#contract/call.ts";
import { ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { limitParam, listPageSchema, searchTextParam, commaSeparatedEnum, startParam } from "#contract/query-params.ts";
import { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

export const appCalls = {
  listApps: defineCall({
    method: "GET",
    path: "/app",
    resource: "apps",
    summary: "Lists a developer's apps, filtered by title, package or status. Staff can find any app.",
    access: { action: "read", subject: "App" },
    query: z.strictObject({
      start: startParam,
      limit: limitParam,
      searchText: searchTextParam,
      status: commaSeparatedEnum(appStatuses),
    }),
    response: listPageSchema(AppSummary),
  }),
  needs: defineCall({
    method: "GET",
    path: "/x/needs",
    resource: "apps",
    summary: "Returns the caller's action items: held or unfinished versions, apps not served, and transfer offers.",
    access: { action: "read", subject: "App" },
    response: ActionItems,
  }),
  appDetails: defineCall({
    method: "GET",
    path: "/app/details/{id}",
    resource: "apps",
    summary: "Returns an app with its versions and history.",
    access: { action: "read", subject: "App" },
    params: idParams,
    response: AppDetails,
    errors: ["app_not_found"],
  }),
  searchApps: defineCall({
    method: "GET",
    path: "/admin/apps",
    resource: "staff-apps",
    summary: "Searches all apps by text, status, flag and date, tolerating typos and matching across scripts.",
    access: { action: "read", subject: "Review" },
    query: AppSearchQuery,
    response: AppSearchPage,
  }),
  exportApps: defineCall({
    method: "POST",
    path: "/x/app-files",
    resource: "staff-apps",
    changes: ["audit"],
    summary: "Exports all matching apps to a file. Returns its link, or the progress of a large file.",
    access: { action: "read", subject: "Review" },
    body: AppExportRequest,
    response: ExportFileResponse,
  }),
  statusFacts: defineCall({
    method: "GET",
    path: "/x/status-facts/{id}",
    resource: "staff-apps",
    summary: "Returns context for changing an app's status: version in progress, campaigns, recipients, last change.",
    access: { action: "read", subject: "Review" },
    params: idParams,
    response: AppStatusFacts,
    errors: ["app_not_found"],
  }),
  setAppStatus: defineCall({
    method: "POST",
    path: "/admin/app/update-status",
    resource: "staff-apps",
    changes: ["apps", "staff-apps", "versions", "mails"],
    summary: "Deactivates, limits, blocks or restores a published app and tells the developer why.",
    access: { action: "administer", subject: "App" },
    body: z.strictObject({
      appId: Id,
      revision: Revision,
      status: z.enum(staffAppStatuses),
      reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
      /** Template from which the reason was written. */
      template: ReasonTemplateRef.nullable().default(null),
    }),
    response: AppSummary,
    errors: ["app_not_found", "revision_conflict", "app_status_conflict", "reason_required"],
  }),
  appTransitions: defineCall({
    method: "GET",
    path: "/admin/apps/{appId}/getStateTransitionHistory",
    resource: "staff-apps",
    summary: "Lists all status changes of an app and its versions, newest first, with author and reason.",
    access: { action: "read", subject: "Review" },
    params: z.strictObject({ appId: Id }),
    response: z.strictObject({ items: z.array(StatusHistoryEntry) }),
    errors: ["app_not_found"],
  }),
} as const;
