// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { totpCalls, type TotpState } from "#contract/accounts/auth/totp-calls.ts";
import type { Call } from "#contract/call.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { SecurityScreen } from "#resources/accounts/auth/security/SecurityScreen.tsx";
import { TotpCard } from "#resources/accounts/auth/security/TotpCard.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const asked = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: asked }));

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
const wrong = (path: string, code: string) =>
  new ApiError(422, { code: "validation_failed", fields: [{ path, code }] });
const right = (input: { body?: unknown }, rules: Record<string, readonly [string, string]>) => {
  const body = Object(input.body);
  for (const [field, [value, code]] of Object.entries(rules)) if (body[field] !== value) throw wrong(field, code);
};

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["security", "profile", "accounts", "shell", "errors"]);
});
beforeEach(() => {
  server.state = off;
  asked.mockReset();
  asked.mockImplementation(async (call, input) => {
    if (call === totpCalls.startTotp) return start;
    if (call === totpCalls.confirmTotp) {
      right(input, { code: [server.code, "totp_wrong"] });
      server.state = on;
    }
    if (call === totpCalls.newRecoveryCodes) {
      right(input, { code: [server.code, "totp_wrong"] });
      return { recoveryCodes: ["AAAA-BBBB"] };
    }
    if (call === totpCalls.turnOffTotp) {
      right(input, { password: [server.password, "password_wrong"], code: [server.code, "totp_wrong"] });
      server.state = off;
    }
    if (call === profileCalls.listSessions) return [];
    return call === profileCalls.accountActivity ? { items: [], next: null } : server.state;
  });
});
afterEach(cleanup);

function show(part: React.ReactNode, mustEnrol = false) {
  const profile = { actor: { accountId: "me", role: "admin", developerId: null, mustEnrol } } as unknown as Profile;
  return render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts} address="/security">
        <ProfileProvider profile={profile}>{part}</ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const bodiesOf = (call: Call) => asked.mock.calls.filter(([sentCall]) => sentCall === call).map(([, { body }]) => body);
const wrongAt = (name: string) => waitFor(() => expect(field(name).getAttribute("aria-invalid")).toBe("true"));

async function beginEnrolment() {
  show(<TotpCard />);
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await screen.findByRole("img", { name: "QR code for the authenticator app" });
}

test("TOTP set-up turns on only with the recovery codes confirmed and a right code", async () => {
  await beginEnrolment();
  expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  const turnOn = screen.getByRole<HTMLButtonElement>("button", { name: "Turn on" });
  expect(turnOn.disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(field("Enter the code it shows"), "111 111");
  await userEvent.click(turnOn);
  await wrongAt("Enter the code it shows");
  expect(screen.getByText(codes[0] ?? "")).toBeDefined();
  await userEvent.clear(field("Enter the code it shows"));
  await userEvent.type(field("Enter the code it shows"), server.code);
  await userEvent.click(turnOn);
  expect(await screen.findByText("10 recovery codes left")).toBeDefined();
  expect(screen.getByText("On since 20 Nov 2026")).toBeDefined();
  expect(bodiesOf(totpCalls.confirmTotp)).toEqual([{ code: "111111" }, { code: server.code }]);
});

test("recovery codes disappear once TOTP is on or new ones are confirmed", async () => {
  await beginEnrolment();
  expect(screen.getByText(codes[1] ?? "")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.type(field("Enter the code it shows"), server.code);
  await press("Turn on");
  await screen.findByText("10 recovery codes left");
  expect(screen.queryByText(codes[1] ?? "")).toBeNull();
  await press("New recovery codes");
  await userEvent.type(field("Enter the code it shows"), server.code);
  await press("New recovery codes");
  expect(await screen.findByText("AAAA-BBBB")).toBeDefined();
  await press("I have kept them");
  expect(screen.queryByText("AAAA-BBBB")).toBeNull();
});

test("TOTP is turned off with password and code, and a wrong password is marked at its field", async () => {
  server.state = on;
  show(<TotpCard />);
  await userEvent.click(await screen.findByRole("button", { name: "Turn off" }));
  await userEvent.type(field("Password"), "a guess");
  await userEvent.type(field("Code of the app, or a recovery code"), server.code);
  await press("Turn off");
  await wrongAt("Password");
  await userEvent.clear(field("Password"));
  await userEvent.type(field("Password"), server.password);
  await press("Turn off");
  expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
  expect(bodiesOf(totpCalls.turnOffTotp)).toEqual([
    { password: "a guess", code: server.code },
    { password: server.password, code: server.code },
  ]);
});

test("security screen calls only totpState while TOTP must be set up", async () => {
  show(<SecurityScreen />, true);
  expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
  expect(new Set(asked.mock.calls.map(([call]) => call))).toEqual(new Set([totpCalls.totpState]));
});

test("security screen shows password and two-step login and loads sessions and activity", async () => {
  show(<SecurityScreen />);
  await screen.findByRole("button", { name: "Set up" });
  const titles = within(document.body).getAllByRole("heading", { level: 2 });
  expect(titles.map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(["Password", "Two-step log-in"]),
  );
  await waitFor(() =>
    expect(asked.mock.calls.map(([call]) => call)).toEqual(
      expect.arrayContaining([profileCalls.listSessions, profileCalls.accountActivity]),
    ),
  );
});
