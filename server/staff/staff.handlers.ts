import { staffCalls } from "#contract/staff/calls.ts";
import { findAccountByEmail, findAccountWithDeveloper, updateAccount } from "#server/accounts/accounts.store.ts";
import { addressOfLink, redeemLink } from "#server/accounts/links.ts";
import { forgetFailures } from "#server/accounts/login-failures.ts";
import { hashPassword, requireUncommon } from "#server/accounts/passwords.ts";
import { endSessionsOf } from "#server/accounts/sessions.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import { handlePublic, type Route } from "#server/http/route.ts";
import { firstSuperadminEmail } from "./first-superadmin.ts";
import { writeAudit } from "./audit.ts";

/** The first superadmin gives the address with the password; everyone else was invited at theirs. */
async function emailOf(tx: Tx, invited: string, given: string | undefined): Promise<string> {
  if (invited !== firstSuperadminEmail) return invited;
  if (given === undefined) throw fieldFailure("email", "required");
  if (await findAccountByEmail(tx, given)) throw fieldFailure("email", "email_taken");
  return given;
}

const acceptStaffInvite = handlePublic(staffCalls.acceptStaffInvite)(async ({ body, request, services }) => {
  const invited = await addressOfLink(services.database.db, body.token, "staff_invite");
  if (invited === null) throw new Failure("link_invalid");
  requireUncommon(body.password, invited, body.email ?? invited);
  const passwordHash = await hashPassword(body.password);
  return services.database.transaction(async (tx) => {
    const accountId = await redeemLink(tx, body.token, "staff_invite");
    const found = accountId === null ? undefined : await findAccountWithDeveloper(tx, accountId);
    if (!found) throw new Failure("link_invalid");
    const { id, role } = found.account;
    const email = await emailOf(tx, found.account.email, body.email);
    const names = { firstName: body.firstName, lastName: body.lastName };
    await updateAccount(tx, id, { ...names, email, passwordHash, emailVerifiedAt: new Date() });
    await endSessionsOf(tx, id, "password_changed");
    await forgetFailures(tx, services.tokens.blind(email));
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

export const routes: readonly Route[] = [acceptStaffInvite];
