import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browser, closeBrowser, json, refusal, type Tab } from "./tab.ts";

const tokenOf = (sub: string, number: number) => `head.${btoa(JSON.stringify({ sub, number }))}.signature`;
const loginAs = (email: string) => ({ email, password: "x", rememberMe: true });
const asha = "asha@mail.example";
const ravi = "ravi@mail.example";
const ask = { method: "POST", path: "/draft" };
const broadcastDelivered = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Fake server: one session for each browser, whose newest token alone is valid; `requests` lists what arrived. */
const server = { token: "", number: 0, requests: [] as string[] };
const issue = (sub: string) => {
  server.number += 1;
  server.token = tokenOf(sub, server.number);
  return server.token;
};
const ownerOf = (token: string) => (JSON.parse(atob(token.split(".")[1] ?? "")) as { sub: string }).sub;

async function answer(path: string, { headers, body }: RequestInit): Promise<Response> {
  if (path === "/developer/login") {
    const { email } = JSON.parse(String(body)) as { email: string };
    return json(200, { accessToken: issue(email), user: {} });
  }
  if (path === "/iris/token") return json(200, { token: "statement", irisId: "a", name: "Asha" });
  const token = new Headers(headers).get("authorization")?.replace("O-Bearer ", "") ?? "";
  server.requests.push(token === "" ? path : `${path} as ${ownerOf(token)}`);
  if (path === "/developer/logout") {
    server.token = "";
    return json(200, { success: true });
  }
  if (path === "/developer/refresh")
    return server.token === ""
      ? refusal(401, "session_ended")
      : json(200, { accessToken: issue(ownerOf(server.token)) });
  return token === server.token ? json(200, "yes") : refusal(401, "unauthenticated");
}

let web: ReturnType<typeof browser>;
beforeEach(() => {
  Object.assign(server, { token: "", number: 0, requests: [] });
  web = browser(answer);
});
afterEach(closeBrowser);

/** Declares the tab's screens as Asha's, with unsaved text unless told otherwise. */
const typeText = (tab: Tab, hasUnsavedText = true) =>
  tab.cover.setScreensOwner({ accountId: asha, email: asha, role: "normal", hasUnsavedText: () => hasUnsavedText });

/** Two tabs in which Asha is signed in; she has typed text in the second. */
async function twoTabs({ hasUnsavedText = true } = {}) {
  const other = await web.openTab();
  const tab = await web.openTab();
  await other.signIn.signIn(loginAs(asha));
  await broadcastDelivered();
  typeText(tab, hasUnsavedText);
  const epoch = tab.session.sessionEpoch();
  server.requests.length = 0;
  return { other, tab, epoch };
}

const reasonIn = (tab: Tab) => tab.cover.currentCover()?.reason;

it("a logout in another tab covers unsaved text, and the same account's login there uncovers it", async () => {
  const { other, tab, epoch } = await twoTabs();
  await other.signIn.signOut();
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual(["loggedOut", epoch]);
  await other.signIn.signIn(loginAs(asha));
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual([undefined, epoch]);
  await tab.signedIn.sendAuthenticated(ask);
  expect(server.requests).toEqual(["/developer/logout as asha@mail.example", "/draft as asha@mail.example"]);
});

it("a tab without unsaved text leaves its screens when another tab logs out", async () => {
  const { other, tab } = await twoTabs({ hasUnsavedText: false });
  await other.signIn.signOut();
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual([undefined, "out"]);
});

it("requests behind a cover wait, and are sent once after the same account's login", async () => {
  const { other, tab } = await twoTabs();
  await other.signIn.signOut();
  await broadcastDelivered();
  const saving = tab.signedIn.sendAuthenticated(ask);
  await broadcastDelivered();
  expect(server.requests).toEqual(["/developer/logout as asha@mail.example"]);
  expect(await tab.signIn.signInBehindCover(loginAs(asha))).toBeNull();
  expect((await saving).data).toBe("yes");
  expect(server.requests.slice(1)).toEqual(["/draft as asha@mail.example"]);
});

it("a request that meets an ended session raises the cover and is sent again after the login", async () => {
  const { tab, epoch } = await twoTabs();
  server.token = "";
  const saving = tab.signedIn.sendAuthenticated(ask);
  await expect.poll(() => reasonIn(tab)).toBe("ended");
  expect(tab.session.hasSession()).toBe(false);
  await tab.signIn.signInBehindCover(loginAs(asha));
  expect((await saving).data).toBe("yes");
  expect(tab.session.sessionEpoch()).toBe(epoch);
});

it("an ended session covers the other tabs' unsaved text as well", async () => {
  const { other, tab } = await twoTabs();
  server.token = "";
  await expect(other.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "session_ended" });
  await broadcastDelivered();
  expect([other.session.sessionEpoch(), reasonIn(tab)]).toEqual(["out", "ended"]);
});

it("another account's login in another tab covers the text, and nothing is sent as that account", async () => {
  const { other, tab, epoch } = await twoTabs();
  await other.signIn.signIn(loginAs(ravi));
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch(), tab.session.getAccessToken()]).toEqual([
    "otherAccount",
    epoch,
    null,
  ]);
  const saving = tab.signedIn.sendAuthenticated(ask).catch((error: unknown) => error);
  await broadcastDelivered();
  expect(server.requests).toEqual([]);
  tab.session.discardCoveredScreens();
  expect(await saving).toMatchObject({ name: "AbortError" });
  expect(reasonIn(tab)).toBeUndefined();
  expect(tab.session.sessionEpoch()).not.toBe(epoch);
  await tab.signedIn.sendAuthenticated(ask);
  expect(server.requests).toEqual(["/draft as ravi@mail.example"]);
});

it("a refresh that another account's login overtakes doesn't act on the covered screens", async () => {
  const { other, tab } = await twoTabs();
  await other.signIn.signIn(loginAs(ravi));
  const saving = tab.signedIn.sendAuthenticated(ask).catch(() => undefined);
  await broadcastDelivered();
  expect(reasonIn(tab)).toBe("otherAccount");
  expect(server.requests).not.toContain("/draft as ravi@mail.example");
  tab.session.discardCoveredScreens();
  await saving;
  expect(server.requests).not.toContain("/draft as ravi@mail.example");
});

it("another account's login behind the cover starts no session by itself", async () => {
  const { other, tab } = await twoTabs();
  await other.signIn.signOut();
  await broadcastDelivered();
  const answer = await tab.signIn.signInBehindCover(loginAs(ravi));
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.hasSession(), other.session.hasSession()]).toEqual(["loggedOut", false, false]);
  if (answer) tab.signIn.startSession(answer);
  expect([reasonIn(tab), tab.session.getAccessToken()]).toEqual([undefined, server.token]);
});

it("a session error of a covered screen leaves another account's session alone", async () => {
  const { other, tab } = await twoTabs();
  await other.signIn.signIn(loginAs(ravi));
  await broadcastDelivered();
  tab.session.clearSession();
  await broadcastDelivered();
  expect([other.session.hasSession(), reasonIn(tab)]).toEqual([true, "otherAccount"]);
});

it("a logout in the tab itself discards its text", async () => {
  const { tab } = await twoTabs();
  await tab.signIn.signOut();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual([undefined, "out"]);
});

it("a second login of the same account leaves unsaved text as it is", async () => {
  const { other, tab, epoch } = await twoTabs();
  await other.signIn.signIn(loginAs(asha));
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual([undefined, epoch]);
});

it("a tab that acts as a developer isn't covered, because acting ends with the session", async () => {
  vi.stubGlobal("history", { replaceState: () => undefined });
  const { other, tab } = await twoTabs();
  tab.session.beginActingAsDeveloper(`head.${btoa(JSON.stringify({ jti: "acting-1" }))}.signature`, {
    back: "/home",
    organizationId: "sahyadri",
  });
  typeText(tab);
  await other.signIn.signOut();
  await broadcastDelivered();
  expect([reasonIn(tab), tab.session.sessionEpoch()]).toEqual([undefined, "out"]);
});
