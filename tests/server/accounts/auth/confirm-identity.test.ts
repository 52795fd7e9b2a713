import { eq, ne, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { loginFailure, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const someId = "00000000-0000-4000-8000-000000000000";

/** Every call that needs a recent confirmation. */
const confirmedCalls = [
  "startTotp",
  "confirmTotp",
  "endSession",
  "endOtherSessions",
  "askExport",
  "openExport",
  "makeKey",
  "replaceKey",
  "inviteStaff",
  "inviteStaffAgain",
  "changeStaffRole",
  "restoreStaff",
  "approveRecovery",
];

withApps("recent confirmation", (app) => {
  const db = () => app().services.database.db;
  /** Lets the last confirmation of all sessions be 11 minutes ago. */
  const ageSessions = () => db().update(session).set({ confirmedAt: sql`now() - interval '11 minutes'` });
  const code = async (call: Call, input: object = {}, who: AskedAs = "normal") => {
    const answer = await app().as(who).send(call, input);
    return answer.statusCode === 200 ? "ok" : String(answer.json().fields?.[0]?.code ?? answer.json().code);
  };
  const confirm = (body: object, who: AskedAs = "normal") => code(accountCalls.confirmIdentity, { body }, who);
  const turnOn = async () => {
    const { secret, recoveryCodes } = await app().as("normal").call(accountCalls.startTotp);
    // The half minute before, so that the current code stays usable.
    await app()
      .as("normal")
      .call(accountCalls.confirmTotp, { body: { code: codeOf(secret, -1) } });
    return { secret, recoveryCodes };
  };

  it("marks exactly the calls that change how one signs in or take data out", () => {
    const marked = Object.entries<Call>(calls).filter(([, { needsConfirmation }]) => needsConfirmation);
    expect(marked.map(([name]) => name).sort()).toEqual([...confirmedCalls].sort());
  });

  it.each(confirmedCalls)("%s is refused eleven minutes after the sign-in, before its body is read", async (name) => {
    const call = Object.entries<Call>(calls).find(([listed]) => listed === name)?.[1];
    if (!call) throw new Error(`${name} is no call`);
    const id = call.path.includes("{") ? { params: { id: someId } } : {};
    const input = { ...id, ...(isSchemaDeclared(call.body) && { body: { surprise: true } }) };
    const who =
      typeof call.access === "object" && ["Staff", "Developer"].includes(call.access.subject) ? "superadmin" : "normal";
    expect(await code(call, input, who)).not.toBe("confirmation_required");
    await ageSessions();
    expect(await code(call, input, who)).toBe("confirmation_required");
    expect(await confirm({ password: testPassword }, who)).toBe("ok");
    expect(await code(call, input, who)).not.toBe("confirmation_required");
  });

  it("two-step login can't be set with an old token, only after the password again", async () => {
    await ageSessions();
    expect(await code(accountCalls.startTotp)).toBe("confirmation_required");
    expect(await db().select().from(totp)).toEqual([]);
    expect(await confirm({ password: "not the password" })).toBe("password_wrong");
    expect(await code(accountCalls.startTotp)).toBe("confirmation_required");
    expect(await confirm({ password: testPassword })).toBe("ok");
    expect(await code(accountCalls.startTotp)).toBe("ok");
  });

  it("confirms one session only, and a renewed access token confirms nothing", async () => {
    const { accounts, tokens } = app().people;
    await ageSessions();
    const [other] = await db()
      .insert(session)
      .values({
        accountId: accounts.normal.id,
        remember: false,
        userAgent: "",
        address: "",
        confirmedAt: new Date(0),
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning();
    expect(await confirm({ password: testPassword })).toBe("ok");
    const sessionId = other?.id ?? "";
    const token = await app().services.tokens.signAccess({ accountId: accounts.normal.id, sessionId });
    const headers = { authorization: `O-Bearer ${token}` };
    expect(await code(accountCalls.startTotp, { headers }, "nobody")).toBe("confirmation_required");
    const own = app().services.tokens.readAccess(tokens.normal)?.sessionId ?? "";
    expect(await app().services.isRecentlyConfirmed(own)).toBe(true);
    expect(await app().services.isRecentlyConfirmed(sessionId)).toBe(false);
  });

  it("asks for a code as well when two-step login is on, which works once", async () => {
    const { secret, recoveryCodes } = await turnOn();
    await ageSessions();
    expect(await confirm({ password: testPassword })).toBe("totp_code_needed");
    expect(await confirm({ password: "not the password", code: codeOf(secret) })).toBe("password_wrong");
    expect(await confirm({ password: testPassword, code: recoveryCodes[0] })).toBe("ok");
    expect(await confirm({ password: testPassword, code: recoveryCodes[0] })).toBe("totp_code_wrong");
  });

  it("wrong passwords are limited like failed sign-ins", async () => {
    const outcomes = [];
    for (let at = 0; at < 6; at += 1) {
      outcomes.push(await confirm({ password: "not the password" }));
      await db().delete(rateLimit);
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "password_wrong"), "rate_limited"]);
    expect((await db().select().from(loginFailure)).map(({ count }) => count)).toEqual([5]);
  });

  it("ends the other sessions when two-step login is turned on or off", async () => {
    const { accounts } = app().people;
    const addSession = () =>
      db()
        .insert(session)
        .values({
          accountId: accounts.normal.id,
          remember: false,
          userAgent: "",
          address: "",
          expiresAt: new Date(Date.now() + 3_600_000),
        });
    const endReasons = async () => {
      const rows = await db().select().from(session).where(eq(session.accountId, accounts.normal.id));
      return rows.flatMap(({ endReason }) => endReason ?? []).sort();
    };
    await addSession();
    const { recoveryCodes } = await turnOn();
    expect(await endReasons()).toEqual(["totp_on"]);
    await addSession();
    const body = { password: testPassword, code: recoveryCodes[0] ?? "" };
    expect(await app().as("normal").call(accountCalls.turnOffTotp, { body })).toMatchObject({ on: false });
    expect(await endReasons()).toEqual(["totp_off", "totp_on"]);
    const strangers = await db().select().from(session).where(ne(session.accountId, accounts.normal.id));
    expect(strangers.every(({ endedAt }) => endedAt === null)).toBe(true);
  });
});
