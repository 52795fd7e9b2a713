import { staffCalls } from "#contract/staff/calls.ts";
import { findAccountWithDeveloper, updateAccount } from "#server/accounts/accounts.store.ts";
import { redeemLink } from "#server/accounts/links.ts";
import { hashPassword, requireUncommon } from "#server/accounts/passwords.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic, type Route } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";

const acceptStaffInvite = handlePublic(staffCalls.acceptStaffInvite)(async ({ body, request, services }) => {
  requireUncommon(body.password, "");
  const passwordHash = await hashPassword(body.password);
  return services.database.transaction(async (tx) => {
    const accountId = await redeemLink(tx, body.token, "staff_invite");
    const found = accountId === null ? undefined : await findAccountWithDeveloper(tx, accountId);
    if (!found) throw new Failure("link_invalid");
    const { id, email, role } = found.account;
    const names = { firstName: body.firstName, lastName: body.lastName };
    await updateAccount(tx, id, { ...names, passwordHash, emailVerifiedAt: new Date() });
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
