import * as z from "zod";
import { accountRoles } from "#contract/access/roles.ts";
import { EmailLinkToken } from "#contract/accounts/auth/account.ts";
import { maxEmailRequestBytes } from "#contract/accounts/auth/password-calls.ts";
import { LoginRequest, signInErrors } from "#contract/accounts/auth/session.ts";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Hours between the second approval and the removal, in which the owner can stop it. */
export const recoveryNoticeHours = 72;

/**
 * States of an open request: asked for, approved by one member of staff, approved by two and waiting for the end of the
 * notice.
 */
export const openRecoveryStates = ["asked", "approved", "waiting"] as const;
export const recoveryStates = [...openRecoveryStates, "done", "refused", "cancelled"] as const;

/** Kinds of identity check that a member of staff may have made. */
export const recoveryProofKinds = ["documents", "video_call", "in_person"] as const;

const Reason = z.string().trim().min(10).max(500).check(checkParagraphs);

const OwnRecovery = z.strictObject({
  state: z.enum(openRecoveryStates),
  askedAt: Instant,
  /** Time when the second step is removed; null until two members of staff approved. */
  effectiveAt: Instant.nullable(),
});

export const StepRecovery = z.strictObject({
  id: Id,
  revision: Revision,
  state: z.enum(openRecoveryStates),
  email: z.string(),
  name: z.string(),
  role: z.enum(accountRoles),
  developerId: Id.nullable(),
  /** The owner's account of the loss, and how staff can reach them. */
  statement: z.string(),
  askedAt: Instant,
  approvals: z.array(
    z.strictObject({ name: z.string(), proof: z.enum(recoveryProofKinds), reason: z.string(), at: Instant }),
  ),
  effectiveAt: Instant.nullable(),
  /** Whether the caller may approve: they haven't yet, and only superadmins approve for staff. */
  mayApprove: z.boolean(),
});
export type StepRecovery = z.infer<typeof StepRecovery>;

const Changed = z.strictObject({ state: z.enum(recoveryStates), effectiveAt: Instant.nullable() });
const own = { action: "secure", subject: "Account" } as const;
const staff = { action: "administer", subject: "Developer" } as const;
const resource = "identity";
const changes = ["identity", "audit", "mails"] as const;

/** Recovery of an account whose second step is lost: two members of staff, 72 hours' notice, and a way to stop it. */
export const recoveryCalls = {
  askRecovery: defineCall({
    method: "POST",
    path: "/x/second-step-recoveries",
    resource,
    changes,
    summary: "Requests, with the right password, the removal of a lost second step, and notifies the account's owner.",
    access: "public",
    body: LoginRequest.pick({ email: true, password: true, h_captcha_response: true }).extend({
      statement: z.string().trim().min(20).max(1_000).check(checkParagraphs),
    }),
    maxBodyBytes: maxEmailRequestBytes,
    response: OwnRecovery,
    errors: [...signInErrors, "totp_not_started"],
    perMinute: 5,
  }),
  ownRecovery: defineCall({
    method: "GET",
    path: "/x/second-step-recovery",
    resource: "accounts",
    summary: "Returns the open request to remove the caller's second step, or null.",
    access: own,
    response: OwnRecovery.nullable(),
  }),
  cancelRecovery: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/second-step-recovery",
    resource: "accounts",
    changes: ["accounts", "identity", "audit"],
    summary: "Cancels the open request to remove the caller's second step.",
    access: own,
    response: z.strictObject({ cancelled: z.boolean() }),
  }),
  cancelRecoveryByLink: defineCall({
    method: "POST",
    path: "/x/second-step-recovery-cancellations",
    resource,
    changes: ["accounts", "identity", "audit"],
    summary: "Cancels a request to remove a second step with the single-use link of its notices.",
    access: "public",
    body: z.strictObject({ token: EmailLinkToken }),
    response: z.strictObject({ cancelled: z.literal(true) }),
    errors: ["link_invalid"],
    perMinute: 20,
  }),
  listRecoveries: defineCall({
    method: "GET",
    path: "/x/second-step-recoveries",
    resource,
    summary: "Lists open requests to remove a lost second step, the oldest first.",
    access: staff,
    response: z.array(StepRecovery),
  }),
  approveRecovery: defineCall({
    method: "POST",
    path: "/x/second-step-recoveries/{id}/approvals",
    resource,
    changes,
    summary: `Approves a request after an identity check. The second approval starts ${recoveryNoticeHours} hours' notice.`,
    needsConfirmation: true,
    access: staff,
    params: idParams,
    body: z.strictObject({ revision: Revision, proof: z.enum(recoveryProofKinds), reason: Reason }),
    response: Changed,
    errors: ["recovery_not_found", "revision_conflict", "recovery_second_person", "forbidden", "confirmation_required"],
  }),
  refuseRecovery: defineCall({
    method: "POST",
    path: "/x/second-step-recoveries/{id}/refusals",
    resource,
    changes,
    summary: "Refuses a request to remove a second step, also during its notice.",
    access: staff,
    params: idParams,
    body: z.strictObject({ revision: Revision, reason: Reason }),
    response: Changed,
    errors: ["recovery_not_found", "revision_conflict", "forbidden"],
  }),
} as const;
