import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";

/** Fields in which a version differs from the one that it was started from. */
export const VersionChanges = z.strictObject({ versionId: Id, fields: z.array(z.enum(reviewFields)) });
export type VersionChanges = z.infer<typeof VersionChanges>;

export const versionHistoryCalls = {
  versionChanges: defineCall({
    method: "GET",
    path: "/x/version-changes/{id}",
    resource: "versions",
    summary: "Lists what each of an app's latest versions changed; a first version changes nothing.",
    access: { action: "read", subject: "App" },
    params: idParams,
    response: z.strictObject({ items: z.array(VersionChanges) }),
    errors: ["app_not_found"],
  }),
} as const;
