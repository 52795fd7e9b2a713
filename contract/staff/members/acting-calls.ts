import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Reason for acting as a developer, who reads it too. */
export const ActingReason = z.string().trim().min(10).max(500).check(checkParagraphs);

export const actingCalls = {
  actAsDeveloper: defineCall({
    method: "POST",
    path: "/admin/developer/login",
    resource: "staff",
    changes: [],
    summary: "Starts acting as a developer for 30 minutes. Send the token in a header beside the admin's own.",
    access: { action: "create", subject: "Acting" },
    body: z.strictObject({ developerId: Id, reason: ActingReason }),
    response: z.strictObject({ devJwt: z.string(), endsAt: Instant }),
    errors: ["developer_not_found", "cannot_act_as"],
    perMinute: 10,
  }),
  revertToAdmin: defineCall({
    method: "POST",
    path: "/admin/developer/revert-to-admin",
    resource: "staff",
    changes: [],
    summary: "Stops acting as a developer.",
    access: { action: "revert", subject: "Acting" },
    response: z.strictObject({ success: z.literal(true) }),
  }),
} as const;
