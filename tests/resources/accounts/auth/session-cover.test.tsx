// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useSyncExternalStore } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { currentCover, onCoverChange, setScreensOwner } from "#providers/http/session-cover.ts";
import { clearSession, discardCoveredScreens, hasSession, storeToken } from "#providers/http/session-storage.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { SessionCover } from "#resources/accounts/auth/cover/SessionCover.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";

const asha = "10000000-0000-4000-8000-000000000001";
const ravi = "10000000-0000-4000-8000-000000000002";
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const resultOf = (id: string, email: string) => ({
  accessToken: tokenOf(id),
  user: { id, merchantId: null, email, role: "normal" as const },
});

const api = fakeApi()
  .on(accountCalls.irisToken, { token: "statement", irisId: asha, name: "Asha" })
  .on(accountCalls.logout, { success: true });

beforeAll(async () => {
  await startI18n(["accounts", "recovery", "shell", "errors"]);
}, 60_000);
afterEach(() => {
  if (currentCover()) act(discardCoveredScreens);
});

function Tab() {
  const cover = useSyncExternalStore(onCoverChange, currentCover);
  return <Suspense>{cover ? <SessionCover cover={cover} /> : <p>Typed text</p>}</Suspense>;
}

/** The tab of Asha, whose session has ended while she was typing. */
async function openCovered(role: Role = "normal") {
  storeToken(tokenOf(asha), true);
  setScreensOwner({ accountId: asha, email: "asha@mail.example", role, hasUnsavedText: () => true });
  render(<Tab />);
  act(() => clearSession(true));
  await screen.findByRole("dialog");
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole("button", { name });

async function logIn(user: ReturnType<typeof userEvent.setup>, email?: string) {
  if (email) {
    await user.clear(field("Email"));
    await user.type(field("Email"), email);
  }
  await user.type(field("Password"), "Publish-in-India-1");
  await user.click(press("Log in again"));
}

it.each([
  ["normal", "Developer Console"],
  ["admin", "Admin"],
] as const)("names the product of %s", async (role, name) => {
  await openCovered(role);
  expect(within(screen.getByRole("dialog")).getByText(name)).toBeTruthy();
});

it("names the reason and the account, and puts the focus on the password", async () => {
  await openCovered();
  expect(screen.getByText(/Your session expired/)).toBeTruthy();
  expect(field("Email")).toHaveProperty("value", "asha@mail.example");
  expect(document.activeElement).toBe(field("Password"));
  expect(document.title).toBe("Log in again");
});

it("lifts after the same account's login", async () => {
  api.on(accountCalls.login, resultOf(asha, "asha@mail.example"));
  await logIn(await openCovered());
  expect(await screen.findByText("Typed text")).toBeTruthy();
  expect(hasSession()).toBe(true);
});

it("asks for the second step and lifts after it", async () => {
  api.on(accountCalls.login, ({ body }) =>
    Object(body).code === "123456" ? resultOf(asha, "asha@mail.example") : refuse("totp_needed"),
  );
  const user = await openCovered();
  await logIn(user);
  await user.type(await screen.findByLabelText(/code/i), "123456");
  expect(await screen.findByText("Typed text")).toBeTruthy();
});

it("stays and says why when the password is wrong", async () => {
  api.on(accountCalls.login, refuse("invalid_credentials"));
  await logIn(await openCovered());
  await waitFor(() => expect(screen.queryByText(/Your session expired/)).toBeNull());
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(hasSession()).toBe(false);
});

it("asks before another account discards the text, and logs that account out if the text stays", async () => {
  api.on(accountCalls.login, resultOf(ravi, "ravi@mail.example"));
  const user = await openCovered();
  await logIn(user, "ravi@mail.example");
  expect(await screen.findByRole("heading", { name: "This is another account" })).toBeTruthy();
  expect(hasSession()).toBe(false);
  await user.click(press("Keep my text"));
  await waitFor(() => expect(api.inputs(accountCalls.logout)).toHaveLength(1));
  expect(currentCover()?.owner.accountId).toBe(asha);
  await logIn(user, "ravi@mail.example");
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(currentCover()).toBeNull();
  expect(hasSession()).toBe(true);
});

it("asks once more before it discards the text and goes to the login", async () => {
  const user = await openCovered();
  await user.click(press("Discard and log in"));
  await user.click(press("Keep my text"));
  await user.click(press("Discard and log in"));
  await user.click(press("Discard"));
  expect(currentCover()).toBeNull();
  expect(hasSession()).toBe(false);
});

it("keeps typed keys from the page's shortcuts, wherever the focus is", async () => {
  const shortcut = vi.fn();
  window.addEventListener("keydown", shortcut);
  const user = await openCovered();
  await user.type(field("Password"), "a");
  act(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true })) as unknown as void);
  window.removeEventListener("keydown", shortcut);
  expect(shortcut).not.toHaveBeenCalled();
});
