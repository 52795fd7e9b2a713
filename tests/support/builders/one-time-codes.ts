import { desc, eq, sql } from "drizzle-orm";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { oneTimeCode } from "#server/accounts/profile/account-changes.tables.ts";
import { sms } from "#server/integrations/sms/sms.tables.ts";
import type { TestApp } from "../app.ts";

export const deviceFingerprint = "a-browser-of-the-tests";

/** A phone number that no seeded person has. */
export const newNumber = { countryCode: "91", phone: "98220 77310", e164: "+919822077310" };

/** Returns the newest code sent to a phone. */
export async function newestCode({ services }: TestApp, to = newNumber.e164): Promise<string> {
  const { db } = services.database;
  const [message] = await db.select().from(sms).where(eq(sms.to, to)).orderBy(desc(sms.createdAt)).limit(1);
  return message?.codeId ? services.tokens.digits(message.codeId) : "";
}

export function askCode(
  app: TestApp,
  { phone, countryCode }: { countryCode: string; phone: string } = newNumber,
  device = deviceFingerprint,
) {
  return app.as("normal").send(otpCalls.initOtp, { body: { deviceFingerprint: device, phone, countryCode } });
}

/** Returns a code that differs from the right one in its last digit. */
export function wrongCode(right: string): string {
  return `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
}

export function giveCode(app: TestApp, otp: string, more: Record<string, string> = {}) {
  return app
    .as("normal")
    .send(otpCalls.verifyOtp, { body: { deviceFingerprint, phone: newNumber.phone, otp, ...more } });
}

/** Makes all one-time codes older by a number of seconds. */
export async function ageCodes({ services }: TestApp, seconds: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${seconds})`;
  await services.database.db.update(oneTimeCode).set({
    sentAt: sql`${oneTimeCode.sentAt} - ${earlier}`,
    expiresAt: sql`${oneTimeCode.expiresAt} - ${earlier}`,
    usedAt: sql`${oneTimeCode.usedAt} - ${earlier}`,
  });
}
