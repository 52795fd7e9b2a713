import * as z from "zod";
import { accountRoles } from "#contract/access/roles.ts";
import { LinkToken, NewPassword, PersonName } from "#contract/accounts/account.ts";
import { defineCall } from "#contract/call.ts";

export const staffCalls = {
  acceptStaffInvite: defineCall({
    method: "POST",
    path: "/x/staff-invites",
    summary: "Redeems the one-time link of a staff invitation: the invited person chooses a password.",
    access: "public",
    body: z.strictObject({ token: LinkToken, password: NewPassword, firstName: PersonName, lastName: PersonName }),
    response: z.strictObject({ email: z.string(), role: z.enum(accountRoles) }),
    errors: ["link_invalid", "password_too_common"],
    perMinute: 10,
  }),
} as const;
