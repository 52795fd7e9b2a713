import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import {
  requestableVisibilities,
  appVisibilities,
  VisibilityRequest,
  visibilityRequestStates,
  VisibilityRequestInput,
} from "./visibility.ts";

const resource = "visibility";
/** Names of resources that a change affects: the developer's app, the staff's list, and the staff's view of the app. */
const changes = ["visibility", "apps", "staff-apps", "mails"] as const;
const readOwn = { action: "read", subject: "App" } as const;
const change = { action: "update", subject: "App" } as const;
const readAll = { action: "read", subject: "Review" } as const;

/** Tabs of the request list. `decided`: approved or rejected. */
export const visibilityRequestTabs = ["waiting", "decided"] as const;

export const visibilityRequestCalls = {
  listVisibility: defineCall({
    method: "GET",
    path: "/x/visibility",
    resource,
    summary: "Lists visibility requests, newest or longest waiting first, with the total in X-Total-Count.",
    access: readAll,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(visibilityRequestTabs).optional(),
      asked: z.enum(requestableVisibilities).optional(),
      state: z.enum(visibilityRequestStates).optional(),
      appId: Id.optional(),
      searchText: searchTextParam,
    }),
    response: z.array(VisibilityRequest),
  }),
  visibilityRequest: defineCall({
    method: "GET",
    path: "/x/visibility/{id}",
    resource,
    summary: "Returns a request to make an app silent or external.",
    access: readAll,
    params: idParams,
    response: VisibilityRequest,
    errors: ["visibility_not_found"],
  }),
  appVisibility: defineCall({
    method: "GET",
    path: "/x/app-visibility/{id}",
    resource,
    summary: "Returns an app's visibility and its latest visibility request.",
    access: readOwn,
    params: idParams,
    response: z.strictObject({ now: z.enum(appVisibilities), request: VisibilityRequest.nullable() }),
    errors: ["app_not_found"],
  }),
  askVisibility: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/app-visibility/{id}",
    resource,
    changes,
    summary: "Requests to make an app silent or external. Nothing changes until staff approve.",
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
    summary: "Makes a silent or external app listed again, effective immediately.",
    access: change,
    params: idParams,
    response: z.strictObject({ now: z.enum(appVisibilities) }),
    errors: ["app_not_found", "visibility_same"],
  }),
  withdrawVisibility: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/visibility/{id}",
    resource,
    changes,
    summary: "Withdraws a visibility request that hasn't been decided.",
    access: change,
    params: idParams,
    response: VisibilityRequest,
    errors: ["visibility_not_found", "visibility_ended"],
  }),
} as const;
