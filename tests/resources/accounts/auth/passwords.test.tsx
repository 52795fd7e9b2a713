// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { LoginScreen } from "#resources/accounts/auth/login/LoginScreen.tsx";
import { ForgotPasswordScreen } from "#resources/accounts/auth/password/ForgotPasswordScreen.tsx";
import { ResetLinkSentScreen } from "#resources/accounts/auth/password/ResetLinkSentScreen.tsx";
import { PasswordExpiredScreen } from "#resources/accounts/auth/password/PasswordExpiredScreen.tsx";
import { ResetDoneScreen } from "#resources/accounts/auth/password/ResetDoneScreen.tsx";
import { ResetPasswordScreen } from "#resources/accounts/auth/password/ResetPasswordScreen.tsx";

const email = "meera@malabarsoft.in";
const server = vi.hoisted(() => ({
  sent: [] as { path: string; body: unknown }[],
  refuses: {} as Record<string, unknown>,
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async (call: Call, input: { body?: unknown } = {}) => {
    if (call.path.includes("startup")) return new Promise(() => {});
    if (call.path.includes("x/captcha")) return { kind: "altcha", challenge: {} };
    server.sent.push({ path: call.path, body: input.body });
    if (server.refuses[call.path]) throw server.refuses[call.path];
    if (call.path === "/x/password-links") return { email: "meera@malabarsoft.in", expiresAt: "2026-11-22T10:06:00Z" };
    return { email: "meera@malabarsoft.in", endedSessions: 3 };
  },
}));
vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "accounts", "errors"]);
});
beforeEach(() => {
  server.sent.splice(0);
  server.refuses = {};
});
afterEach(cleanup);

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
/** Renders the screen while the current path is its own. */
function Here({ path, Screen }: { path: string; Screen: ComponentType }) {
  return useLocation().pathname === path ? <Screen /> : null;
}
const open = (Screen: ComponentType, pathname: string, state: unknown = null) => {
  const [path = "", search = ""] = pathname.split("?");
  return render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[{ pathname: path, search: search && `?${search}`, state }]}>
        <Here path={path} Screen={Screen} />
        <Address />
      </MemoryRouter>
    </I18nextProvider>,
  );
};
const address = () => document.querySelector("output")?.textContent ?? "";
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

it("forgot-password screen prefills the email, solves the captcha and leads to the sent page", async () => {
  open(ForgotPasswordScreen, "/forgot-password", { email });
  expect(field("Email").value).toBe(email);
  await screen.findByText("Verified");
  await press("Send link");
  await waitFor(() => expect(address()).toContain("/forgot-password/sent"));
  expect(server.sent.at(-1)).toEqual({
    path: "/developer/forgot-password",
    body: { email, h_captcha_response: "work was done" },
  });
});

it("forgot-password screen keeps the email and says what to do when refused", async () => {
  server.refuses["/developer/forgot-password"] = new ApiError(422, { code: "captcha_failed" });
  open(ForgotPasswordScreen, "/forgot-password", { email });
  await press("Send link");
  expect(await screen.findByText(/Try again; a new check starts automatically/)).toBeTruthy();
  expect(field("Email").value).toBe(email);
});

it("link-sent page does not reveal whether the account exists and delays sending again", async () => {
  open(ResetLinkSentScreen, "/forgot-password/sent", { email, sentAt: new Date().toISOString() });
  expect(screen.getByRole("heading", { name: "Check your email" })).toBeTruthy();
  expect(document.body.textContent).toContain(`If ${email} has an account`);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Resend in/ }).disabled).toBe(true);
});

it("login screen leads to /password-expired on PASSWORD_NOT_SET", async () => {
  server.refuses["/developer/login"] = new ApiError(403, { code: "PASSWORD_NOT_SET" });
  open(LoginScreen, "/login");
  await userEvent.type(field("Email"), email);
  await userEvent.type(field("Password"), "some password");
  await press("Log in");
  await waitFor(() => expect(address()).toBe(`/password-expired {"email":"${email}"}`));
});

it("password-expired screen shows the specified text and sends the link", async () => {
  open(PasswordExpiredScreen, "/password-expired", { email });
  expect(screen.getByText("Password reset required")).toBeTruthy();
  await press("Send link");
  await waitFor(() => expect(address()).toContain("/forgot-password/sent"));
});

it("reset screen marks differing passwords and leads to the done page when they match", async () => {
  open(ResetPasswordScreen, `/reset-password?token=${"x".repeat(43)}`);
  await screen.findByText(new RegExp(`For ${email}`));
  await userEvent.type(field("Password"), "long enough for this");
  await userEvent.type(field("Confirm password"), "long enough for that");
  await press("Save password");
  await waitFor(() => expect(field("Confirm password").getAttribute("aria-invalid")).toBe("true"));
  await userEvent.clear(field("Confirm password"));
  await userEvent.type(field("Confirm password"), "long enough for this");
  await press("Save password");
  await waitFor(() => expect(address()).toContain("/reset-password/done"));
});

it("reset screen says that the link has ended and offers a new one", async () => {
  server.refuses["/x/password-links"] = new ApiError(410, { code: "link_invalid" });
  open(ResetPasswordScreen, "/reset-password?token=x");
  await screen.findByRole("heading", { name: "This link no longer works" });
  await press("Send new link");
  await waitFor(() => expect(address()).toContain("/forgot-password"));
});

it("reset-done screen shows how many sessions ended and passes the email to login", async () => {
  open(ResetDoneScreen, "/reset-password/done", { email, endedSessions: 3, at: "2026-11-22T09:41:00Z" });
  expect(screen.getByText("3 sessions logged out")).toBeTruthy();
  await press("Log in");
  await waitFor(() => expect(address()).toBe(`/login {"email":"${email}"}`));
});

it("two-step login sends the code at its sixth digit and keeps email and password", async () => {
  server.refuses["/developer/login"] = new ApiError(401, { code: "totp_needed" });
  open(LoginScreen, "/login");
  await userEvent.type(field("Email"), email);
  await userEvent.type(field("Password"), "some password");
  await press("Log in");
  await screen.findByRole("heading", { name: "Enter your code" });
  expect(field("Code").autocomplete).toBe("one-time-code");
  server.refuses["/developer/login"] = new ApiError(401, { code: "totp_wrong" });
  await userEvent.click(field("Code"));
  await userEvent.paste("604 913");
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  expect(server.sent.at(-1)?.body).toMatchObject({ email, password: "some password", code: "604913" });
  await press("Use a recovery code");
  await userEvent.type(field("Recovery code"), "7QHM-2XKD");
  await userEvent.click(screen.getAllByRole("button", { name: "Log in" })[0] ?? document.body);
  await waitFor(() => expect(server.sent.at(-1)?.body).toMatchObject({ code: "7QHM-2XKD" }));
  await press("Not you?");
  expect(field("Email").value).toBe(email);
});
