import * as z from "zod";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { findAccountByEmail } from "./accounts.store.ts";
import { createOneTimeLink } from "./one-time-links.ts";
import { queuePasswordResetMail, queueVerificationMail } from "./auth-mails.ts";
import { extendRegistration, findPendingRegistrations } from "./registrations.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { limitCallsByAccount } from "#server/platform/http/rate-limits.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { takeMailQuota } from "#server/integrations/mail/mail-quota.ts";
import type { Services } from "#server/services.ts";

const forgottenPasswordJob = defineJob("forgotten-password", z.strictObject({ email: z.string() }), {
  lane: "messages",
});

/**
 * Looks nothing up before responding, so that response and timing are equal for every address. A job then sends the
 * matching mail.
 */
export const forgotPasswordRoute = handlePublic(accountCalls.forgotPassword)(async ({ body, request, services }) => {
  const { email } = body;
  await requireCaptcha(services, request, body);
  await limitCallsByAccount(accountCalls.forgotPassword, services, request, email);
  await services.database.transaction(async (tx) => {
    const may = await takeMailQuota(tx, services.tokens, { to: email, from: callerRateLimitAddress(request) });
    if (may) await enqueueJob(tx, forgottenPasswordJob, { email });
  });
  return { email };
});

/** Mails an account a reset link, or a pending registration its own link again; other addresses get nothing. */
async function sendMatchingMail(tx: Tx, services: Services, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email);
  if (account?.status === "enabled") {
    await queuePasswordResetMail(
      tx,
      services,
      account,
      await createOneTimeLink(tx, services.tokens, account.id, "reset_password"),
    );
    return;
  }
  const [waiting] = account ? [] : await findPendingRegistrations(tx, email, 1);
  if (!waiting) return;
  await extendRegistration(tx, waiting.id);
  await queueVerificationMail(tx, services, waiting);
}

export function forgottenPasswordJobHandler(services: Services): JobHandler {
  return createJobHandler(forgottenPasswordJob, {
    prepare:
      async ({ email }) =>
      (tx) =>
        sendMatchingMail(tx, services, email),
  });
}
