import { limits } from "#contract/limits.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { toE164PhoneNumber } from "#contract/accounts/auth/registration.ts";
import { findAccountWithDeveloper } from "#server/accounts/auth/accounts.store.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import {
  addOneTimeCode,
  findLiveOneTimeCode,
  lockCodeSendTimes,
  countCodeAttempt,
  markOneTimeCodeUsed,
} from "./one-time-codes.store.ts";
import { getNextCodeSendTime, requireCodeSendQuota, requireCodeSendAllowed, countCodeSendsLeft } from "./otp-limits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { callerRateLimitAddress } from "#server/platform/http/caller-address.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireCaptcha } from "#server/integrations/captcha/require-captcha.ts";
import { smsCodePlaceholder, queueSms } from "#server/integrations/sms/queue-sms.ts";
import { constantTimeEqual } from "#server/load-secret.ts";
import type { Services } from "#server/services.ts";
import { getAccountTexts } from "#server/platform/texts/translation-functions.ts";

/** Returns the caller's account with the developer who owns the number; staff have none. */
async function ownerOf(tx: Tx, accountId: string) {
  const found = await findAccountWithDeveloper(tx, accountId);
  if (!found?.developer) throw new Failure("developer_not_found");
  return { account: found.account, developer: found.developer };
}

async function sendCode(
  tx: Tx,
  { environment }: Services,
  { to, language, codeId }: { to: string; language: string; codeId: string },
): Promise<void> {
  const { language: written, t } = getAccountTexts(language);
  const text = t("otp-code.sms", {
    code: smsCodePlaceholder,
    minutes: limits.otp.minutes,
    storeName: environment.storeName,
  });
  await queueSms(tx, { to, template: "otp-code", language: written, text, codeId });
}

export const sendOtpRoute = handle(otpCalls.initOtp)(async ({ body, actor, request, services }) => {
  const { countryCode, phone, deviceFingerprint } = body;
  const { blind } = services.tokens;
  const to = toE164PhoneNumber(countryCode, phone) ?? "";
  await requireCaptcha(services, request, body);
  return services.database.transaction(async (tx) => {
    const { account } = await ownerOf(tx, actor.accountId);
    const phoneHash = blind(to);
    const sent = await lockCodeSendTimes(tx, phoneHash);
    const asked = { accountId: account.id, phoneHash, deviceHash: blind(deviceFingerprint) };
    requireCodeSendAllowed(sent, await findLiveOneTimeCode(tx, asked));
    await requireCodeSendQuota(tx, { accountId: account.id, network: blind(callerRateLimitAddress(request)), to });
    const code = await addOneTimeCode(tx, { ...asked, countryCode });
    await sendCode(tx, services, { to, language: account.language, codeId: code.id });
    const all = [code.sentAt, ...sent];
    const codesLeft = countCodeSendsLeft(all);
    return {
      sentAt: code.sentAt.toISOString(),
      expiresAt: code.expiresAt.toISOString(),
      triesLeft: limits.otp.tries,
      codesLeft,
      nextCodeAt: codesLeft === 0 ? null : (getNextCodeSendTime(all)?.toISOString() ?? null),
    };
  });
});

/** Converts a phone number to E.164, whether it was typed without or with the country code. Null if it is invalid. */
const numberOf = (phone: string, countryCode: string): string | null =>
  phone.startsWith("+") ? phone : toE164PhoneNumber(countryCode, phone);

/**
 * Verifies a code that was sent by SMS. Code, number and device must belong to the same message; the error does not say
 * which one is wrong. Every attempt is counted before it is checked.
 */
export const verifyOtpRoute = handle(otpCalls.verifyOtp)(async ({ body, actor, request, services }) => {
  const { database, tokens } = services;
  const { developer } = await ownerOf(database.db, actor.accountId);
  await requireCaptcha(services, request, body);
  const tried = await countCodeAttempt(database.db, actor.accountId);
  if (!tried) throw new Failure("otp_ended");
  const number = numberOf(body.phone, tried.countryCode) ?? "";
  const isRight =
    constantTimeEqual(body.otp, tokens.digits(tried.id)) &&
    constantTimeEqual(tokens.blind(number), tried.phoneHash) &&
    constantTimeEqual(tokens.blind(body.deviceFingerprint), tried.deviceHash);
  const triesLeft = limits.otp.tries - tried.tries;
  if (!isRight)
    throw triesLeft > 0 ? new Failure("otp_wrong", { params: { count: triesLeft } }) : new Failure("otp_ended");
  return database.transaction(async (tx) => {
    if (!(await markOneTimeCodeUsed(tx, tried.id))) throw new Failure("otp_ended");
    if (developer.phone !== number) return { verified: true as const, takesEffect: "when_saved" as const };
    await updateDeveloper(tx, developer.id, { phoneVerifiedAt: new Date() });
    await recordActivity(tx, actor.accountId, { kind: "phone_verified", request });
    return { verified: true as const, takesEffect: "now" as const };
  });
});
