import type { AccountRole } from "#contract/access/roles.ts";
import { createAccount, findAccountByEmail, updateAccount } from "#server/accounts/accounts.store.ts";
import { createLink } from "#server/accounts/links.ts";
import { mailStaffInvite } from "#server/accounts/mails.ts";
import { endSessionsOf } from "#server/accounts/sessions.ts";
import type { Tx } from "#server/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "./audit.ts";

export type StaffRole = Exclude<AccountRole, "normal">;
export const staffRoles = ["support", "admin", "superadmin"] as const satisfies readonly StaffRole[];

export class InviteRefused extends Error {}

async function invitedAccount(tx: Tx, email: string, role: StaffRole) {
  const known = await findAccountByEmail(tx, email);
  if (!known) {
    const names = { firstName: email.split("@")[0] ?? email, lastName: "" };
    return createAccount(tx, { ...names, email, role, passwordHash: null });
  }
  if (known.role === "normal" && known.emailVerifiedAt !== null)
    throw new InviteRefused(`${email} is a developer's account; staff need another address.`);
  // Whoever registered the address without proving to own it keeps nothing of it.
  const unproven = known.role === "normal" ? { developerId: null, passwordHash: null } : {};
  await updateAccount(tx, known.id, { ...unproven, role, status: "enabled" });
  await endSessionsOf(tx, known.id, "role_changed");
  return known;
}

/** Creates (or gives another role to) a member of staff and returns the one-time link to choose a password. */
export async function inviteStaff(tx: Tx, services: Services, email: string, role: StaffRole): Promise<string> {
  const account = await invitedAccount(tx, email.trim().toLowerCase(), role);
  const linkId = await createLink(tx, services.tokens, account.id, "staff_invite");
  await mailStaffInvite(tx, services, account, linkId);
  await writeAudit(tx, { actor: null, action: "invite", subject: "Account", subjectId: account.id, data: { role } });
  return `${services.environment.publicUrl}/staff-invite?token=${services.tokens.linkToken(linkId)}`;
}
