// @vitest-environment happy-dom
import { useGetIdentity } from "@refinedev/core";
import { screen, waitFor, within } from "@testing-library/react";
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
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ConfirmEmailScreen } from "#resources/accounts/auth/confirm/ConfirmEmailScreen.tsx";
import { PersonalDataScreen } from "#resources/accounts/auth/personal-data/PersonalDataScreen.tsx";
import { ChangePasswordScreen } from "#resources/accounts/auth/password/ChangePasswordScreen.tsx";
import { NotificationSettingsScreen, ProfileScreen } from "#resources/accounts/auth/profile/ProfileScreen.tsx";
import { formatPhoneNumber, splitPhoneNumber } from "#resources/accounts/auth/parts/phone-number.ts";
import { SecurityScreen } from "#resources/accounts/auth/security/SecurityScreen.tsx";
import { solvedCaptcha } from "#tests/support/solved-captcha.ts";
import { disabledReason } from "#tests/support/disabled-reason.ts";
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

/** The profile's screen with the profile that the server has now, as in the console. */
function CurrentProfile() {
  const { data } = useGetIdentity<Profile>();
  return (
    data && (
      <ProfileProvider profile={data}>
        <ProfileScreen />
      </ProfileProvider>
    )
  );
}

it("profile form keeps its text on a conflict and saves over the current revision", async () => {
  let current = profile;
  api.on(accountCalls.profile, () => current);
  api.on(updateProfile, () => {
    current = { ...profile, revision: 4, name: { first: "Anu", last: "Joshi" } };
    return refuse("revision_conflict", { current });
  });
  open(CurrentProfile);
  await type("First name", "Annapurna");
  await press("Save changes");
  expect((await screen.findByText("Changed by someone else.")).closest("div")?.textContent).toMatch(
    /First name – Current: Anu · Yours: Annapurna/,
  );
  expect((await field("First name")).value).toBe("Annapurna");
  expect((await field("Last name")).value).toBe("Joshi");
  api.on(updateProfile, () => ({ ...current, revision: 5 }));
  await press("Save changes");
  await waitFor(() => expect(api.bodies(updateProfile)).toHaveLength(2));
  expect(api.bodies(updateProfile)[1]).toMatchObject({ revision: 4, firstName: "Annapurna", lastName: "Joshi" });
});

it("profile form shows the server's error at its field, which it focuses", async () => {
  api.on(updateProfile, refuse("validation_failed", { fields: [{ path: "city", code: "invalid" }] }));
  open(ProfileScreen);
  await type("First name", "Annapurna");
  await press("Save changes");
  const city = await field("City or district");
  await waitFor(() => expect(city.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(city));
  expect((await field("First name")).value).toBe("Annapurna");
});

it("profile shows a new name that waits for review, and its owner withdraws it", async () => {
  const waiting = { firstName: "Ananya", lastName: "Deshpande", developerName: "Lotus Labs", askedAt: day };
  api.on(updateProfile, { ...profile, revision: 4, nameChange: waiting });
  api.on(nameChangeCalls.withdrawNameChange, { withdrawn: true });
  const { unmount } = open(ProfileScreen);
  await type("Organization name", "Lotus Labs");
  await press("Save changes");
  await screen.findByText("Your new name is waiting for review");
  expect((await field("Organization name")).value).toBe("Sahyadri Digital");
  unmount();
  open(ProfileScreen, "/profile", { ...profile, nameChange: waiting });
  await screen.findByText(/Lotus Labs becomes your name when we approve it/);
  await press("Withdraw");
  await waitFor(() => expect(api.bodies(nameChangeCalls.withdrawNameChange)).toHaveLength(1));
});

it("phone dialog says the tries left once, with the codes left, verifies the code and saves the number", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const sent = { sentAt: day, expiresAt: soon, triesLeft: 5, codesLeft: 2, nextCodeAt: soon };
  api.on(initOtp, partly(sent));
  api.on(verifyOtp, refuse("otp_wrong", { params: { count: 4 } }));
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[1] ?? document.body);
  await type("Mobile number", "98220 77310");
  await press("Send code");
  await screen.findByText("5 tries left");
  screen.getByText(/2 codes left to send/);
  screen.getByText(/Resend in \d:\d\d/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Resend/ }).disabled).toBe(true);
  await type("SMS code", "271805");
  await press("Verify");
  await screen.findByText("Wrong code. You have 4 attempts left.");
  expect(screen.queryByText(/tries left/)).toBeNull();
  expect((await field("SMS code")).value).toBe("271805");
  api.on(verifyOtp, partly({ verified: true, takesEffect: "when_saved" }));
  api.on(updateProfile, profile);
  await press("Verify");
  await press("Save number");
  await waitFor(() => expect(api.bodies(updateProfile)).toHaveLength(1));
  expect(api.bodies(updateProfile)[0]).toEqual({ revision: 3, countryCode: "91", mobileNumber: "98220 77310" });
});

it("has its sections in a menu with the current one marked", async () => {
  open(NotificationSettingsScreen, "/profile/notifications");
  const menu = within(await screen.findByRole("navigation", { name: "Profile sections" }));
  const links = menu.getAllByRole("link").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]);
  expect(links).toEqual([
    ["/profile", null],
    ["/profile/notifications", "page"],
    ["/account/security", null],
    ["/profile/data", null],
  ]);
});

it("notification switch sends only its own event", async () => {
  open(NotificationSettingsScreen, "/profile/notifications");
  await userEvent.click(await screen.findByRole("checkbox", { name: /Version on hold/ }));
  await waitFor(() => expect(api.bodies(chooseNotices)).toHaveLength(1));
  expect(api.bodies(chooseNotices)[0]).toEqual({ items: [{ event: "version-held", channel: "mail", on: false }] });
});

it("email dialog keeps the new address when the password is wrong", async () => {
  api.on(askEmailChange, refuse("validation_failed", { fields: [{ path: "password", code: "password_wrong" }] }));
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[0] ?? document.body);
  await type("New address", "new@sahyadri.example");
  await type("Your password", "not the password");
  await press("Send links");
  await screen.findByText(/Wrong password/);
  expect((await field("New address")).value).toBe("new@sahyadri.example");
});

it("phone dialog goes on with a code that is still valid", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const params = { retryAfterSeconds: 17, codesLeft: 2, minutes: 1, sentAt: day, expiresAt: soon, triesLeft: 3 };
  api.on(initOtp, refuse("otp_too_soon", { params: { ...params, nextCodeAt: soon } }));
  open(ProfileScreen);
  await userEvent.click((await screen.findAllByRole("button", { name: "Change" }))[1] ?? document.body);
  await type("Mobile number", "98220 77310");
  await press("Send code");
  await screen.findByText("3 tries left");
  await field("SMS code");
  expect(screen.queryByText(/You can request another code in/)).toBeNull();
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
  await screen.findByText("Log out from the account menu");
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
  expect(await screen.findByText("This file is no longer available.")).toBeDefined();
  expect(api.inputs(profileCalls.openExport)).toEqual([{ params: { id } }]);
});

it("disabled delete-account button is explained by the apps still in the store", async () => {
  open(PersonalDataScreen, "/profile/data");
  await screen.findByText(/2 apps are in the store/);
  expect(disabledReason(screen.getByRole("button", { name: "Delete account" }))).toMatch(/2 apps are in the store/);
});

it("password form keeps its text when the passwords differ or the server refuses one", async () => {
  api.on(profilePasswordChange, refuse("password_too_common"));
  open(ChangePasswordScreen, "/changePassword");
  await type("Current password", "Saffron-Kite-77");
  await type("New password", "password1234");
  await type("Confirm new password", "password123");
  await press("Change password");
  await screen.findByText(/The passwords don’t match/);
  expect(api.bodies(profilePasswordChange)).toEqual([]);
  await type("Confirm new password", "password1234");
  await press("Change password");
  await screen.findByText(/lists of leaked passwords/);
  expect((await field("New password")).value).toBe("password1234");
});

it("confirm-email screen confirms the old address only when its button is pressed", async () => {
  api.on(emailChangeLink, { newEmail: "ananya@new.example", confirms: "old" });
  api.on(confirmEmailChange, partly({ waitsFor: "new" }));
  open(ConfirmEmailScreen, "/confirm-email?token=abc");
  await screen.findByText("ananya@new.example");
  expect(api.bodies(confirmEmailChange)).toEqual([]);
  await press("Confirm");
  await screen.findByText("Change approved");
  expect(api.bodies(confirmEmailChange)[0]).toEqual({ token: "abc" });
});

it("confirm-email screen asks for the account's password at the new address", async () => {
  api.on(emailChangeLink, { newEmail: "ananya@new.example", confirms: "new" });
  api.on(confirmEmailChange, partly({ waitsFor: "old" }));
  open(ConfirmEmailScreen, "/confirm-email?token=abc");
  await screen.findByLabelText("Account password");
  await press("Confirm");
  expect(api.bodies(confirmEmailChange)).toEqual([]);
  await type("Account password", "Saffron-Kite-77");
  await press("Confirm");
  await screen.findByText("New address confirmed");
  expect(api.bodies(confirmEmailChange)[0]).toEqual({ token: "abc", password: "Saffron-Kite-77" });
});
