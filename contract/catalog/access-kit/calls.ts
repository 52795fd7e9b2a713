import { defineCall } from "#contract/call.ts";
import { idParams } from "#contract/identifiers.ts";
import { AccessKit, KitInput, OpenedKit } from "./kit.ts";

const resource = "access-kit";

/** Test credentials that reviewers use to sign in to an app; `id` is the app's id. */
export const accessKitCalls = {
  accessKit: defineCall({
    method: "GET",
    path: "/x/access-kit/{id}",
    resource,
    summary:
      "Whether a reviewer has what they need to try an app, and when it was read; what it says, to its owner in person alone.",
    access: { action: "read", subject: "AccessKit" },
    params: idParams,
    response: AccessKit,
    errors: ["app_not_found"],
  }),
  giveAccessKit: defineCall({
    method: "PUT",
    path: "/x/access-kit/{id}",
    resource,
    changes: [resource],
    summary: "Says whether a reviewer needs an account to try the app, and gives one; kept sealed until the decision.",
    access: { action: "secure", subject: "AccessKit" },
    params: idParams,
    body: KitInput,
    maxBodyBytes: 64 * 1024,
    response: AccessKit,
    errors: ["app_not_found", "revision_conflict", "access_kit_not_taken"],
  }),
  openAccessKit: defineCall({
    method: "POST",
    path: "/x/access-kit/{id}/openings",
    resource,
    changes: [resource],
    summary: "Opens it to the reviewer who has claimed the version under review; each opening is noted.",
    access: { action: "review", subject: "AccessKit" },
    params: idParams,
    response: OpenedKit,
    errors: ["app_not_found", "access_kit_not_found", "access_kit_not_claimed"],
  }),
} as const;
