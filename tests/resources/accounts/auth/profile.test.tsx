// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ConfirmEmailScreen } from "#resources/accounts/auth/confirm/ConfirmEmailScreen.tsx";
import { PersonalDataScreen } from "#resources/accounts/auth/data/PersonalDataScreen.tsx";
import { ChangePasswordScreen } from "#resources/accounts/auth/password/ChangePasswordScreen.tsx";
import { ProfileScreen } from "#resources/accounts/auth/profile/ProfileScreen.tsx";
import { formatPhoneNumber, splitPhoneNumber } from "#resources/accounts/auth/parts/phone-number.ts";
import { SecurityScreen } from "#resources/accounts/auth/security/SecurityScreen.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const day = "2026-11-01T00:00:00Z";
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const profile: Profile = {
  actor: { accountId: id(1), role: "normal", developerId: id(2) },
  email: "ananya@sahyadri.example",
  name: { first: "Ananya", last: "Deshpande" },
  developerName: "Sahyadri Digital",
  merchantId: id(2),
  accountType: "ENTERPRISE",
  phone: "+919812345670",
  mobileVerification: { verified: true, verifiedAt: day },
  emailVerifiedAt: day,
  postalAddress: { address: "12, Lake Road", city: "Pune", state: "Maharashtra", country: "IN", postalCode: "411045" },
  memberSince: day,
  revision: 3,
  permissions: [],
  language: "en-US",
  acting: null,
};
const device = { browser: "Firefox 132", system: "Windows", kind: "computer" };
const session = (at: number, isThis: boolean) => ({
  id: id(at),
  device: isThis ? device : { browser: "Chrome 141", system: "Android 14", kind: "phone" },
  address: "103.21.0.1",
  startedAt: day,
  lastUsedAt: day,
  expiresAt: day,
  isThis,
});

interface Sent {
  readonly call: string;
  readonly body: unknown;
}
const server = vi.hoisted(() => ({ sent: [] as Sent[], answers: {} as Record<string, unknown> }));
const usual: Record<string, unknown> = {
  "GET /profile": profile,
  "GET /x/email-change": null,
  "GET /x/notice-choices": { items: [{ event: "version-held", channel: "mail", on: true }] },
  "GET /x/sessions": [session(3, true), session(4, false)],
  "GET /x/account-activity": { items: [], next: null },
  "GET /x/account-exports": [],
  "GET /x/account-erasure": { eraseAt: null, liveApps: 2, inReview: 0 },
};
vi.mock("#providers/captcha/use-captcha.ts", () => ({
  useCaptcha: () => ({ state: { kind: "working" }, place: { current: null }, answer: async () => "a-captcha" }),
}));
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: ({ method, path }: Call, { body }: { body?: unknown } = {}) => {
    const call = `${method} ${path}`;
    if (method !== "GET") server.sent.push({ call, body });
    const answer = call in server.answers ? server.answers[call] : (usual[call] ?? null);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "accounts", "errors", "profile"]);
});
beforeEach(() => {
  server.sent.splice(0);
  server.answers = {};
});
afterEach(cleanup);

const open = (Screen: ComponentType, address = "/profile", as: Profile = profile) =>
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen address={address} texts={texts}>
        <ProfileProvider profile={as}>
          <Screen />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const control = await field(name);
  await userEvent.clear(control);
  await userEvent.type(control, text);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("profile form keeps its text on a conflict and saves over the current revision", async () => {
  const current = { ...profile, revision: 4, name: { first: "Anu", last: "Deshpande" } };
  server.answers["POST /profile/update"] = new ApiError(409, { code: "revision_conflict", current });
  open(ProfileScreen);
  await type("First name", "Annapurna");
  await press("Save");
  await screen.findByText("Somebody else was first");
  expect((await field("First name")).value).toBe("Annapurna");
  server.answers["POST /profile/update"] = { ...current, revision: 5 };
  await press("Save");
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]?.body).toMatchObject({ revision: 4, firstName: "Annapurna" });
});

it("phone dialog shows tries and codes left, verifies the code and saves the number", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const sent = { sentAt: day, expiresAt: soon, triesLeft: 5, codesLeft: 2, nextCodeAt: soon };
  server.answers["POST /otp/init"] = sent;
  server.answers["POST /otp/verify"] = new ApiError(422, { code: "otp_wrong", params: { triesLeft: 4 } });
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[1] ?? document.body);
  await type("Mobile number", "98220 77310");
  await press("Send the code");
  await screen.findByText("5 tries left");
  screen.getByText(/2 more codes can be sent/);
  screen.getByText(/New code in \d:\d\d/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send again" }).disabled).toBe(true);
  await type("Code from the SMS", "271805");
  await press("Verify");
  await screen.findByText("4 tries left");
  expect((await field("Code from the SMS")).value).toBe("271805");
  server.answers["POST /otp/verify"] = { verified: true, takesEffect: "when_saved" };
  server.answers["POST /profile/update"] = profile;
  await press("Verify");
  await press("Save number");
  await waitFor(() => expect(server.sent.at(-1)?.call).toBe("POST /profile/update"));
  expect(server.sent.at(-1)?.body).toEqual({ revision: 3, countryCode: "91", mobileNumber: "98220 77310" });
});

it("notification switch sends only its own event", async () => {
  open(ProfileScreen);
  await userEvent.click(await screen.findByRole("checkbox", { name: /A version is on hold/ }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.body).toEqual({ items: [{ event: "version-held", channel: "mail", on: false }] });
});

it("email dialog keeps the new address when the password is wrong", async () => {
  server.answers["POST /x/email-change"] = new ApiError(422, {
    code: "validation_failed",
    fields: [{ path: "password", code: "password_wrong" }],
  });
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[0] ?? document.body);
  await type("New address", "new@sahyadri.example");
  await type("Your password", "not the password");
  await press("Send the links");
  await screen.findByText(/This is not your present password/);
  expect((await field("New address")).value).toBe("new@sahyadri.example");
});

it("phone dialog goes on with a code that is still valid", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const params = { retryAfterSeconds: 17, codesLeft: 2, minutes: 1, sentAt: day, expiresAt: soon, triesLeft: 3 };
  server.answers["POST /otp/init"] = new ApiError(429, {
    code: "otp_too_soon",
    params: { ...params, nextCodeAt: soon },
  });
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[1] ?? document.body);
  await type("Mobile number", "98220 77310");
  await press("Send the code");
  await screen.findByText("3 tries left");
  await field("Code from the SMS");
  expect(screen.queryByText(/Another code can be sent in/)).toBeNull();
});

it("Indian phone numbers are shown in two halves, others unsplit", async () => {
  open(ProfileScreen);
  await screen.findByText("+91 98123 45670");
  expect(formatPhoneNumber(splitPhoneNumber("+442071838750"))).toBe("+44 2071838750");
});

it("profile hides the phone number and the security link from an acting admin", async () => {
  const actor = { ...profile.actor, role: "adminAsDev" as const, adminId: id(9) };
  open(ProfileScreen, "/profile", { ...profile, actor });
  await field("First name");
  expect(screen.queryByRole("link", { name: "Security" })).toBeNull();
  expect(screen.queryByText("+91 98123 45670")).toBeNull();
});

it("security screen logs out another session and offers no button for the current one", async () => {
  server.answers["DELETE /x/sessions/{id}"] = { ended: 1 };
  open(SecurityScreen, "/account/security");
  await screen.findByText("Log out is in your menu");
  await press("Log out Chrome 141, Android 14");
  await waitFor(() => expect(server.sent[0]?.call).toBe("DELETE /x/sessions/{id}"));
});

it("disabled delete-account button is explained by the apps still in the store", async () => {
  open(PersonalDataScreen, "/profile/data");
  await screen.findByText(/2 apps are in the store/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Delete account" }).disabled).toBe(true);
});

it("password form keeps its text when the passwords differ or the server refuses one", async () => {
  server.answers["POST /profile/password/change"] = new ApiError(422, { code: "password_too_common" });
  open(ChangePasswordScreen, "/changePassword");
  await type("Your password now", "Saffron-Kite-77");
  await type("New password", "password1234");
  await type("New password once more", "password123");
  await press("Change password");
  await screen.findByText(/not the same|differ|both/i);
  expect(server.sent).toEqual([]);
  await type("New password once more", "password1234");
  await press("Change password");
  await screen.findByText(/lists of stolen passwords/);
  expect((await field("New password")).value).toBe("password1234");
});

it("confirm-email screen confirms its address when the other link is still pending", async () => {
  server.answers["POST /x/email-change/confirmations"] = { waitsFor: "old" };
  open(ConfirmEmailScreen, "/confirm-email?token=abc");
  await screen.findByText("This address is confirmed");
  expect(server.sent[0]?.body).toEqual({ token: "abc" });
});
