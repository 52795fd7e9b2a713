import * as z from "zod";
import { accountCalls } from "#contract/accounts/calls.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { createLink } from "./links.ts";
import { mailPasswordLink, mailVerification } from "./mails.ts";
import { extendRegistration, findPendingRegistrations } from "./registrations.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { callerAddress } from "#server/http/caller-address.ts";
import { limitCallsByAccount } from "#server/http/limits.ts";
import { handlePublic } from "#server/http/route.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { requireCaptcha } from "#server/outside/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/outside/mail/mail-caps.ts";
import type { Services } from "#server/services.ts";

const forgottenPasswordJob = defineJob("forgotten-password", z.strictObject({ email: z.string() }), {
  lane: "messages",
});

/**
 * Looks nothing up before responding, so that response and timing are equal for every address. A job then sends the
 * matching mail.
 */
export const forgotPassword = handlePublic(accountCalls.forgotPassword)(async ({ body, request, services }) => {
  const { email } = body;
  await requireCaptcha(services, request, body);
  await limitCallsByAccount(accountCalls.forgotPassword, services, request, email);
  await services.database.transaction(async (tx) => {
    const may = await takeMailQuota(tx, services.tokens, { to: email, from: callerAddress(request) });
    if (may) await enqueue(tx, forgottenPasswordJob, { email });
  });
  return { email };
});

/** Mails an account a reset link, or a pending registration its own link again; other addresses get nothing. */
async function sendMatchingMail(tx: Tx, services: Services, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  if (account?.status === "enabled") {
    await mailPasswordLink(tx, services, account, await createLink(tx, services.tokens, account.id, "reset_password"));
    return;
  }
  const [waiting] = account ? [] : await findPendingRegistrations(tx, email, 1);
  if (!waiting) return;
  await extendRegistration(tx, waiting.id);
  await mailVerification(tx, services, waiting);
}

export function forgottenPasswordHandler(services: Services): JobHandler {
  return handleJob(forgottenPasswordJob, {
    prepare:
      async ({ email }) =>
      (tx) =>
        sendMatchingMail(tx, services, email),
  });
}
