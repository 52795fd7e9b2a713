import * as z from "zod";
import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { signInLinkCalls } from "#contract/accounts/auth/sign-in-link-calls.ts";
import { queueAccountMail } from "./account-mails.ts";
import { findAccount, findAccountByEmail } from "./accounts.store.ts";
import { createOneTimeLink, redeemOneTimeLink } from "./one-time-links.ts";
import { verifyPassword } from "./passwords.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { setDeviceCookie } from "#server/platform/http/device-cookie.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { createJobHandler, defineJob, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";
import type { Services } from "#server/services.ts";

const signInLinkJob = defineJob(
  "sign-in-link",
  /** `from` is the keyed hash of the network that asked. */
  z.strictObject({ email: z.string(), isRight: z.boolean(), from: z.string() }),
  { lane: "messages" },
);

/**
 * Responds alike to every address and password, with the same statements, so that nobody can guess passwords here. A
 * job sends the mail. Only the right password uses up the address's mails, so strangers can't keep the link away.
 */
export const requestSignInLinkRoute = handlePublic(signInLinkCalls.requestSignInLink)(
  async ({ body, request, services }) => {
    const { database, tokens } = services;
    const { email } = body;
    await requireCaptcha(services, request, body);
    await limitCallsByAccount(signInLinkCalls.requestSignInLink, services, request, email);
    const account = await findAccountByEmail(database.db, email);
    const isRight = await verifyPassword(account?.passwordHash, body.password);
    const from = tokens.blind(callerRateLimitAddress(request));
    await database.transaction((tx) => enqueueJob(tx, signInLinkJob, { email, isRight, from }));
    return { email };
  },
);

async function mailSignInLink(tx: Tx, services: Services, { email, from }: { email: string; from: string }) {
  const account = await findAccountByEmail(tx, email);
  if (account?.status !== "enabled" || account.emailVerifiedAt === null) return;
  // A quota of its own: anybody can use up the one for resets.
  if (!(await takeMailQuota(tx, services.tokens, { to: `login link ${email}`, from }))) return;
  await queueAccountMail(tx, services, account, {
    template: "sign-in-link",
    path: "/login-link",
    linkId: await createOneTimeLink(tx, services.tokens, account.id, "sign_in"),
    values: { minutes: emailLinkLifetimeHours.sign_in * 60 },
  });
}

export function signInLinkJobHandler(services: Services): JobHandler {
  return createJobHandler(signInLinkJob, {
    prepare:
      async ({ isRight, ...request }) =>
      async (tx) => {
        if (isRight) await mailSignInLink(tx, services, request);
      },
  });
}

/**
 * Makes this browser known to the account whose mail its user reads. It signs nobody in: the password and the second
 * factor are still needed, so a link opened by somebody else gives no access.
 */
export const redeemSignInLinkRoute = handlePublic(signInLinkCalls.redeemSignInLink)(
  async ({ body, request, reply, services }) => {
    const email = await services.database.transaction(async (tx) => {
      const accountId = await redeemOneTimeLink(tx, body.token, "sign_in");
      const account = accountId === null ? undefined : await findAccount(tx, accountId);
      if (account?.status !== "enabled") throw new Failure("link_invalid");
      return account.email;
    });
    setDeviceCookie({ request, reply }, services, email);
    return { email };
  },
);
