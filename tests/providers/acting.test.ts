import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

/** Fake server. `state.acting` is the token of the acting session that is in progress; null if none is. */
const state = { acting: null as string | null, asked: [] as string[], refused: false };
const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
  const sent = new Headers(headers);
  const devJwt = sent.get(actingTokenHeader);
  if (path === "/developer/login") return json(200, { accessToken: "t", user: {} });
  if (path === "/developer/logout") return json(200, { success: true });
  if (path === "/developer/refresh") {
    state.refused = false;
    return json(200, { accessToken: "t", ...(state.acting && { devJwt: state.acting }) });
  }
  if (path === "/iris/token") return json(200, { token: "statement", irisId: "a", name: "Asha Rao" });
  state.asked.push(`${path} as ${devJwt ?? "admin"}`);
  if (state.refused) return refusal(401, "session_ended");
  return devJwt !== null && devJwt !== state.acting ? refusal(401, "acting_ended") : json(200, "yes");
};

const login = { email: "a@b.example", password: "x", rememberMe: true };
const ask = { method: "GET", path: "/thing" };
const broadcastDelivered = () => new Promise((resolve) => setTimeout(resolve, 50));
const addresses: string[] = [];

let web: ReturnType<typeof browser>;
beforeEach(() => {
  Object.assign(state, { acting: null, asked: [], refused: false });
  addresses.length = 0;
  web = browser(answer);
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, address: string) => void addresses.push(address) });
});
afterEach(closeBrowser);

const startActing = async () => {
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  state.acting = "dev";
  const before = tab.session.sessionEpoch();
  tab.session.beginActingAsDeveloper("dev", "/review-apps/app/7");
  expect(tab.session.sessionEpoch()).not.toBe(before);
  return tab;
};

it("every tab sends the developer's token beside the admin's while an admin acts as a developer", async () => {
  const other = await web.openTab();
  const tab = await startActing();
  await broadcastDelivered();
  for (const openTab of [tab, other]) await openTab.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as dev", "/thing as dev"]);
});

it("a token refresh restores acting in a reloaded tab, and local storage holds only the return path", async () => {
  await startActing();
  const reloaded = await web.openTab();
  await reloaded.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as dev"]);
  expect(web.storage.getItem("console.acting")).toBe("/review-apps/app/7");
});

it("ending acting returns this tab to the admin's screen and other tabs to the start page", async () => {
  const other = await web.openTab();
  const tab = await startActing();
  await broadcastDelivered();
  addresses.length = 0;
  tab.session.endActingAsDeveloper("reverted");
  await broadcastDelivered();
  // Tabs from earlier tests are still open and react too.
  expect(addresses[0]).toBe("/review-apps/app/7");
  expect(new Set(addresses.slice(1))).toEqual(new Set(["/"]));
  for (const openTab of [tab, other]) await openTab.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as admin", "/thing as admin"]);
});

it("acting ends when the server answers acting_ended, and the tab reports the expiry once", async () => {
  const tab = await startActing();
  state.acting = null;
  await expect(tab.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "acting_ended" });
  expect(tab.session.getActingToken()).toBeNull();
  expect([tab.session.takeActingExpired(), tab.session.takeActingExpired()]).toEqual([true, false]);
});

it("a request sent as the developer is never repeated as the admin", async () => {
  const tab = await startActing();
  state.refused = true;
  state.acting = null;
  await expect(tab.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "session_ended" });
  expect(state.asked).toEqual(["/thing as dev"]);
});

it.each(["logging in", "logging out"])("%s ends acting", async (action) => {
  const tab = await startActing();
  await (action === "logging in" ? tab.signIn.signIn(login) : tab.signIn.signOut());
  expect(tab.session.getActingToken()).toBeNull();
  expect(web.storage.getItem("console.acting")).toBeNull();
});
