// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { totpCalls, type TotpState } from "#contract/accounts/auth/totp-calls.ts";
import { SecurityScreen } from "#resources/accounts/auth/security/SecurityScreen.tsx";
import { TotpCard } from "#resources/accounts/auth/security/TotpCard.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("recovery", "security", "profile", "accounts", "shell", "errors");

const off: TotpState = { on: false, since: null, recoveryCodesLeft: 0, required: false };
const on: TotpState = { on: true, since: "2026-11-20T09:00:00.000Z", recoveryCodesLeft: 10, required: false };
const codes = ["7QHM-2XKD", "9WLR-4BCV"];
const start = {
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Bazaar:me?secret=JBSWY3DPEHPK3PXP",
  recoveryCodes: codes,
};

/** Mock server: the account's TOTP state, and the code and password it accepts. */
const server = { state: off, code: "604913", password: "the right one" };
const right = (body: object, rules: Record<string, readonly [string, string]>) => {
  const wrong = Object.entries(rules).filter(([field, [value]]) => Object(body)[field] !== value);
  const [[path, [, code]] = ["", ["", ""]]] = wrong;
  return wrong.length > 0 && refuse("validation_failed", { fields: [{ path, code }] });
};
const api = fakeApi()
  .on(profileCalls.listSessions, [])
  .on(recoveryCalls.ownRecovery, null)
  .on(profileCalls.accountActivity, { items: [], next: null })
  .on(totpCalls.totpState, () => server.state)
  .on(totpCalls.startTotp, start)
  .on(totpCalls.confirmTotp, ({ body }) => {
    const refusal = right(body, { code: [server.code, "totp_wrong"] });
    if (!refusal) server.state = on;
    return refusal || server.state;
  })
  .on(
    totpCalls.newRecoveryCodes,
    ({ body }) => right(body, { code: [server.code, "totp_wrong"] }) || { recoveryCodes: ["AAAA-BBBB"] },
  )
  .on(totpCalls.turnOffTotp, ({ body }) => {
    const refusal = right(body, { password: [server.password, "password_wrong"], code: [server.code, "totp_wrong"] });
    if (!refusal) server.state = off;
    return refusal || server.state;
  });
beforeEach(() => void (server.state = off));

function show(part: React.ReactNode, mustEnrol = false) {
  const actor = { accountId: "me", role: "admin" as const, developerId: null, ...(mustEnrol && { mustEnrol }) };
  return renderScreen(part, { at: "/security", as: { actor } });
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const wrongAt = (name: string) => waitFor(() => expect(field(name).getAttribute("aria-invalid")).toBe("true"));

async function beginEnrolment() {
  show(<TotpCard />);
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
}

test("TOTP set-up turns on only with the recovery codes confirmed and a right code", async () => {
  await beginEnrolment();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  const turnOn = screen.getByRole("button", { name: "Turn on" });
  expect(disabledReason(turnOn)).toBe("Confirm you’ve saved the codes to turn it on");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(field("Enter the code from the app"), "111 111");
  await userEvent.click(turnOn);
  await wrongAt("Enter the code from the app");
  expect(screen.getByText(codes[0] ?? "")).toBeDefined();
  await userEvent.clear(field("Enter the code from the app"));
  await userEvent.type(field("Enter the code from the app"), server.code);
  await userEvent.click(turnOn);
  expect(await screen.findByText("10 recovery codes left")).toBeDefined();
  expect(screen.getByText("On since 20 Nov 2026")).toBeDefined();
  expect(api.bodies(totpCalls.confirmTotp)).toEqual([{ code: "111111" }, { code: server.code }]);
});

test("recovery codes disappear once TOTP is on or new ones are confirmed", async () => {
  await beginEnrolment();
  expect(screen.getByText(codes[1] ?? "")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(field("Enter the code from the app"), server.code);
  await press("Turn on");
  await screen.findByText("10 recovery codes left");
  expect(screen.queryByText(codes[1] ?? "")).toBeNull();
  await press("New recovery codes");
  await userEvent.type(field("Enter the code from the app"), server.code);
  await press("New recovery codes");
  expect(await screen.findByText("AAAA-BBBB")).toBeDefined();
  await press("I’ve saved them");
  expect(screen.queryByText("AAAA-BBBB")).toBeNull();
});

test("TOTP is turned off with password and code, and a wrong password is marked at its field", async () => {
  server.state = on;
  show(<TotpCard />);
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await userEvent.type(field("Password"), "a guess");
  await userEvent.type(field("Code from the app, or a recovery code"), server.code);
  await press("Turn off");
  await wrongAt("Password");
  await userEvent.clear(field("Password"));
  await userEvent.type(field("Password"), server.password);
  await press("Turn off");
  expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
  expect(api.bodies(totpCalls.turnOffTotp)).toEqual([
    { password: "a guess", code: server.code },
    { password: server.password, code: server.code },
  ]);
});

test("security screen calls only totpState while TOTP must be set up", async () => {
  show(<SecurityScreen />, true);
  expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
  expect(new Set(api.requests().map(({ call }) => call))).toEqual(new Set([totpCalls.totpState]));
});

test("security screen shows password and two-step login and loads sessions and activity", async () => {
  show(<SecurityScreen />);
  await screen.findByRole("button", { name: "Set up" });
  const titles = within(document.body).getAllByRole("heading", { level: 2 });
  expect(titles.map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(["Password", "Two-step login"]),
  );
  await waitFor(() =>
    expect(api.requests().map(({ call }) => call)).toEqual(
      expect.arrayContaining([profileCalls.listSessions, profileCalls.accountActivity]),
    ),
  );
});
