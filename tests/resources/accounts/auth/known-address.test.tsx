// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { passwordCalls } from "#contract/accounts/auth/password-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { ResetPasswordScreen } from "#resources/accounts/auth/password/ResetPasswordScreen.tsx";
import { SignUpScreen } from "#resources/accounts/auth/sign-up/SignUpScreen.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));

const email = "meera@malabarsoft.in";
screenTexts("shell", "accounts", "errors");
const api = fakeApi()
  .on(storeCalls.startup, never)
  .on(accountCalls.captcha, partly({ kind: "altcha", challenge: {} }))
  .on(passwordCalls.forgotPassword, { email })
  .on(passwordCalls.passwordLink, { email, expiresAt: "2026-11-22T10:06:00Z", asksTerms: true })
  .on(passwordCalls.resetPassword, { email, endedSessions: 0 });
const answerEmail = (flags: { ol: boolean; ab: boolean }) =>
  api.on(accountCalls.emailExists, { ...flags, isIndividual: false });
/** Calls that the page sends by itself; Refine requests the profile for its audit log. */
const ownCalls: readonly Call[] = [storeCalls.startup, accountCalls.captcha, accountCalls.profile];
const sent = () => api.requests().filter(({ call }) => !ownCalls.includes(call));
const sentPaths = () => sent().map(({ call }) => call.path);
const lastBody = () => sent().at(-1)?.input.body;

afterEach(() => localStorage.clear());

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}
/** Renders the screen of the current path; on any other path only the address is left. */
function Here() {
  const { pathname } = useLocation();
  if (pathname === "/signup") return <SignUpScreen />;
  return pathname === "/reset-password" ? <ResetPasswordScreen /> : null;
}
const open = (at: string) =>
  renderScreen(
    <>
      <Here />
      <Address />
    </>,
    { at },
  );
const address = () => document.querySelector("output:last-of-type")?.textContent ?? "";
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const asked = () => screen.getAllByRole("textbox").length + screen.queryAllByRole("radio").length;

async function signUpAs(flags: { ol: boolean; ab: boolean }) {
  answerEmail(flags);
  open("/signup");
  await userEvent.type(screen.getByLabelText("Email"), email);
  await press(/^Next/);
}

it("sign-up goes on to the person step when the email is new", async () => {
  await signUpAs({ ol: false, ab: false });
  expect(await screen.findByLabelText("First name")).toBeDefined();
});

it.each([
  ["an account", { ol: true, ab: false }, "You already have an account"],
  ["an account that publishes", { ol: true, ab: true }, "You already have a developer account"],
])("sign-up asks nothing more for %s and passes the email to login", async (_, flags, title) => {
  await signUpAs(flags);
  expect(await screen.findByText(title)).toBeDefined();
  expect(asked()).toBe(1);
  expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
  await press("Log in");
  await waitFor(() => expect(address()).toBe(`/login {"email":"${email}"}`));
});

it("sign-up passes the email to forgot-password", async () => {
  await signUpAs({ ol: true, ab: false });
  await screen.findByText("You already have an account");
  await press("Forgot password?");
  await waitFor(() => expect(address()).toBe(`/forgot-password {"email":"${email}"}`));
});

it("sign-up mails a link to a publisher without a password instead of asking more", async () => {
  await signUpAs({ ol: false, ab: true });
  expect(await screen.findByText("Set a password to use your account")).toBeDefined();
  expect(asked()).toBe(1);
  await press("Email me a link");
  await waitFor(() => expect(address()).toContain("/forgot-password/sent"));
  expect(address()).toContain('"isFirst":true');
  expect(sentPaths()).toEqual(["/developer/email-exists", "/developer/forgot-password"]);
  expect(lastBody()).toEqual({ email, h_captcha_response: "work was done" });
});

it("sign-up checks the email again when it changes", async () => {
  await signUpAs({ ol: true, ab: true });
  await screen.findByRole("button", { name: "Log in" });
  answerEmail({ ol: false, ab: false });
  await userEvent.type(screen.getByLabelText("Email"), "dia.example");
  expect(screen.queryByRole("button", { name: "Log in" })).toBeNull();
  await press(/^Next/);
  expect(await screen.findByLabelText("First name")).toBeDefined();
});

it("first password is saved only after agreeing to the terms", async () => {
  open(`/reset-password?token=${"x".repeat(43)}`);
  await userEvent.type(await screen.findByLabelText("Password"), "long enough for this");
  await userEvent.type(screen.getByLabelText("Confirm password"), "long enough for this");
  await press("Save password");
  await waitFor(() => expect(document.getElementById("agreeToTerms-note")).not.toBeNull());
  expect(sentPaths()).toEqual(["/x/password-links"]);
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Save password");
  await waitFor(() => expect(address()).toContain("/reset-password/done"));
  expect(lastBody()).toMatchObject({ agreeToTerms: true });
});
