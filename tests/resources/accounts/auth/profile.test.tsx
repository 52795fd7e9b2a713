// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { otpCalls } from "#contract/accounts/auth/otp.ts";
import { passwordCalls } from "#contract/accounts/auth/password-calls.ts";
import { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { totpCalls } from "#contract/accounts/auth/totp-calls.ts";
import { ConfirmEmailScreen } from "#resources/accounts/auth/confirm/ConfirmEmailScreen.tsx";
import { PersonalDataScreen } from "#resources/accounts/auth/personal-data/PersonalDataScreen.tsx";
import { ChangePasswordScreen } from "#resources/accounts/auth/password/ChangePasswordScreen.tsx";
import { ProfileScreen } from "#resources/accounts/auth/profile/ProfileScreen.tsx";
import { formatPhoneNumber, splitPhoneNumber } from "#resources/accounts/auth/parts/phone-number.ts";
import { SecurityScreen } from "#resources/accounts/auth/security/SecurityScreen.tsx";
import { solvedCaptcha } from "#tests/support/solved-captcha.ts";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const day = "2026-11-01T00:00:00Z";
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const profile: Profile = {
  actor: { accountId: id(1), role: "normal", developerId: id(2) },
  email: "ananya@sahyadri.example",
  name: { first: "Ananya", last: "Deshpande" },
  developerName: "Sahyadri Digital",
  nameChange: null,
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

const { updateProfile, askEmailChange, confirmEmailChange, emailChangeLink, chooseNotices, endSession } = profileCalls;
const { initOtp, verifyOtp } = otpCalls;
const { profilePasswordChange } = passwordCalls;
const api = fakeApi()
  .on(storeCalls.startup, never)
  .on(identityCalls.kycLatest, never)
  .on(totpCalls.totpState, never)
  .on(accountCalls.profile, profile)
  .on(profileCalls.emailChange, partly(null))
  .on(profileCalls.noticeChoices, partly({ items: [{ event: "version-held", channel: "mail", on: true }] }))
  .on(profileCalls.listSessions, partly([session(3, true), session(4, false)]))
  .on(recoveryCalls.ownRecovery, null)
  .on(profileCalls.accountActivity, { items: [], next: null })
  .on(profileCalls.listExports, [])
  .on(profileCalls.erasure, partly({ eraseAt: null, liveApps: 2, inReview: 0 }))
  .on(chooseNotices, partly(null));
solvedCaptcha(api);

screenTexts("recovery", "shell", "accounts", "errors", "profile");

const open = (Screen: ComponentType, at = "/profile", as: Profile = profile) => renderScreen(<Screen />, { at, as });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, text: string) => {
  const control = await field(name);
  await userEvent.clear(control);
  await userEvent.type(control, text);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("profile form keeps its text on a conflict and saves over the current revision", async () => {
  const current = { ...profile, revision: 4, name: { first: "Anu", last: "Deshpande" } };
  api.on(updateProfile, refuse("revision_conflict", { current }));
  open(ProfileScreen);
  await type("First name", "Annapurna");
  await press("Save");
  await screen.findByText("Somebody else was first");
  expect((await field("First name")).value).toBe("Annapurna");
  api.on(updateProfile, { ...current, revision: 5 });
  await press("Save");
  await waitFor(() => expect(api.bodies(updateProfile)).toHaveLength(2));
  expect(api.bodies(updateProfile)[1]).toMatchObject({ revision: 4, firstName: "Annapurna" });
});

it("profile shows a new name that waits for review, and its owner withdraws it", async () => {
  const waiting = { firstName: "Ananya", lastName: "Deshpande", developerName: "Lotus Labs", askedAt: day };
  api.on(updateProfile, { ...profile, revision: 4, nameChange: waiting });
  api.on(nameChangeCalls.withdrawNameChange, { withdrawn: true });
  const { unmount } = open(ProfileScreen);
  await type("Organization name", "Lotus Labs");
  await press("Save");
  await screen.findByText("Your new name is waiting for review");
  expect((await field("Organization name")).value).toBe("Sahyadri Digital");
  unmount();
  open(ProfileScreen, "/profile", { ...profile, nameChange: waiting });
  await screen.findByText(/Lotus Labs becomes your name once we approve it/);
  await press("Withdraw");
  await waitFor(() => expect(api.bodies(nameChangeCalls.withdrawNameChange)).toHaveLength(1));
});

it("phone dialog shows tries and codes left, verifies the code and saves the number", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const sent = { sentAt: day, expiresAt: soon, triesLeft: 5, codesLeft: 2, nextCodeAt: soon };
  api.on(initOtp, partly(sent));
  api.on(verifyOtp, refuse("otp_wrong", { params: { triesLeft: 4 } }));
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
  api.on(verifyOtp, partly({ verified: true, takesEffect: "when_saved" }));
  api.on(updateProfile, profile);
  await press("Verify");
  await press("Save number");
  await waitFor(() => expect(api.bodies(updateProfile)).toHaveLength(1));
  expect(api.bodies(updateProfile)[0]).toEqual({ revision: 3, countryCode: "91", mobileNumber: "98220 77310" });
});

it("notification switch sends only its own event", async () => {
  open(ProfileScreen);
  await userEvent.click(await screen.findByRole("checkbox", { name: /A version is on hold/ }));
  await waitFor(() => expect(api.bodies(chooseNotices)).toHaveLength(1));
  expect(api.bodies(chooseNotices)[0]).toEqual({ items: [{ event: "version-held", channel: "mail", on: false }] });
});

it("email dialog keeps the new address when the password is wrong", async () => {
  api.on(askEmailChange, refuse("validation_failed", { fields: [{ path: "password", code: "password_wrong" }] }));
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
  api.on(initOtp, refuse("otp_too_soon", { params: { ...params, nextCodeAt: soon } }));
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
  api.on(endSession, { ended: 1 });
  open(SecurityScreen, "/account/security");
  await screen.findByText("Log out is in your menu");
  await press("Log out Chrome 141, Android 14");
  await waitFor(() => expect(api.inputs(endSession)).toEqual([{ params: { id: id(4) } }]));
});

it("ready data export is downloaded by a link that is requested with the click", async () => {
  const id = "00000000-0000-4000-8000-000000000001";
  const at = "2026-11-20T09:00:00.000Z";
  api.on(profileCalls.listExports, [
    { id, state: "ready", askedAt: at, readyAt: at, expiresAt: "2026-11-27T09:00:00.000Z", sizeBytes: 2_000_000 },
  ]);
  api.on(profileCalls.openExport, refuse("file_not_found"));
  open(PersonalDataScreen);
  await press(/^Download/);
  expect(await screen.findByText("This file is not here any more.")).toBeDefined();
  expect(api.inputs(profileCalls.openExport)).toEqual([{ params: { id } }]);
});

it("disabled delete-account button is explained by the apps still in the store", async () => {
  open(PersonalDataScreen, "/profile/data");
  await screen.findByText(/2 apps are in the store/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Delete account" }).disabled).toBe(true);
});

it("password form keeps its text when the passwords differ or the server refuses one", async () => {
  api.on(profilePasswordChange, refuse("password_too_common"));
  open(ChangePasswordScreen, "/changePassword");
  await type("Your password now", "Saffron-Kite-77");
  await type("New password", "password1234");
  await type("New password once more", "password123");
  await press("Change password");
  await screen.findByText(/not the same|differ|both/i);
  expect(api.bodies(profilePasswordChange)).toEqual([]);
  await type("New password once more", "password1234");
  await press("Change password");
  await screen.findByText(/lists of stolen passwords/);
  expect((await field("New password")).value).toBe("password1234");
});

it("confirm-email screen confirms the old address only when its button is pressed", async () => {
  api.on(emailChangeLink, { newEmail: "ananya@new.example", confirms: "old" });
  api.on(confirmEmailChange, partly({ waitsFor: "new" }));
  open(ConfirmEmailScreen, "/confirm-email?token=abc");
  await screen.findByText("ananya@new.example");
  expect(api.bodies(confirmEmailChange)).toEqual([]);
  await press("Confirm");
  await screen.findByText("The change is allowed");
  expect(api.bodies(confirmEmailChange)[0]).toEqual({ token: "abc" });
});

it("confirm-email screen asks for the account's password at the new address", async () => {
  api.on(emailChangeLink, { newEmail: "ananya@new.example", confirms: "new" });
  api.on(confirmEmailChange, partly({ waitsFor: "old" }));
  open(ConfirmEmailScreen, "/confirm-email?token=abc");
  await screen.findByLabelText("Password of the account");
  await press("Confirm");
  expect(api.bodies(confirmEmailChange)).toEqual([]);
  await type("Password of the account", "Saffron-Kite-77");
  await press("Confirm");
  await screen.findByText("This address is confirmed");
  expect(api.bodies(confirmEmailChange)[0]).toEqual({ token: "abc", password: "Saffron-Kite-77" });
});
