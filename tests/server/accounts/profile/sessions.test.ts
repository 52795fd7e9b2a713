import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { testPassword } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

withApps("sessions", (app) => {
  const logIn = async (password = testPassword, userAgent = chrome) => {
    const body = { email: "owner@test.example", password };
    const answer = await app()
      .as("nobody")
      .send(accountCalls.login, { body, headers: { "user-agent": userAgent } });
    return { authorization: `O-Bearer ${answer.json().accessToken}` };
  };
  const list = () => app().as("normal").call(profileCalls.listSessions);
  const asks = async (headers: Record<string, string>) =>
    (await app().as("nobody").send(accountCalls.profile, { headers })).statusCode;

  it("sessions are listed with their parsed device, the current one first", async () => {
    await logIn();
    const [first, second, ...more] = await list();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ isThis: true, device: { kind: "program", browser: null } });
    expect(second).toMatchObject({
      isThis: false,
      address: "127.0.0.1",
      device: { browser: "Chrome 141", system: "Android 14", kind: "phone" },
    });
  });

  it("ended session is refused at its next request and no longer listed", async () => {
    const other = await logIn();
    const id = (await list())[1]?.id ?? "";
    await app().as("normal").call(profileCalls.endSession, { params: { id } });
    expect(await asks(other)).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it("another account's session answers session_not_found", async () => {
    const [own] = await list();
    const answer = await app()
      .as("stranger")
      .send(profileCalls.endSession, { params: { id: own?.id } });
    expect(answer.json().code).toBe("session_not_found");
    expect(await list()).toHaveLength(1);
  });

  it("endOtherSessions ends the account's other sessions and keeps the current one", async () => {
    const [one, two] = [await logIn(), await logIn()];
    expect(await app().as("normal").call(profileCalls.endOtherSessions)).toEqual({ ended: 2 });
    expect([await asks(one), await asks(two)]).toEqual([401, 401]);
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
    expect((await app().as("stranger").call(profileCalls.listSessions)).length).toBe(1);
  });

  it("account activity lists log-ins and refusals newest first, page by page", async () => {
    await logIn("not the password");
    await logIn();
    await app().as("normal").call(profileCalls.endOtherSessions);
    const page = (before?: string) =>
      app()
        .as("normal")
        .call(profileCalls.accountActivity, { query: { limit: "2", ...(before !== undefined && { before }) } });
    const first = await page();
    expect(first.items.map(({ kind }) => kind)).toEqual(["other_sessions_ended", "signed_in"]);
    const second = await page(first.next ?? "");
    expect(second.items.map(({ kind }) => kind)).toEqual(["sign_in_refused"]);
    expect(second.next).toBeNull();
    expect((await app().as("stranger").call(profileCalls.accountActivity, {})).items).toEqual([]);
  });

  it("log-out is recorded in the account's activity", async () => {
    await app().as("normal").call(accountCalls.logout);
    await logIn();
    const kinds = await app().services.database.pool.query("select kind from account_event order by id");
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(["signed_out", "signed_in"]);
  });

  it("login with an unknown address leaves no activity", async () => {
    const body = { email: "nobody@test.example", password: "not the password" };
    await app().as("nobody").send(accountCalls.login, { body });
    expect((await app().as("normal").call(profileCalls.accountActivity, {})).items).toEqual([]);
  });

  it("password change ends the other sessions and keeps the current one", async () => {
    const other = await logIn();
    const change = (currentPassword: string, newPassword: string) =>
      app().as("normal").send(accountCalls.profilePasswordChange, { body: { currentPassword, newPassword } });
    expect((await change("not the password", "Monsoon-Harbour-12")).json().fields[0].code).toBe("password_wrong");
    expect((await change(testPassword, testPassword)).json().code).toBe("password_unchanged");
    expect((await change(testPassword, "password123")).json().code).toBe("password_too_common");
    expect((await change(testPassword, "Monsoon-Harbour-12")).statusCode).toBe(200);
    expect(await asks(other)).toBe(401);
    expect(await list()).toHaveLength(1);
    expect(await asks(await logIn(testPassword))).toBe(401);
    expect(await asks(await logIn("Monsoon-Harbour-12"))).toBe(200);
  });
});
