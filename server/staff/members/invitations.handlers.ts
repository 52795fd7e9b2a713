import { staffCalls } from "#contract/staff/members/calls.ts";
import { findAccountByEmail, findAccountWithDeveloper, updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { findOneTimeLinkEmail, createOneTimeLink, redeemOneTimeLink } from "#server/accounts/auth/one-time-links.ts";
import { clearLoginFailures } from "#server/accounts/auth/login-failures.ts";
import { queueStaffInvitationMail } from "#server/accounts/auth/auth-mails.ts";
import { hashPassword, requireUncommonPassword } from "#server/accounts/auth/passwords.ts";
import { endAccountSessions } from "#server/accounts/auth/sessions.ts";
import { lockStaffChanges, deleteInvitedAccount } from "#server/accounts/auth/staff-accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle, handlePublic, type Route } from "#server/platform/http/route.ts";
import { writeAudit } from "./write-audit.ts";
import { firstSuperadminEmail } from "./first-superadmin.ts";
import { inviteAccount } from "./invite-account.ts";
import { hasAcceptedInvitation, lockStaffMember, auditStaffChange } from "./members.handlers.ts";

const inviteStaff = handle(staffCalls.inviteStaff)(async ({ body, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    await lockStaffChanges(tx);
    const known = await findAccountByEmail(tx, body.email);
    if (known && known.role !== "normal") throw new Failure("staff_known");
    if (known?.emailVerifiedAt) throw new Failure("address_is_developers");
    const invited = await inviteAccount(tx, services, body);
    await auditStaffChange(tx, { actor, request }, "invite", invited.account, { after: { role: body.role } });
    return { id: invited.account.id, revision: invited.account.revision };
  }),
);

const inviteStaffAgain = handle(staffCalls.inviteStaffAgain)(async ({ params, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const member = await lockStaffMember(tx, actor, params.id);
    if (hasAcceptedInvitation(member)) throw new Failure("staff_state_conflict");
    const linkId = await createOneTimeLink(tx, services.tokens, member.id, "staff_invite");
    await queueStaffInvitationMail(tx, services, member, linkId);
    await auditStaffChange(tx, { actor, request }, "invite_again", member);
    return { id: member.id, revision: member.revision };
  }),
);

const withdrawStaffInvite = handle(staffCalls.withdrawStaffInvite)(async ({ params, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const member = await lockStaffMember(tx, actor, params.id);
    if (hasAcceptedInvitation(member)) throw new Failure("staff_state_conflict");
    await deleteInvitedAccount(tx, member.id);
    await auditStaffChange(tx, { actor, request }, "withdraw_invite", member, { before: { role: member.role } });
    return { id: member.id };
  }),
);

/**
 * Returns the address of the invited account. The first superadmin enters it with the password; everybody else was
 * invited at theirs.
 */
async function emailOf(tx: Tx, invited: string, given: string | undefined): Promise<string> {
  if (invited !== firstSuperadminEmail) return invited;
  if (given === undefined) throw fieldFailure("email", "required");
  if (await findAccountByEmail(tx, given)) throw fieldFailure("email", "email_taken");
  return given;
}

const acceptStaffInvite = handlePublic(staffCalls.acceptStaffInvite)(async ({ body, request, services }) => {
  const invited = await findOneTimeLinkEmail(services.database.db, body.token, "staff_invite");
  if (invited === null) throw new Failure("link_invalid");
  requireUncommonPassword(body.password, invited, body.email ?? invited);
  const passwordHash = await hashPassword(body.password);
  return services.database.transaction(async (tx) => {
    const accountId = await redeemOneTimeLink(tx, body.token, "staff_invite");
    const found = accountId === null ? undefined : await findAccountWithDeveloper(tx, accountId);
    if (!found) throw new Failure("link_invalid");
    const { id, role } = found.account;
    const email = await emailOf(tx, found.account.email, body.email);
    const names = { firstName: body.firstName, lastName: body.lastName };
    await updateAccount(tx, id, { ...names, email, passwordHash, emailVerifiedAt: new Date() });
    await endAccountSessions(tx, id, "password_changed");
    await clearLoginFailures(tx, services.tokens.blind(email));
    await writeAudit(tx, {
      actor: null,
      action: "accept_invite",
      subject: "Account",
      subjectId: id,
      requestId: request.id,
    });
    return { email, role };
  });
});

export const invitationRoutes: readonly Route[] = [
  inviteStaff,
  inviteStaffAgain,
  withdrawStaffInvite,
  acceptStaffInvite,
];
