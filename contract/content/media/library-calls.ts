import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { LibraryItem } from "./schemas.ts";

const resource = "content";

/** A developer's media library: files kept for reuse. */
export const contentLibraryCalls = {
  contentLibrary: defineCall({
    method: "GET",
    path: "/x/content-library",
    resource,
    summary: "Lists the media library of an app's developer, newest first. `packageName` is the app's.",
    access: { action: "read", subject: "Content" },
    query: z.strictObject({ packageName: z.string().max(255) }),
    response: z.array(LibraryItem),
    errors: ["app_not_found"],
  }),
  removeFromLibrary: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/content-library/{id}",
    resource,
    changes: [resource],
    summary: "Removes a file from the media library and deletes it if no content uses it.",
    access: { action: "update", subject: "Content" },
    params: idParams,
    response: z.strictObject({ removed: z.boolean() }),
    errors: ["content_not_found"],
  }),
} as const;
