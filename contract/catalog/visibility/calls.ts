import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { searchText, wholeNumber } from "#contract/query-params.ts";
import {
  requestableVisibilities,
  visibilities,
  VisibilityRequest,
  visibilityStates,
  VisibilityRequestInput,
} from "./visibility.ts";

const resource = "visibility";
/** The developer's app, the staff's list, and the staff's view of the app all change. */
const changes = ["visibility", "apps", "staff-apps", "mails"] as const;
const readOwn = { action: "read", subject: "App" } as const;
const change = { action: "update", subject: "App" } as const;
const readAll = { action: "read", subject: "Review" } as const;

/** `decided`: approved or rejected. */
export const visibilityTabs = ["waiting", "decided"] as const;

export const visibilityCalls = {
  listVisibility: defineCall({
    method: "GET",
    path: "/x/visibility",
    resource,
    summary:
      "Requests for silent or external apps, the longest waiting first, others newest first. X-Total-Count counts all of the filter.",
    access: readAll,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(limits.page.default),
      tab: z.enum(visibilityTabs).optional(),
      asked: z.enum(requestableVisibilities).optional(),
      state: z.enum(visibilityStates).optional(),
      appId: Id.optional(),
      searchText,
    }),
    response: z.array(VisibilityRequest),
  }),
  visibilityRequest: defineCall({
    method: "GET",
    path: "/x/visibility/{id}",
    resource,
    summary: "A request for a silent or external app.",
    access: readAll,
    params: idParams,
    response: VisibilityRequest,
    errors: ["visibility_not_found"],
  }),
  appVisibility: defineCall({
    method: "GET",
    path: "/x/app-visibility/{id}",
    resource,
    summary: "What an app is, and what was last asked for it; `id` is the app's.",
    access: readOwn,
    params: idParams,
    response: z.strictObject({ now: z.enum(visibilities), request: VisibilityRequest.nullable() }),
    errors: ["app_not_found"],
  }),
  askVisibility: defineCall({
    method: "POST",
    path: "/x/app-visibility/{id}",
    resource,
    changes,
    summary: "Asks staff to make an app silent or external; until they decide, it stays what it is.",
    access: change,
    params: idParams,
    body: VisibilityRequestInput,
    response: VisibilityRequest,
    errors: ["app_not_found", "visibility_same", "visibility_waiting"],
  }),
  listNormally: defineCall({
    method: "DELETE",
    path: "/x/app-visibility/{id}",
    resource,
    changes,
    summary: "Lists a silent or external app like all others, at once: every version of it was reviewed already.",
    access: change,
    params: idParams,
    response: z.strictObject({ now: z.enum(visibilities) }),
    errors: ["app_not_found", "visibility_same"],
  }),
  withdrawVisibility: defineCall({
    method: "DELETE",
    path: "/x/visibility/{id}",
    resource,
    changes,
    summary: "Takes a request back while it waits.",
    access: change,
    params: idParams,
    response: VisibilityRequest,
    errors: ["visibility_not_found", "visibility_ended"],
  }),
} as const;
