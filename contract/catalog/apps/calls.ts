import * as z from "zod";
import { ActionItems } from "./action-items.ts";
import { AppExportRequest, AppSearchQuery, ExportFile, AppSearchPage } from "./search.ts";
import { AppDetails, AppSummary } from "./schemas.ts";
import { appStatuses, staffAppStatuses } from "./status.ts";
import { StatusFacts } from "./status-effects.ts";
import { defineCall } from "#contract/call.ts";
import { ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";
import { Id, idParams, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { limit, listOf, searchText, someOf, start } from "#contract/query-params.ts";
import { Transition } from "#contract/catalog/versions/schemas.ts";

export const appCalls = {
  listApps: defineCall({
    method: "GET",
    path: "/app",
    resource: "apps",
    summary: "A developer's apps, by title or package; staff find any app.",
    access: { action: "read", subject: "App" },
    query: z.strictObject({ start, limit, searchText, status: someOf(appStatuses) }),
    response: listOf(AppSummary),
  }),
  needs: defineCall({
    method: "GET",
    path: "/x/needs",
    resource: "apps",
    summary: "What waits for the developer: held and unfinished versions, apps that are not served, offers of apps.",
    access: { action: "read", subject: "App" },
    response: ActionItems,
  }),
  appDetails: defineCall({
    method: "GET",
    path: "/app/details/{id}",
    resource: "apps",
    summary: "One app with its versions and history.",
    access: { action: "read", subject: "App" },
    params: idParams,
    response: AppDetails,
    errors: ["app_not_found"],
  }),
  searchApps: defineCall({
    method: "GET",
    path: "/admin/apps",
    resource: "staff-apps",
    summary:
      "Every app of the store by any of its words, its statuses, marks and dates; a text forgives typing mistakes and finds a title in another script.",
    access: { action: "read", subject: "Review" },
    query: AppSearchQuery,
    response: AppSearchPage,
  }),
  exportApps: defineCall({
    method: "POST",
    path: "/x/app-files",
    resource: "staff-apps",
    changes: ["audit"],
    summary: "A link to a file of every app that is filtered: a link, or the progress of one that is prepared first.",
    access: { action: "read", subject: "Review" },
    body: AppExportRequest,
    response: ExportFile,
  }),
  statusFacts: defineCall({
    method: "GET",
    path: "/x/status-facts/{id}",
    resource: "staff-apps",
    summary: "What a change of an app's status meets: what is on its way, who is told, what it was before.",
    access: { action: "read", subject: "Review" },
    params: idParams,
    response: StatusFacts,
    errors: ["app_not_found"],
  }),
  setAppStatus: defineCall({
    method: "POST",
    path: "/admin/app/update-status",
    resource: "staff-apps",
    changes: ["apps", "staff-apps", "versions", "mails"],
    summary:
      "Takes a published app out of the store, limits or blocks it, or brings it back; the developer gets the reason.",
    access: { action: "administer", subject: "App" },
    body: z.strictObject({
      appId: Id,
      revision: Revision,
      status: z.enum(staffAppStatuses),
      reason: z.string().trim().max(limits.holdReason.codePoints),
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
    summary: "Every status change of an app and its versions, newest first, with who and why.",
    access: { action: "read", subject: "Review" },
    params: z.strictObject({ appId: Id }),
    response: z.strictObject({ items: z.array(Transition) }),
    errors: ["app_not_found"],
  }),
} as const;
