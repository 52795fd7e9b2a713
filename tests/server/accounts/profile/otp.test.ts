import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { smsCalls } from "#contract/platform/status/outbox-sms.ts";
import { limits } from "#contract/limits.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { oneTimeCode } from "#server/accounts/profile/account-changes.tables.ts";
import { sms } from "#server/integrations/sms/sms.tables.ts";
import {
  ageCodes,
  askCode,
  deviceFingerprint,
  giveCode,
  newestCode,
  newNumber,
  wrongCode,
} from "#tests/support/builders/one-time-codes.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("one-time code", (app) => {
  const own = { countryCode: "91", phone: "98123 45670", e164: "+919812345670" };

  it("sent code says how many tries and codes are left and when the next may be sent", async () => {
    const sent = (await askCode(app())).json();
    expect(sent).toMatchObject({ triesLeft: 5, codesLeft: 2 });
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt)).toBe(600_000);
    expect(Date.parse(sent.nextCodeAt) - Date.parse(sent.sentAt)).toBe(30_000);
  });

  it("code verifies the account's own number at once", async () => {
    await askCode(app(), own);
    const answer = await giveCode(app(), await newestCode(app(), own.e164), { phone: own.phone });
    expect(answer.json()).toEqual({ verified: true, takesEffect: "now" });
    const { mobileVerification } = await app().as("normal").call(accountCalls.profile);
    expect(mobileVerification.verified).toBe(true);
  });

  it("code is accepted with the number in full E.164 form", async () => {
    await askCode(app());
    expect((await giveCode(app(), await newestCode(app()), { phone: newNumber.e164 })).json().takesEffect).toBe(
      "when_saved",
    );
  });

  it("one-time code works once", async () => {
    await askCode(app());
    const code = await newestCode(app());
    expect((await giveCode(app(), code)).statusCode).toBe(200);
    expect((await giveCode(app(), code)).json().code).toBe("otp_ended");
  });

  it("one-time code used twice at the same moment works once", async () => {
    await askCode(app());
    const code = await newestCode(app());
    const answers = await Promise.all([giveCode(app(), code), giveCode(app(), code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it("wrong code says how many tries are left, and the fifth ends the code", async () => {
    await askCode(app());
    const code = await newestCode(app());
    for (const count of [4, 3, 2, 1]) {
      const answer = (await giveCode(app(), wrongCode(code))).json();
      expect(answer).toMatchObject({ code: "otp_wrong", params: { count } });
    }
    expect((await giveCode(app(), wrongCode(code))).json().code).toBe("otp_ended");
    expect((await giveCode(app(), code)).json().code).toBe("otp_ended");
  });

  it("one-time code is refused from another device or for another number", async () => {
    await askCode(app());
    const code = await newestCode(app());
    const others: Record<string, string>[] = [
      { deviceFingerprint: "another-browser-than-it" },
      { phone: "98220 77311" },
    ];
    for (const other of others) expect((await giveCode(app(), code, other)).json().code).toBe("otp_wrong");
    expect((await giveCode(app(), code)).statusCode).toBe(200);
  });

  it("one-time code is refused for another account", async () => {
    await askCode(app());
    const body = { deviceFingerprint, phone: newNumber.phone, otp: await newestCode(app()) };
    expect((await app().as("stranger").send(otpCalls.verifyOtp, { body })).json().code).toBe("otp_ended");
  });

  it("one-time code expires after ten minutes", async () => {
    await askCode(app());
    const code = await newestCode(app());
    await ageCodes(app(), 601);
    expect((await giveCode(app(), code)).json().code).toBe("otp_ended");
  });

  it("one-time code stops working when the next one is sent", async () => {
    await askCode(app());
    const first = await newestCode(app());
    await ageCodes(app(), 31);
    await askCode(app());
    expect((await giveCode(app(), first)).json().code).toBe("otp_wrong");
    expect((await giveCode(app(), await newestCode(app()))).statusCode).toBe(200);
  });

  it("one-time codes need a longer wait each time, and at most three go out in ten minutes", async () => {
    await askCode(app());
    const soon = (await askCode(app())).json();
    expect(soon).toMatchObject({ code: "otp_too_soon", params: { codesLeft: 2 } });
    await ageCodes(app(), 30);
    expect((await askCode(app())).json().codesLeft).toBe(1);
    await ageCodes(app(), 31);
    expect((await askCode(app())).json().code).toBe("otp_too_soon");
    await ageCodes(app(), 60);
    expect((await askCode(app())).json()).toMatchObject({ codesLeft: 0, nextCodeAt: null });
    await ageCodes(app(), 300);
    expect((await askCode(app())).json()).toMatchObject({ code: "otp_too_many", params: { codesLeft: 0 } });
    await ageCodes(app(), 600);
    expect((await askCode(app())).statusCode).toBe(200);
  });

  it("too-early request returns the current code's state only to the device that asked for it", async () => {
    const { sentAt, expiresAt, nextCodeAt } = (await askCode(app())).json();
    await giveCode(app(), wrongCode(await newestCode(app())));
    const { params } = (await askCode(app())).json();
    expect(params).toMatchObject({ sentAt, expiresAt, triesLeft: 4, nextCodeAt });
    const elsewhere = (await askCode(app(), undefined, "another-device-0001")).json();
    expect(Object.keys(elsewhere.params)).toEqual(["retryAfterSeconds", "codesLeft", "minutes"]);
  });

  it("codes that other accounts sent to the same number count towards the wait", async () => {
    const { phone, countryCode } = newNumber;
    await app().as("stranger").send(otpCalls.initOtp, { body: { deviceFingerprint, phone, countryCode } });
    const { code, params } = (await askCode(app())).json();
    expect([code, params.sentAt]).toEqual(["otp_too_soon", undefined]);
  });

  it("one-time code is not sent to an invalid number", async () => {
    const answer = (await askCode(app(), { countryCode: "91", phone: "12345" })).json();
    expect(answer.fields).toMatchObject([{ path: "phone", code: "phone_invalid" }]);
  });

  it("account gets at most twelve one-time codes a day across all numbers", async () => {
    const { phone, countryCode } = newNumber;
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++) {
      const number = `98220 77${String(count).padStart(3, "0")}`;
      statuses.push((await askCode(app(), { countryCode, phone: number })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    const stranger = () =>
      app().as("stranger").send(otpCalls.initOtp, { body: { deviceFingerprint, phone, countryCode } });
    expect((await stranger()).statusCode).toBe(200);
  });

  it("account gets a code although a hundred others behind its IP address asked for one", async () => {
    const { database, tokens } = app().services;
    const key = `otp network ${tokens.blind("127.0.0.1")}`;
    const until = new Date(Date.now() + 3_600_000);
    await database.db.insert(rateLimit).values({ key, hits: 100, until });
    expect((await askCode(app())).statusCode).toBe(200);
    await database.db.update(rateLimit).set({ hits: limits.otp.sendsOfAddressAnHour }).where(eq(rateLimit.key, key));
    await ageCodes(app(), 60);
    expect((await askCode(app())).json().code).toBe("otp_too_many");
  });

  it("one-time code is stored in no row, and its phone number in no job", async () => {
    await askCode(app());
    const { db } = app().services.database;
    const code = await newestCode(app());
    const rows = JSON.stringify([await db.select().from(sms), await db.select().from(oneTimeCode)]);
    expect(rows).not.toContain(code);
    expect(JSON.stringify(await db.select().from(job))).not.toContain(newNumber.e164);
  });

  it("outbox shows the SMS with its one-time code", async () => {
    await askCode(app());
    const headers = { host: "localhost" };
    const [message] = (await app().as("nobody").send(smsCalls.listSms, { headers })).json();
    expect(message).toMatchObject({ to: newNumber.e164, template: "otp-code" });
    expect(message.text).toContain(await newestCode(app()));
  });
});
