// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { clearSession, storeToken } from "#providers/http/session-storage.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { StaffInviteScreen } from "#resources/accounts/auth/invite/StaffInviteScreen.tsx";
import { LoginLinkScreen } from "#resources/accounts/auth/login-link/LoginLinkScreen.tsx";
import { LoginScreen } from "#resources/accounts/auth/login/LoginScreen.tsx";
import { VerificationMailSentScreen } from "#resources/accounts/auth/verify/VerificationMailSentScreen.tsx";
import { VerifyScreen } from "#resources/accounts/auth/verify/VerifyScreen.tsx";
import { emptySignUpForm } from "#resources/accounts/auth/sign-up/sign-up-form.ts";
import { saveSignUpForm } from "#resources/accounts/auth/sign-up/form-storage.ts";
import { SignUpScreen } from "#resources/accounts/auth/sign-up/SignUpScreen.tsx";

interface Sent {
  readonly path: string;
  readonly body: unknown;
}
const server = vi.hoisted(() => ({
  sent: [] as Sent[],
  refuses: null as unknown,
  mayLogIn: false,
  link: null as { email: string; developerName: string; proof: string } | null,
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: Call, input: { body?: unknown } = {}) => {
    if (call.path.includes("startup")) return new Promise(() => {});
    if (call.path.includes("pin-codes")) return Promise.resolve({ district: "Ernakulam", state: "Kerala" });
    if (call.path.includes("x/captcha")) return Promise.resolve({ kind: "altcha", challenge: {} });
    if (call.path.includes("x/sign-up")) return Promise.resolve({ verified: server.mayLogIn });
    if (call.path.includes("email-exists")) return Promise.resolve({ ol: server.mayLogIn, ab: false });
    if (call.path.includes("verification-links") && call.method === "GET" && server.link)
      return Promise.resolve(server.link);
    server.sent.push({ path: call.path, body: input.body });
    return server.refuses === null
      ? Promise.resolve({ email: "meera@malabarsoft.in" })
      : Promise.reject(server.refuses);
  },
}));

vi.mock("#providers/captcha/solve-altcha.ts", () => ({ solveAltcha: async () => "work was done" }));

const faces = vi.hoisted(() => ({ loadLanguageFont: vi.fn<(language: string) => Promise<void>>(async () => {}) }));
vi.mock("#ui/theme/fonts.ts", () => faces);

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "accounts", "errors"]);
});
beforeEach(() => {
  localStorage.clear();
  server.sent.splice(0);
  server.refuses = null;
  server.mayLogIn = false;
  server.link = null;
  faces.loadLanguageFont.mockClear();
});
afterEach(cleanup);

/** Shows the current address, and a button for the browser's Back. */
function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
    </>
  );
}

const open = (Screen: ComponentType, address: string | { pathname: string; state: unknown } = "/") =>
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter initialEntries={[address]}>
        <Screen />
        <Address />
      </MemoryRouter>
    </I18nextProvider>,
  );
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = async (fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  }
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(field(name)));
/** The field's error text, or "wrong" when it is only marked invalid. */
const wrong = (name: string) =>
  document.getElementById(`${field(name).id}-note`)?.textContent?.trim() ?? (field(name).ariaInvalid && "wrong");

it("login form marks empty fields, focuses the first and sends nothing", async () => {
  open(LoginScreen);
  await press("Log in");
  await focused("Email");
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  expect(wrong("Password")).toContain("This field is required.");
  await type({ Email: "meera@malabarsoft.in" });
  expect(field("Email").getAttribute("aria-invalid")).toBe("false");
  await press("Log in");
  await focused("Password");
  expect(server.sent).toEqual([]);
});

it("login form keeps its text when refused", async () => {
  server.refuses = new ApiError(401, { code: "invalid_credentials" });
  open(LoginScreen);
  await type({ Email: "meera@malabarsoft.in", Password: "not the password" });
  await press("Log in");
  await screen.findByText("Wrong email or password.");
  expect(server.sent[0]?.body).toEqual({
    email: "meera@malabarsoft.in",
    password: "not the password",
    rememberMe: true,
  });
  expect([field("Email").value, field("Password").value]).toEqual(["meera@malabarsoft.in", "not the password"]);
  await focused("Password");
});

async function fillSignUp() {
  await type({ Email: "meera@malabarsoft.in" });
  await press(/^Next/);
  await screen.findByLabelText("First name");
  await type({ "Organization name": "Malabar Soft & Sons", "First name": "Meera", "Last name": "Krishnan" });
  await press(/^Next/);
  await focused("Organization name");
  expect(wrong("Mobile number")).toContain("This field is required.");
  await press("Use “Malabar Soft and Sons”");
  expect(field("Organization name").getAttribute("aria-invalid")).toBe("false");
  await type({ "Mobile number": "9447061823" });
  await press(/^Next/);
  await screen.findByLabelText("PIN code");
  await type({ "PIN code": "682001", Address: "12 Beach Road" });
  await waitFor(() => expect([field("State").value, field(/City/).value]).toEqual(["Kerala", "Ernakulam"]));
  await press(/^Next/);
  await screen.findByLabelText("Confirm password");
  await type({ Password: "long enough for this", "Confirm password": "long enough for this" });
  await userEvent.click(screen.getByRole("checkbox"));
}

it("sign-up checks each step and leads back to the step of a field the server refuses", async () => {
  server.refuses = new ApiError(400, { code: "validation_failed", fields: [{ path: "email", code: "email_taken" }] });
  open(SignUpScreen);
  await fillSignUp();
  await press("Create account");
  await screen.findByText(/An account already uses this email/);
  await focused("Email");
  expect(server.sent[0]?.body).toMatchObject({
    email: "meera@malabarsoft.in",
    organizationName: "Malabar Soft and Sons",
    mobileNumber: "9447061823",
    state: "Kerala",
    city: "Ernakulam",
    agreeToTerms: true,
  });
  cleanup();
  open(SignUpScreen);
  expect(field("Email").value).toBe("meera@malabarsoft.in");
  expect(localStorage.getItem("console.sign-up")).toContain("12 Beach Road");
  expect(localStorage.getItem("console.sign-up")).not.toContain("long enough");
}, 60_000);

/** Opens the last step of a stored form and types the passwords. */
async function openFilledIn() {
  saveSignUpForm({
    ...emptySignUpForm,
    email: "meera@malabarsoft.in",
    organizationName: "Malabar Soft",
    firstName: "Meera",
    lastName: "Krishnan",
    mobileNumber: "9447061823",
    postalCode: "682001",
    state: "Kerala",
    city: "Kochi",
    address: "12 Beach Road",
    agreeToTerms: true,
  });
  open(SignUpScreen, "/signup?step=password");
  await type({ Password: "long enough for this", "Confirm password": "long enough for this" });
}

it("sign-up sends one registration on a double click", async () => {
  await openFilledIn();
  await userEvent.dblClick(screen.getByRole("button", { name: "Create account" }));
  await screen.findByText("/mail-sent", {}, { timeout: 20_000 });
  expect(server.sent).toHaveLength(1);
}, 30_000);

it("sign-up button stays busy while the next page loads", async () => {
  await openFilledIn();
  await press("Create account");
  await screen.findByText("/mail-sent", {}, { timeout: 20_000 });
  const button = await screen.findByRole("button", { name: /^Next/ });
  expect(button.getAttribute("aria-busy") ?? button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  await expect(screen.findByText(/step=person/, {}, { timeout: 500 })).rejects.toThrow(/Unable to find/);
}, 30_000);

it("sign-up loads the font for the script of typed and restored text", async () => {
  saveSignUpForm({ ...emptySignUpForm, email: "meera@malabarsoft.in", firstName: "मीरा" });
  open(SignUpScreen, "/signup?step=person");
  await waitFor(() => expect(faces.loadLanguageFont).toHaveBeenCalledWith("hi-IN"));
  expect(faces.loadLanguageFont).not.toHaveBeenCalledWith("te-IN");
  await type({ "Last name": "అ" });
  await waitFor(() => expect(faces.loadLanguageFont).toHaveBeenCalledWith("te-IN"));
});

it("sign-up returns to the previous step on Back and keeps its step on reload", async () => {
  open(SignUpScreen, "/signup?utm_source=newsletter");
  await type({ Email: "meera@malabarsoft.in" });
  await press(/^Next/);
  await screen.findByLabelText("First name");
  await screen.findByText("/signup?utm_source=newsletter&step=person");
  await type({ "First name": "Meera" });
  await press("browser back");
  await waitFor(() => expect(field("Email").value).toBe("meera@malabarsoft.in"));
  cleanup();
  open(SignUpScreen, "/signup?step=person");
  expect(field("First name").value).toBe("Meera");
});

it("sign-up focuses the first refused field on the page, whatever the response's order", async () => {
  const refused = ["city", "postalCode", "password"].map((path) => ({ path, code: "required" }));
  server.refuses = new ApiError(422, { code: "validation_failed", fields: refused });
  await openFilledIn();
  await press("Create account");
  await focused("PIN code");
  const summary = within(screen.getAllByRole<HTMLElement>("alert")[0] ?? document.body);
  expect(summary.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "PIN code",
    "City or district",
  ]);
}, 30_000);

it("mail-sent screen goes on when the link was opened on another device", async () => {
  open(VerificationMailSentScreen, {
    pathname: "/mail-sent",
    state: { email: "meera@malabarsoft.in", sentAt: "2026-11-22" },
  });
  await screen.findByRole("heading", { name: "Check your email" });
  server.mayLogIn = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("heading", { name: "Email verified" })).toBeTruthy();
});

const link = { email: "meera@malabarsoft.in", developerName: "Malabar Soft" };

it("verify screen sends nothing until its button is pressed", async () => {
  server.link = { ...link, proof: "click" };
  open(VerifyScreen, "/verify-email?token=abc");
  await screen.findByRole("heading", { name: "Confirm your email" });
  expect(screen.getByText("Malabar Soft")).toBeTruthy();
  expect(server.sent).toEqual([]);
  await press("Confirm");
  await screen.findByRole("heading", { name: "Email verified" });
  expect(server.sent).toEqual([{ path: "/x/verification-links", body: { token: "abc" } }]);
});

it("verify screen asks another browser for the sign-up's password, and says when it is wrong", async () => {
  server.link = { ...link, proof: "password" };
  const fields = [{ path: "password", code: "sign_up_password_wrong" }];
  server.refuses = new ApiError(422, { code: "validation_failed", fields });
  open(VerifyScreen, "/verify-email?token=abc");
  await screen.findByLabelText("Password");
  await type({ Password: "Monsoon-Ledger-41" });
  await press("Confirm");
  await waitFor(() => expect(wrong("Password")).toContain("isn’t the password chosen at sign-up"));
  expect(server.sent[0]?.body).toEqual({ token: "abc", password: "Monsoon-Ledger-41" });
  server.refuses = new ApiError(410, { code: "link_invalid" });
  await press("Confirm");
  await screen.findByRole("heading", { name: "This link doesn’t work" });
});

it("verify screen lets somebody who doesn't know the password choose a new one", async () => {
  server.link = { ...link, proof: "password" };
  open(VerifyScreen, "/verify-email?token=abc");
  await press(await screen.findByText("Choose a new password instead").then(({ textContent }) => textContent ?? ""));
  await type({ Password: "Monsoon-Ledger-41" });
  await press("Save and confirm");
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox"));
  await press("Save and confirm");
  await screen.findByRole("heading", { name: "Email verified" });
  const body = { token: "abc", newPassword: "Monsoon-Ledger-41", agreeToTerms: true };
  expect(server.sent).toEqual([{ path: "/x/verification-links", body }]);
});

it("verify screen asks for a new password when several sign-ups wait", async () => {
  server.link = { ...link, proof: "new_password" };
  open(VerifyScreen, "/verify-email?token=abc");
  await screen.findByRole("heading", { name: "Choose a new password" });
  expect(screen.getByText(/used for more than one sign-up/)).toBeTruthy();
  expect(screen.queryByText("Choose a new password instead")).toBeNull();
});

it("verify screen says that a used link is already verified and offers no new one", async () => {
  server.refuses = new ApiError(410, { code: "link_used" });
  open(VerifyScreen, "/verify-email?token=abc");
  await screen.findByRole("heading", { name: "Already verified" });
  expect(screen.queryByRole("button", { name: "Send new link" })).toBeNull();
  await press("Log in");
  await screen.findByText("/login");
});

it("invitation form shows the server's refusal at its field and keeps its text", async () => {
  server.refuses = new ApiError(400, { code: "password_too_common" });
  open(StaffInviteScreen, "/invite?token=abc");
  await press("Create account");
  await focused("First name");
  await type({ "First name": "Meera", "Last name": "Krishnan", Password: "password12345" });
  await press("Create account");
  await waitFor(() => expect(wrong("Password")).toContain("lists of leaked passwords"));
  await focused("Password");
  expect(field("First name").value).toBe("Meera");
});

it("verify screen validates the email before it requests a new link", async () => {
  server.refuses = new ApiError(400, { code: "link_invalid" });
  open(VerifyScreen, "/verify-email?token=xyz");
  await screen.findByLabelText("Email");
  await press("Send new link");
  await focused("Email");
  expect(wrong("Email")).toContain("This field is required.");
  await type({ Email: "meera@malabarsoft" });
  await press("Send new link");
  await waitFor(() => expect(field("Email").getAttribute("aria-invalid")).toBe("true"));
  expect(document.querySelector("output")?.textContent).toBe("/verify-email?token=xyz");
  await type({ Email: "meera@malabarsoft.in" });
  await press("Send new link");
  await waitFor(() => expect(document.querySelector("output")?.textContent).toBe("/mail-sent"));
});

it("login form solves the captcha that the server asks for and sends the login again", async () => {
  server.refuses = new ApiError(403, { code: "captcha_required" });
  open(LoginScreen);
  await type({ Email: "meera@malabarsoft.in", Password: "Monsoon-Ledger-41" });
  await press("Log in");
  await screen.findByText("Confirm you’re human to continue.", {}, { timeout: 10_000 });
  expect(server.sent).toHaveLength(2);
  const credentials = { email: "meera@malabarsoft.in", password: "Monsoon-Ledger-41", rememberMe: true };
  expect(server.sent[0]?.body).toEqual(credentials);
  expect(server.sent[1]?.body).toEqual({ ...credentials, h_captcha_response: "work was done" });
});

it("login form leads to the login link when an account is under attack", async () => {
  server.refuses = new ApiError(403, { code: "sign_in_link_required" });
  open(LoginScreen);
  await type({ Email: "meera@malabarsoft.in", Password: "Monsoon-Ledger-41" });
  await press("Log in");
  await userEvent.click(await screen.findByRole("link", { name: "Email me a link" }));
  expect(await screen.findByText("/login-link")).toBeTruthy();
});

it("login link is redeemed by its button only, and leads to the login", async () => {
  open(LoginLinkScreen, "/login-link?token=abc");
  await screen.findByRole("heading", { name: "Log in from this browser" });
  expect(server.sent).toEqual([]);
  await press("Use this browser");
  await screen.findByText("/login");
  expect(server.sent).toEqual([{ path: "/x/sign-in-links/redemptions", body: { token: "abc" } }]);
});

it("login link screen sends the address with a captcha and says that a mail may come", async () => {
  open(LoginLinkScreen, "/login-link");
  await type({ Email: "meera@malabarsoft.in", Password: "Monsoon-Ledger-41" });
  await press("Send link");
  await screen.findByRole("heading", { name: "Check your email" });
  const credentials = { email: "meera@malabarsoft.in", password: "Monsoon-Ledger-41" };
  const body = { ...credentials, h_captcha_response: "work was done" };
  expect(server.sent).toEqual([{ path: "/x/sign-in-links", body }]);
});

it("login screen says that a session expired, but nothing after a log-out", () => {
  storeToken("token", true);
  clearSession(true);
  open(LoginScreen, "/login?to=%2Fprofile");
  expect(screen.getByText("Your session has expired.")).toBeTruthy();
  cleanup();
  storeToken("token", true);
  clearSession();
  open(LoginScreen, "/login");
  expect(screen.queryByText("Your session has expired.")).toBeNull();
});
