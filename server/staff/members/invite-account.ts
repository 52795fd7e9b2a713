import { staffRoles } from "#contract/access/roles.ts";
import {
  type AccountRow,
  createAccount,
  findAccountByEmail,
  updateAccount,
} from "#server/accounts/auth/accounts.store.ts";
import { createOneTimeLink } from "#server/accounts/auth/one-time-links.ts";
import { queueStaffInvitationMail } from "#server/accounts/auth/auth-mails.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { hasOtherSuperadmin, lockStaffChanges } from "#server/accounts/auth/staff-accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "./write-audit.ts";

export type StaffRole = (typeof staffRoles)[number];

export class InvitationRefusedError extends Error {}

interface Invited {
  readonly email: string;
  readonly role: StaffRole;
}

async function createOrUpdateAccount(tx: Tx, { email, role }: Invited): Promise<AccountRow> {
  const known = await findAccountByEmail(tx, email);
  if (!known) {
    const names = { firstName: email.split("@")[0] ?? email, lastName: "" };
    return createAccount(tx, { ...names, email, role, passwordHash: null });
  }
  if (known.role === "normal" && known.emailVerifiedAt !== null)
    throw new InvitationRefusedError(`${email} is a developer's account; staff need another address.`);
  if (known.role === "superadmin" && role !== "superadmin" && !(await hasOtherSuperadmin(tx, known.id)))
    throw new InvitationRefusedError(`${email} is the last superadmin; invite another one first.`);
  // The address was never verified, so nothing from its registration stays.
  const unproven = known.role === "normal" ? { developerId: null, passwordHash: null } : {};
  await updateAccount(tx, known.id, { ...unproven, role, status: "enabled", revision: known.revision + 1 });
  await endAccountSessions(tx, known.id, "role_changed");
  return known;
}

/** Creates the account, or changes its role, and mails the invitation. Call after `lockStaffChanges`. */
export async function inviteAccount(tx: Tx, services: Services, invited: Invited) {
  const account = await createOrUpdateAccount(tx, invited);
  const linkId = await createOneTimeLink(tx, services.tokens, account.id, "staff_invite");
  await queueStaffInvitationMail(tx, services, account, linkId);
  return { account, linkId };
}

/** For the command line: invites a staff member, or changes the role, and returns the one-time link. */
export async function inviteStaffByCommand(
  tx: Tx,
  services: Services,
  email: string,
  role: StaffRole,
): Promise<string> {
  await lockStaffChanges(tx);
  const { account, linkId } = await inviteAccount(tx, services, { email: email.trim().toLowerCase(), role });
  await writeAudit(tx, { actor: null, action: "invite", subject: "Account", subjectId: account.id, data: { role } });
  return `${services.environment.publicUrl}/staff-invite?token=${services.tokens.linkToken(linkId)}`;
}
