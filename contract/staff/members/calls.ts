import * as z from "zod";
import { accountRoles, staffRoles } from "#contract/access/roles.ts";
import { Email, EmailLinkToken, NewPassword } from "#contract/accounts/auth/account.ts";
import { PersonName } from "#contract/accounts/auth/names.ts";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

export const staffAccountStates = ["active", "suspended", "invited"] as const;

/** Member of staff, with the sessions and claims that a suspension would end. */
export const StaffMember = z.strictObject({
  id: Id,
  revision: Revision,
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffAccountStates),
  /** Last sign-in, within the time for which sessions are stored. */
  lastLoginAt: Instant.nullable(),
  /** Time when the invitation expires; null once it is accepted. */
  inviteEndsAt: Instant.nullable(),
  sessions: z.int(),
  claims: z.int(),
  /** Whether two-factor authentication is set up. */
  secondStep: z.boolean(),
  /** Whether the member of staff acts as a developer right now. */
  acting: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const administer = { action: "administer", subject: "Staff" } as const;
const Member = z.strictObject({ id: Id, revision: Revision });
const conflictErrors = ["staff_not_found", "revision_conflict", "staff_state_conflict"] as const;

/** Paging of simple-rest: rows from `_start` up to, not including, `_end`. */
export const StaffQuery = z.strictObject({
  _start: wholeNumberParam.default(0),
  _end: wholeNumberParam.default(25),
  _sort: z.enum(["name", "email", "role", "lastLoginAt"]).default("name"),
  _order: z.enum(["asc", "desc"]).default("asc"),
  searchText: searchTextParam,
  role: z.enum(staffRoles).optional(),
  state: z.enum(staffAccountStates).optional(),
});

export const staffCalls = {
  listStaff: defineCall({
    method: "GET",
    path: "/x/staff",
    resource: "staff",
    summary: "Lists members of staff, with the total in X-Total-Count.",
    access: { action: "read", subject: "Staff" },
    query: StaffQuery,
    response: z.array(StaffMember),
  }),
  inviteStaff: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/staff",
    resource: "staff",
    changes: ["staff", "audit", "mails"],
    summary: "Invites a member of staff by email with a single-use link.",
    needsConfirmation: true,
    access: administer,
    body: z.strictObject({ email: Email, role: z.enum(staffRoles) }),
    response: Member,
    errors: ["staff_known", "address_is_developers", "confirmation_required"],
  }),
  changeStaffRole: defineCall({
    method: "PATCH",
    crud: "update",
    path: "/x/staff/{id}",
    resource: "staff",
    changes: ["staff", "audit"],
    summary: "Changes the role of a member of staff, effective with their next request.",
    needsConfirmation: true,
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, role: z.enum(staffRoles) }),
    response: Member,
    errors: [...conflictErrors, "last_superadmin", "own_account", "confirmation_required"],
  }),
  suspendStaff: defineCall({
    method: "PUT",
    path: "/x/staff/{id}/suspension",
    resource: "staff",
    changes: ["staff", "audit", "review"],
    summary: "Suspends a member of staff and returns their assigned versions to the queue.",
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision, reason: z.string().trim().min(3).max(300).check(checkParagraphs) }),
    response: Member,
    errors: [...conflictErrors, "last_superadmin", "own_account"],
  }),
  restoreStaff: defineCall({
    method: "DELETE",
    path: "/x/staff/{id}/suspension",
    resource: "staff",
    changes: ["staff", "audit"],
    summary: "Restores a suspended member of staff.",
    needsConfirmation: true,
    access: administer,
    params: idParams,
    body: z.strictObject({ revision: Revision }),
    response: Member,
    errors: [...conflictErrors, "confirmation_required"],
  }),
  inviteStaffAgain: defineCall({
    method: "POST",
    path: "/x/staff/{id}/invitation",
    resource: "staff",
    changes: ["staff", "audit", "mails"],
    summary: "Emails a new link for an unaccepted invitation and invalidates the earlier one.",
    needsConfirmation: true,
    access: administer,
    params: idParams,
    response: Member,
    errors: ["staff_not_found", "staff_state_conflict", "confirmation_required"],
    perMinute: 10,
  }),
  withdrawStaffInvite: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/staff/{id}/invitation",
    resource: "staff",
    changes: ["staff", "audit"],
    summary: "Withdraws an unaccepted invitation.",
    access: administer,
    params: idParams,
    response: z.strictObject({ id: Id }),
    errors: ["staff_not_found", "staff_state_conflict"],
  }),
  acceptStaffInvite: defineCall({
    method: "POST",
    path: "/x/staff-invites",
    resource: "staff",
    changes: ["staff"],
    summary: "Accepts a staff invitation with its single-use link and sets the password.",
    access: "public",
    body: z.strictObject({
      token: EmailLinkToken,
      password: NewPassword,
      firstName: PersonName,
      lastName: PersonName,
      /**
       * Email address of the first superadmin, whose link is printed instead of emailed (`first=1` in the link). Nobody
       * else sends it.
       */
      email: Email.optional(),
    }),
    response: z.strictObject({ email: z.string(), role: z.enum(accountRoles) }),
    errors: ["link_invalid", "password_too_common"],
    perMinute: 10,
  }),
} as const;
