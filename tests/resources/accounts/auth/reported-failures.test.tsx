// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { analyticsCalls } from "#contract/statistics/console-analytics/calls.ts";
import { AnalyticsEventBatch } from "#contract/statistics/console-analytics/events.ts";
import { setAnalyticsEnabled } from "#providers/console-analytics/track-events.ts";
import { LoginScreen } from "#resources/accounts/auth/login/LoginScreen.tsx";
import { PhoneDialog } from "#resources/accounts/auth/profile/PhoneDialog.tsx";
import { emptySignUpForm } from "#resources/accounts/auth/sign-up/sign-up-form.ts";
import { saveSignUpForm } from "#resources/accounts/auth/sign-up/form-storage.ts";
import { SignUpScreen } from "#resources/accounts/auth/sign-up/SignUpScreen.tsx";
import { IdentityStatusCard } from "#resources/accounts/identity/parts/IdentityStatusCard.tsx";
import { FailureReportContext, type ScreenFailure } from "#ui/page/failure-report.ts";
import { disconnect, fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { solvedCaptcha } from "#tests/support/solved-captcha.ts";

const email = "meera@malabarsoft.in";
const password = "Monsoon-Ledger-41";

const api = fakeApi()
  .on(storeCalls.startup, never)
  .on(analyticsCalls.tellEvents, { taken: true as const });
solvedCaptcha(api);
screenTexts("accounts", "shell", "errors", "profile", "identity", "recovery");

let failures: ScreenFailure[] = [];
beforeEach(() => {
  failures = [];
  // Off first: that drops the events of earlier tests' screens.
  setAnalyticsEnabled(false);
  setAnalyticsEnabled(true);
});
afterAll(() => setAnalyticsEnabled(false));

const open = (children: ReactNode, at: string, as?: Partial<Profile>) =>
  renderScreen(
    <FailureReportContext value={(failure) => void failures.push(failure)}>{children}</FailureReportContext>,
    {
      at,
      ...(as && { as }),
    },
  );
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

/** Events of this test without those of other tests' screens, as the server received them. */
function sentEvents() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.restoreAllMocks();
  const batches = api.bodies(analyticsCalls.tellEvents).map((body) => AnalyticsEventBatch.parse(body));
  return batches.flatMap(({ events }) => events.map(({ name, tags }) => ({ name, tags })));
}

async function logIn(): Promise<void> {
  open(<LoginScreen />, "/login");
  await type("Email", email);
  await type("Password", password);
  await press("Log in");
}

it("counts a login as LOGIN_SUCCESS, without naming anybody", async () => {
  const user = { id: crypto.randomUUID(), merchantId: null, email, role: "normal" as const };
  api.on(accountCalls.login, { accessToken: "a.b.c", user }).on(accountCalls.irisToken, never);
  await logIn();
  await waitFor(() => expect(sentEvents()).toEqual([{ name: "LOGIN_SUCCESS", tags: {} }]));
  const sent = JSON.stringify(api.bodies(analyticsCalls.tellEvents));
  expect(sent).not.toContain("meera");
  expect(sent).not.toContain(user.id);
});

it.each<ErrorCode>(["invalid_credentials", "account_disabled", "rate_limited"])(
  "counts a login refused with %s as INVALID_CREDENTIALS",
  async (error) => {
    api.on(accountCalls.login, refuse(error));
    await logIn();
    await waitFor(() => expect(sentEvents()).toEqual([{ name: "INVALID_CREDENTIALS", tags: { error } }]));
  },
);

it.each<ErrorCode>(["EMAIL_NOT_VERIFIED", "PASSWORD_NOT_SET", "totp_needed"])(
  "doesn't count %s, which has a prompt of its own",
  async (code) => {
    api.on(accountCalls.login, refuse(code));
    await logIn();
    await waitFor(() => expect(api.bodies(accountCalls.login)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Log in", busy: true })).toBeNull());
    expect(sentEvents()).toEqual([]);
  },
);

it("counts and reports a failed registration by its code, without what was typed", async () => {
  api.on(accountCalls.register, refuse("password_too_common", { message: `${password} of ${email}` }));
  saveSignUpForm({
    ...emptySignUpForm,
    email,
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
  open(<SignUpScreen />, "/signup?step=password");
  await type("Password", password);
  await type("Confirm password", password);
  await press("Create account");
  await waitFor(() => expect(failures).toHaveLength(1), { timeout: 20_000 });
  expect(failures).toEqual([{ error: "422 password_too_common request-1", component: "POST /developer/register" }]);
  expect(sentEvents()).toEqual([{ name: "REGISTRATION_FAILURE", tags: { error: "password_too_common" } }]);
}, 30_000);

it("reports a refused one-time code, without the code and the number", async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  api
    .on(otpCalls.initOtp, partly({ sentAt: later, expiresAt: later, triesLeft: 5, codesLeft: 2, nextCodeAt: later }))
    .on(otpCalls.verifyOtp, refuse("otp_wrong", { params: { count: 4 } }));
  open(<PhoneDialog purpose="change" onClose={() => undefined} />, "/profile", {
    actor: { accountId: "me", role: "normal", developerId: "mine" },
    revision: 1,
    phone: null,
  });
  await type("Mobile number", "98220 77310");
  await press("Send code");
  await type("SMS code", "271805");
  await press("Verify");
  await waitFor(() => expect(failures).toEqual([{ error: "422 otp_wrong request-1", component: "POST /otp/verify" }]));
});

it("reports a verification status that can't be read, once for each answer", async () => {
  api.on(identityCalls.kycLatest, refuse("internal"));
  open(<IdentityStatusCard />, "/profile");
  await screen.findByRole("button", { name: /again|retry/i });
  expect(failures).toEqual([{ error: "500 internal request-1", component: "GET /kyc/latest" }]);
});

it.each<ErrorCode>(["not_found", "session_ended"])("doesn't report %s, which leads to another page", async (code) => {
  api.on(identityCalls.kycLatest, refuse(code)).on(accountCalls.refresh, disconnect);
  open(<IdentityStatusCard />, "/profile");
  await waitFor(() => expect(api.inputs(identityCalls.kycLatest)).toHaveLength(1));
  await screen.findByRole("button", { name: /again|retry/i });
  expect(failures.filter(({ error }) => error.includes(code))).toEqual([]);
});
