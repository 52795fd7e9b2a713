// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { totpCalls } from "#contract/accounts/auth/totp-calls.ts";
import { TotpCard } from "#resources/accounts/auth/security/TotpCard.tsx";
import { LazyConfirmationDialog } from "#src/shell/LazyConfirmationDialog.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("security", "profile", "accounts", "shell", "errors");

/** Mock server: whether the session is confirmed, and whether the account has two-step login. */
const server = { confirmed: false, asksCode: false };
const api = fakeApi()
  .on(profileCalls.listSessions, [])
  .on(profileCalls.accountActivity, { items: [], next: null })
  .on(totpCalls.totpState, { on: false, since: null, recoveryCodesLeft: 0, required: false })
  .on(totpCalls.startTotp, () =>
    server.confirmed
      ? { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Bazaar:me?secret=JBSWY3DPEHPK3PXP", recoveryCodes: [] }
      : refuse("confirmation_required"),
  )
  .on(totpCalls.confirmIdentity, ({ body }) => {
    const refused = (path: string, code: string) => refuse("validation_failed", { fields: [{ path, code }] });
    if (body.password !== "the right one") return refused("password", "password_wrong");
    if (server.asksCode && body.code !== "604913") return refused("code", "totp_code_needed");
    server.confirmed = true;
    return { until: "2026-11-20T09:00:00.000Z" };
  });
beforeEach(() => void Object.assign(server, { confirmed: false, asksCode: false }));

async function setUp() {
  renderScreen(
    <>
      <TotpCard />
      <LazyConfirmationDialog />
    </>,
    { at: "/security", as: { actor: { accountId: "me", role: "normal", developerId: "mine" } } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  await screen.findByRole("dialog", { name: "Confirm it’s you" });
}
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));

test("a refused act asks for the password, then goes on by itself", async () => {
  await setUp();
  await userEvent.type(screen.getByLabelText("Password"), "a wrong one");
  await confirm();
  await waitFor(() => expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
  await userEvent.clear(screen.getByLabelText("Password"));
  await userEvent.type(screen.getByLabelText("Password"), "the right one{Enter}");
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.inputs(totpCalls.startTotp)).toHaveLength(2);
});

test("the dialog asks for a code if two-step login is on", async () => {
  server.asksCode = true;
  await setUp();
  await userEvent.type(screen.getByLabelText("Password"), "the right one");
  await confirm();
  await userEvent.type(await screen.findByLabelText("Code from the app, or a recovery code"), "604913");
  await confirm();
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeDefined();
  expect(api.bodies(totpCalls.confirmIdentity)).toEqual([
    { password: "the right one" },
    { password: "the right one", code: "604913" },
  ]);
});

test("cancelling leaves the act undone and says why", async () => {
  await setUp();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Confirm it’s you to continue.")).toBeDefined();
  expect(api.inputs(totpCalls.startTotp)).toHaveLength(1);
  expect(api.inputs(totpCalls.confirmIdentity)).toHaveLength(0);
});
