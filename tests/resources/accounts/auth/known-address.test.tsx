// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ResetPasswordScreen } from "#resources/accounts/auth/password/ResetPasswordScreen.tsx";
import { SignUpScreen } from "#resources/accounts/auth/sign-up/SignUpScreen.tsx";

const email = "meera@malabarsoft.in";
const server = vi.hoisted(() => ({
  sent: [] as { path: string; body: unknown }[],
  flags: { ol: false, ab: false },
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: async (call: Call, input: { body?: unknown } = {}) => {
    if (call.path.includes("startup")) return new Promise(() => {});
    if (call.path.includes("x/captcha")) return { kind: "altcha", challenge: {} };
    server.sent.push({ path: call.path, body: input.body });
    if (call.path.includes("email-exists")) return { ...server.flags, isIndividual: false };
    if (call.path.includes("password-links"))
      return { email: "meera@malabarsoft.in", expiresAt: "2026-11-22T10:06:00Z", asksTerms: true };
    return { email: "meera@malabarsoft.in", endedSessions: 0 };
  },
}));
vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "accounts", "errors"]);
});
beforeEach(() => {
  localStorage.clear();
  server.sent.splice(0);
});
afterEach(cleanup);

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
const open = (address: string) =>
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[address]}>
        <Here />
        <Address />
      </MemoryRouter>
    </I18nextProvider>,
  );
const address = () => document.querySelector("output:last-of-type")?.textContent ?? "";
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const asked = () => screen.getAllByRole("textbox").length + screen.queryAllByRole("radio").length;

async function signUpAs(flags: { ol: boolean; ab: boolean }) {
  server.flags = flags;
  open("/signup");
  await userEvent.type(screen.getByLabelText("Email"), email);
  await press(/^Next/);
}

it("sign-up goes on to the person step when the email is new", async () => {
  await signUpAs({ ol: false, ab: false });
  expect(await screen.findByLabelText("First name")).toBeDefined();
});

it.each([
  ["an account", { ol: true, ab: false }, "This address has an account"],
  ["an account that publishes", { ol: true, ab: true }, "This address has a developer account"],
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
  await screen.findByText("This address has an account");
  await press("Forgot your password?");
  await waitFor(() => expect(address()).toBe(`/forgot-password {"email":"${email}"}`));
});

it("sign-up mails a link to a publisher without a password instead of asking more", async () => {
  await signUpAs({ ol: false, ab: true });
  expect(await screen.findByText("This address has a developer account without a password")).toBeDefined();
  expect(asked()).toBe(1);
  await press("Mail me the link");
  await waitFor(() => expect(address()).toContain("/forgot-password/sent"));
  expect(address()).toContain('"isFirst":true');
  expect(server.sent.map(({ path }) => path)).toEqual(["/developer/email-exists", "/developer/forgot-password"]);
  expect(server.sent[1]?.body).toEqual({ email, h_captcha_response: "work was done" });
});

it("sign-up checks the email again when it changes", async () => {
  await signUpAs({ ol: true, ab: true });
  await screen.findByRole("button", { name: "Log in" });
  server.flags = { ol: false, ab: false };
  await userEvent.type(screen.getByLabelText("Email"), "dia.example");
  expect(screen.queryByRole("button", { name: "Log in" })).toBeNull();
  await press(/^Next/);
  expect(await screen.findByLabelText("First name")).toBeDefined();
});

it("first password is saved only after agreeing to the terms", async () => {
  open(`/reset-password?token=${"x".repeat(43)}`);
  await userEvent.type(await screen.findByLabelText("Password"), "long enough for this");
  await userEvent.type(screen.getByLabelText("Password again"), "long enough for this");
  await press("Save password");
  await waitFor(() => expect(document.getElementById("agreeToTerms-note")).not.toBeNull());
  expect(server.sent.map(({ path }) => path)).toEqual(["/x/password-links"]);
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Save password");
  await waitFor(() => expect(address()).toContain("/reset-password/done"));
  expect(server.sent.at(-1)?.body).toMatchObject({ agreeToTerms: true });
});
