import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/scalar-schemas.ts";
import { AccessKitStatus, AccessKitInput, AccessKitForReview } from "./access-kit.ts";

const resource = "access-kit";

/** Test credentials that reviewers use to sign in to an app; `id` is the app's id. */
export const accessKitCalls = {
  accessKit: defineCall({
    method: "GET",
    path: "/x/access-kit/{id}",
    resource,
    summary: "Returns the status of an app's test credentials. Only their owner in person receives the content.",
    access: { action: "read", subject: "AccessKit" },
    params: idParams,
    response: AccessKitStatus,
    errors: ["app_not_found"],
  }),
  giveAccessKit: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/access-kit/{id}",
    resource,
    changes: [resource],
    summary: "Saves whether reviewers need test credentials, and stores those encrypted until the decision.",
    access: { action: "secure", subject: "AccessKit" },
    params: idParams,
    body: AccessKitInput,
    maxBodyBytes: 64 * 1024,
    response: AccessKitStatus,
    errors: ["app_not_found", "revision_conflict", "access_kit_not_taken"],
  }),
  openAccessKit: defineCall({
    method: "POST",
    path: "/x/access-kit/{id}/openings",
    resource,
    changes: [resource],
    summary: "Reveals an app's test credentials to the reviewer assigned to its version and records the access.",
    access: { action: "review", subject: "AccessKit" },
    params: idParams,
    response: AccessKitForReview,
    errors: ["app_not_found", "access_kit_not_found", "access_kit_not_claimed"],
  }),
} as const;
