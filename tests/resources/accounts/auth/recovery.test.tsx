// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { recoveryCalls, type StepRecovery } from "#contract/accounts/identity/recovery-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { LoginScreen } from "#resources/accounts/auth/login/LoginScreen.tsx";
import { CancelRecoveryScreen } from "#resources/accounts/auth/recovery/CancelRecoveryScreen.tsx";
import { RecoveryNotice } from "#resources/accounts/auth/security/RecoveryNotice.tsx";
import { RecoveryRequestsCard } from "#resources/accounts/identity/RecoveryRequestsCard.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));

screenTexts("recovery", "accounts", "shell", "errors");

const at = "2026-11-20T09:00:00.000Z";
const request: StepRecovery = {
  id: "00000000-0000-4000-8000-000000000001",
  revision: 3,
  state: "asked",
  email: "owner@test.example",
  name: "Asha Nair",
  role: "normal",
  developerId: null,
  statement: "My phone was stolen on Monday.",
  askedAt: at,
  approvals: [],
  effectiveAt: null,
  mayApprove: true,
};
const api = fakeApi().on(storeCalls.startup, never);
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("owner without phone and codes asks for recovery with the accepted password", async () => {
  api.on(accountCalls.login, refuse("totp_needed"));
  api.on(recoveryCalls.askRecovery, ({ body }) =>
    body.statement.length < 20
      ? refuse("validation_failed", { fields: [{ path: "statement", code: "too_short", params: { minimum: 10 } }] })
      : { state: "asked" as const, askedAt: at, effectiveAt: null },
  );
  renderScreen(<LoginScreen />, { at: "/login" });
  await type("Email", "owner@test.example");
  await type("Password", "the right one");
  await press("Log in");
  await press("Use a recovery code");
  await press("Can’t complete two-step login?");
  const statement = "What happened, and how to reach you";
  await type(statement, "Stolen.");
  await press("Send request");
  expect(await screen.findByText("Use at least 10 characters.")).toBeDefined();
  await type(statement, " Call me on Monday morning.");
  await press("Send request");
  expect(await screen.findByRole("heading", { name: "Request sent" })).toBeDefined();
  expect(api.bodies(recoveryCalls.askRecovery).at(-1)).toEqual({
    email: "owner@test.example",
    password: "the right one",
    statement: "Stolen. Call me on Monday morning.",
  });
});

test("recovery form solves the captcha that the server asks for and sends the request again", async () => {
  api.on(accountCalls.login, refuse("totp_needed"));
  api.on(accountCalls.captcha, partly({ kind: "altcha", challenge: {} }));
  api.on(recoveryCalls.askRecovery, ({ body }) =>
    body.h_captcha_response === undefined
      ? refuse("captcha_required")
      : { state: "asked" as const, askedAt: at, effectiveAt: null },
  );
  renderScreen(<LoginScreen />, { at: "/login" });
  await type("Email", "owner@test.example");
  await type("Password", "the right one");
  await press("Log in");
  await press("Use a recovery code");
  await press("Can’t complete two-step login?");
  const statement = "Stolen. Call me on Monday morning.";
  await type("What happened, and how to reach you", statement);
  await press("Send request");
  expect(await screen.findByRole("heading", { name: "Request sent" })).toBeDefined();
  const request = { email: "owner@test.example", password: "the right one", statement };
  expect(api.bodies(recoveryCalls.askRecovery).slice(-2)).toEqual([
    request,
    { ...request, h_captcha_response: "work was done" },
  ]);
});

test("link of the notice cancels only with a click", async () => {
  api.on(recoveryCalls.cancelRecoveryByLink, { cancelled: true });
  renderScreen(<CancelRecoveryScreen />, { at: "/cancel-recovery?token=abc" });
  expect(api.bodies(recoveryCalls.cancelRecoveryByLink)).toEqual([]);
  await press("Cancel request");
  expect(await screen.findByRole("heading", { name: "Request cancelled" })).toBeDefined();
  expect(api.bodies(recoveryCalls.cancelRecoveryByLink)).toEqual([{ token: "abc" }]);
});

test("any session sees the open request and cancels it", async () => {
  const server = { open: true };
  api.on(recoveryCalls.ownRecovery, () =>
    server.open ? { state: "waiting" as const, askedAt: at, effectiveAt: "2026-11-23T09:00:00.000Z" } : null,
  );
  api.on(recoveryCalls.cancelRecovery, () => {
    server.open = false;
    return { cancelled: true };
  });
  renderScreen(<RecoveryNotice />, { at: "/account/security" });
  expect(await screen.findByText(/Two-step login will be removed on 23 Nov 2026/)).toBeDefined();
  await press("Cancel request");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel request" })).toBeNull());
});

test("staff approve with the kind of identity check and a reason, which stays after an error", async () => {
  const second = { ...request, id: request.id.replace(/1$/, "2"), name: "Ravi", mayApprove: false };
  api.on(recoveryCalls.listRecoveries, [request, second]);
  api.on(recoveryCalls.approveRecovery, ({ body }) =>
    body.reason.length < 10
      ? refuse("validation_failed", { fields: [{ path: "reason", code: "too_short", params: { minimum: 10 } }] })
      : refuse("recovery_second_person"),
  );
  renderScreen(<RecoveryRequestsCard />, { at: "/identity-checks" });
  expect(await screen.findByText("My phone was stolen on Monday.", { selector: "li:first-child p" })).toBeDefined();
  expect(screen.getByText("Only another superadmin can decide about staff.")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Approve" })).toHaveLength(1);
  await type("Reason", "Seen.");
  await press("Approve");
  expect(await screen.findByText("Use at least 10 characters.")).toBeDefined();
  await type("Reason", " Compared with the PAN card.");
  await press("Approve");
  expect(await screen.findByText("Another member of staff must approve this too.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Seen. Compared with the PAN card.");
  expect(api.inputs(recoveryCalls.approveRecovery).at(-1)).toEqual({
    params: { id: request.id },
    body: { revision: 3, proof: "documents", reason: "Seen. Compared with the PAN card." },
  });
});
