import { expect, it } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { verificationCalls } from "#contract/accounts/auth/verification-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { solved } from "#tests/support/captcha.ts";
import { withApps } from "#tests/support/with-app.ts";

const form = {
  createUserType: "ENTERPRISE",
  organizationName: "Kaveri Labs Pvt. Ltd",
  firstName: "Meera",
  lastName: "Iyer",
  email: "meera@kaveri.example",
  countryCode: "91",
  mobileNumber: "98123 45670",
  password: "Monsoon-Ledger-41",
  confirmPassword: "Monsoon-Ledger-41",
  address: "12, Residency Road",
  country: "IN",
  state: "Karnataka",
  city: "Bengaluru",
  postalCode: "560025",
  agreeToTerms: true,
  utm: { utm_source: "newsletter" },
};

withApps("register", (app) => {
  const register = (change: Record<string, unknown> = {}) =>
    app()
      .as("nobody")
      .send(accountCalls.register, { body: { ...form, ...change } });
  const mails = () => app().as("nobody").call(storeCalls.listMails, { query: {} });
  const tokenOf = async (id: string) => {
    const mail = await app().as("nobody").call(storeCalls.mail, { params: { id } });
    return /token=([\w-]{43})/.exec(mail.text)?.[1] ?? "";
  };
  const redeem = (token: string, password = form.password) =>
    app().as("nobody").send(verificationCalls.redeemVerificationLink, { body: { token, password } });
  const login = (password = form.password) =>
    app()
      .as("nobody")
      .send(accountCalls.login, { body: { email: form.email, password } });

  it("registered account can log in only after its mailed link was opened", async () => {
    const registered = await register();
    expect(registered.json()).toEqual({ email: form.email });
    const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect((await login()).json().code).toBe("EMAIL_NOT_VERIFIED");
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: form.email, template: "verify-email" });
    const token = await tokenOf(mail?.id ?? "");
    const verified = await app().as("nobody").send(accountCalls.verifyEmail, { query: { token }, headers: { cookie } });
    expect(verified.json()).toEqual({ email: form.email, verified: true });
    expect((await login()).statusCode).toBe(200);
    const again = await app().as("nobody").send(accountCalls.verifyEmail, { query: { token } });
    expect([again.statusCode, again.json().code]).toEqual([410, "link_used"]);
    const unknown = await app()
      .as("nobody")
      .send(accountCalls.verifyEmail, { query: { token: "x".repeat(43) } });
    expect([unknown.statusCode, unknown.json().code]).toEqual([410, "link_invalid"]);
  });

  it("register answers a known address like a new one and mails its owner", async () => {
    const fresh = await register();
    const known = await register({ email: "owner@test.example" });
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(known.json()).toEqual({ email: "owner@test.example" });
    expect((await mails())[0]).toMatchObject({ to: "owner@test.example", template: "sign-up-again" });
  });

  it("opened link creates its own registration's account when the address was registered twice", async () => {
    await register();
    const own = await tokenOf((await mails())[0]?.id ?? "");
    await register({ password: "Somebody-Elses-9", confirmPassword: "Somebody-Elses-9" });
    const other = await tokenOf((await mails())[0]?.id ?? "");
    expect((await redeem(own)).statusCode).toBe(200);
    expect((await login("Somebody-Elses-9")).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(200);
    const late = await app()
      .as("nobody")
      .send(accountCalls.verifyEmail, { query: { token: other } });
    expect(late.json().code).toBe("link_invalid");
    expect((await login()).statusCode).toBe(200);
  });

  it("verification link is resent on request; an unknown address gets 200 and no mail", async () => {
    await register();
    const before = (await mails()).length;
    const request = (email: string) => app().as("nobody").send(accountCalls.requestEmailVerify, { body: { email } });
    expect((await request(form.email)).statusCode).toBe(200);
    expect((await request("nobody@test.example")).statusCode).toBe(200);
    expect((await mails()).length).toBe(before + 1);
  });

  it.each([
    [{ firstName: "M33ra" }, "firstName", "letters_and_spaces"],
    [{ organizationName: "Kaveri & Sons" }, "organizationName", "organization_characters"],
    [{ organizationName: undefined }, "organizationName", "required"],
    [{ confirmPassword: "something else" }, "confirmPassword", "passwords_differ"],
    [{ agreeToTerms: false }, "agreeToTerms", "terms_not_agreed"],
    [{ mobileNumber: "12" }, "mobileNumber", "phone_invalid"],
    [{ postalCode: "056002" }, "postalCode", "pin_invalid"],
    [{ password: "short", confirmPassword: "short" }, "password", "password_too_short"],
    [{ createUserType: "COMPANY" }, "createUserType", "invalid_value"],
    [{ isAdmin: true }, "isAdmin", "unrecognized_keys"],
  ])("register refuses %j and names the field", async (change, path, code) => {
    const answer = await register(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toContainEqual(expect.objectContaining({ path, code }));
  });

  it.each([
    ["673001", "Gujarat", "Kerala"],
    ["380001", "Kerala", "Gujarat"],
    ["560025", "Karnatak", "Karnataka"],
  ])("register refuses PIN code %s in %s and names its real state %s", async (postalCode, state, pinState) => {
    const answer = await register({ postalCode, state });
    expect(answer.json().fields).toEqual([
      { path: "postalCode", code: "pin_of_another_state", params: { state: pinState } },
    ]);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ["673310", "Puducherry", "IN"],
    ["160017", "Chandigarh", "IN"],
    ["160017", "Punjab", "IN"],
    ["673001", "California", "US"],
  ])("register accepts PIN code %s with %s in %s", async (postalCode, state, country) => {
    expect((await register({ postalCode, state, country })).statusCode).toBe(200);
  });

  it("register refuses a common password", async () => {
    const answer = await register({ password: "Password@123", confirmPassword: "Password@123" });
    expect(answer.json()).toMatchObject({ code: "password_too_common", fields: [{ path: "password" }] });
  });

  it("register defaults to an organisation in India", async () => {
    const { createUserType: _type, country: _country, countryCode: _code, ...less } = form;
    await app()
      .as("nobody")
      .call(accountCalls.register, { body: { ...less, h_captcha_response: await solved(app().services) } });
    const token = await tokenOf((await mails())[0]?.id ?? "");
    expect((await redeem(token)).statusCode).toBe(200);
    const flags = await app()
      .as("nobody")
      .call(accountCalls.emailExists, {
        body: { email: form.email, h_captcha_response: await solved(app().services) },
      });
    expect(flags).toEqual({ ol: true, ab: true, isIndividual: false });
  });

  const flagsOf = async (email: string) =>
    app()
      .as("nobody")
      .call(accountCalls.emailExists, { body: { email, h_captcha_response: await solved(app().services) } });
  const change = (row: Parameters<typeof updateAccount>[2]) =>
    updateAccount(app().services.database.db, app().people.accounts.normal.id, row);

  it("email-exists knows nothing about a new address", async () => {
    expect(await flagsOf("new@test.example")).toEqual({ ol: false, ab: false, isIndividual: false });
  });

  it("email-exists flags a publisher without a password", async () => {
    await change({ passwordHash: null });
    expect(await flagsOf("owner@test.example")).toMatchObject({ ol: false, ab: true });
  });

  it("email-exists hides an account with an unverified address", async () => {
    await change({ emailVerifiedAt: null });
    expect(await flagsOf("owner@test.example")).toEqual({ ol: false, ab: false, isIndividual: false });
  });

  it("email-exists hides staff accounts", async () => {
    expect(await flagsOf("admin@test.example")).toEqual({ ol: false, ab: false, isIndividual: false });
  });
});
