import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { SavedView, savedViewLists, SavedViewName, SavedViewQuery } from "./saved-view.ts";

const resource = "saved-views";
const update = { action: "update", subject: "SavedView" } as const;
/** Resources that a change affects. A change to somebody else's view is recorded in the audit log. */
const changes = ["saved-views", "audit"] as const;
const content = { name: SavedViewName, query: SavedViewQuery, shared: z.boolean() };

export const savedViewCalls = {
  listSavedViews: defineCall({
    method: "GET",
    path: "/x/saved-views",
    resource,
    summary: "Lists the caller's views of a list and those shared with all staff, by name and without paging.",
    access: { action: "read", subject: "SavedView" },
    query: z.strictObject({ list: z.enum(savedViewLists) }),
    response: z.array(SavedView),
  }),
  addSavedView: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/saved-views",
    resource,
    changes: ["saved-views"],
    summary: "Creates a saved view of a list's filters and order, for the caller or for all staff.",
    access: { action: "create", subject: "SavedView" },
    body: z.strictObject({ list: z.enum(savedViewLists), ...content }),
    response: SavedView,
    errors: ["too_many_saved_views", "too_many_shared_views"],
  }),
  changeSavedView: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/saved-views/{id}",
    resource,
    changes,
    summary: "Updates the name, query or sharing of the caller's view. Superadmins can update any shared view.",
    access: update,
    params: idParams,
    body: z.strictObject({ ...content, revision: Revision }),
    response: SavedView,
    errors: ["saved_view_not_found", "revision_conflict", "too_many_shared_views"],
  }),
  removeSavedView: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/saved-views/{id}",
    resource,
    changes,
    summary: "Deletes one of the caller's saved views. Superadmins can delete any shared view.",
    access: update,
    params: idParams,
    body: z.strictObject({ revision: Revision }),
    response: z.strictObject({ id: Id }),
    errors: ["saved_view_not_found", "revision_conflict"],
  }),
} as const;
