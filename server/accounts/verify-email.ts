import { accountCalls } from "#contract/accounts/calls.ts";
import { findAccountByEmail, findAccountWithDeveloper, updateAccount } from "#server/accounts/accounts.store.ts";
import { redeemLink } from "#server/accounts/links.ts";
import { mailVerification } from "#server/accounts/mails.ts";
import { Failure } from "#server/http/failure.ts";
import { handlePublic } from "#server/http/route.ts";

export const requestEmailVerify = handlePublic(accountCalls.requestEmailVerify)(async ({ body, services }) => {
  await services.database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, body.email);
    if (account && account.emailVerifiedAt === null && account.role === "normal") {
      await mailVerification(tx, services, account);
    }
  });
  return { email: body.email };
});

export const verifyEmail = handlePublic(accountCalls.verifyEmail)(async ({ query, services }) =>
  services.database.transaction(async (tx) => {
    const accountId = await redeemLink(tx, query.token, "verify_email");
    const found = accountId === null ? undefined : await findAccountWithDeveloper(tx, accountId);
    if (!found) throw new Failure("link_invalid");
    await updateAccount(tx, found.account.id, { emailVerifiedAt: new Date() });
    return { email: found.account.email, verified: true as const };
  }),
);
