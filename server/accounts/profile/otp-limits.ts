import { parsePhoneNumberFromString } from "libphonenumber-js";
import { limits } from "#contract/limits.ts";
import { defaultCallingCode } from "#contract/accounts/auth/registration.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { oneTimeCode } from "./account-changes.tables.ts";

type OneTimeCode = typeof oneTimeCode.$inferSelect;

const { sends, minutes, waitSeconds } = limits.otp;
const windowMs = minutes * 60_000;
const hourMs = 3_600_000;

/** Returns when a number may get another code; waits grow with each one, null is now. `sent` is newest first. */
export function getNextCodeSendTime(sent: readonly Date[]): Date | null {
  const last = sent[0];
  const first = sent.at(-1);
  if (!last || !first) return null;
  if (sent.length >= sends) return new Date((sent[sends - 1] ?? first).getTime() + windowMs);
  return new Date(last.getTime() + (waitSeconds[sent.length - 1] ?? 0) * 1_000);
}

export function countCodeSendsLeft(sent: readonly Date[]): number {
  return Math.max(0, sends - sent.length);
}

/**
 * Rejects a code too soon after the last one or beyond the number's limit. The error params say which code still works.
 */
export function requireCodeSendAllowed(sent: readonly Date[], live: OneTimeCode | undefined): void {
  const next = getNextCodeSendTime(sent);
  const retryAfterSeconds = next === null ? 0 : Math.ceil((next.getTime() - Date.now()) / 1_000);
  if (next === null || retryAfterSeconds <= 0) return;
  const codesLeft = countCodeSendsLeft(sent);
  throw new Failure(codesLeft === 0 ? "otp_too_many" : "otp_too_soon", {
    params: {
      retryAfterSeconds,
      codesLeft,
      minutes: Math.ceil(retryAfterSeconds / 60),
      ...(live && {
        sentAt: live.sentAt.toISOString(),
        expiresAt: live.expiresAt.toISOString(),
        triesLeft: limits.otp.tries - live.tries,
        ...(codesLeft > 0 && { nextCodeAt: next.toISOString() }),
      }),
    },
  });
}

interface SendRequest {
  readonly accountId: string;
  /** Keyed hash of the caller's network, stored instead of the IP address. */
  readonly network: string;
  /** Phone number in E.164 form to which the code is sent. */
  readonly to: string;
}

/**
 * Limits codes per account, per network and per country. Messages to some countries cost a hundred times more and pay
 * those who trigger them (SMS pumping).
 */
export async function requireCodeSendQuota(tx: Tx, { accountId, network, to }: SendRequest): Promise<void> {
  // Parsed from the number: `1` and `2…` may be typed as `12` and `…`.
  const countryCode = parsePhoneNumberFromString(to)?.countryCallingCode ?? "";
  const { sendsOfAccountADay, sendsOfAddressAnHour, sendsToIndiaAnHour, sendsToCountryAnHour } = limits.otp;
  const toCountry = countryCode === defaultCallingCode ? sendsToIndiaAnHour : sendsToCountryAnHour;
  const caps = [
    { key: `otp account ${accountId}`, max: sendsOfAccountADay, windowMs: 24 * hourMs },
    { key: `otp network ${network}`, max: sendsOfAddressAnHour, windowMs: hourMs },
    { key: `otp country ${countryCode}`, max: toCountry, windowMs: hourMs },
  ];
  for (const { key, max, windowMs: window } of caps) {
    const { hits, leftMs } = await countRateLimitHit(tx, key, window);
    if (hits <= max) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1_000));
    throw new Failure("otp_too_many", {
      params: { retryAfterSeconds, codesLeft: 0, minutes: Math.ceil(retryAfterSeconds / 60) },
    });
  }
}
