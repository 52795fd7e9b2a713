import * as z from "zod";
import { accountRoles } from "#contract/access/roles.ts";
import { Email, LinkToken, NewPassword, PersonName } from "#contract/accounts/account.ts";
import { defineCall } from "#contract/call.ts";

export const staffCalls = {
  acceptStaffInvite: defineCall({
    method: "POST",
    path: "/x/staff-invites",
    resource: "staff",
    changes: ["staff"],
    summary: "Redeems the one-time link of a staff invitation: the invited person chooses a password.",
    access: "public",
    body: z.strictObject({
      token: LinkToken,
      password: NewPassword,
      firstName: PersonName,
      lastName: PersonName,
      /** Only for the first superadmin, whose link is printed and not mailed (`first=1` in the link). */
      email: Email.optional(),
    }),
    response: z.strictObject({ email: z.string(), role: z.enum(accountRoles) }),
    errors: ["link_invalid", "password_too_common"],
    perMinute: 10,
  }),
} as const;
