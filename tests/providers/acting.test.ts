import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

/** Acting token of the session with this id, as the server signs it. */
const tokenOf = (jti: string) => `head.${btoa(JSON.stringify({ jti }))}.signature`;
const dev = tokenOf("acting-1");

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
  const who = devJwt === null ? "admin" : devJwt === dev ? "dev" : "another dev";
  state.asked.push(`${path} as ${who}`);
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
  state.acting = dev;
  const before = tab.session.sessionEpoch();
  tab.session.beginActingAsDeveloper(dev, { back: "/review-apps/app/7", organizationId: "dev-7" });
  expect(tab.session.sessionEpoch()).not.toBe(before);
  return tab;
};

it("only the tab that acts sends the developer's token; other tabs stay the admin's", async () => {
  const other = await web.openTab();
  const tab = await startActing();
  await broadcastDelivered();
  for (const openTab of [tab, other]) await openTab.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as dev", "/thing as admin"]);
});

it("starting and stopping leave the other tab's screens in place", async () => {
  const other = await web.openTab();
  const first = await web.openTab();
  await first.signIn.signIn(login);
  await broadcastDelivered();
  const before = other.session.sessionEpoch();
  first.session.beginActingAsDeveloper(dev, { back: "/review-apps/app/7", organizationId: "dev-7" });
  await broadcastDelivered();
  first.session.endActingAsDeveloper("reverted");
  await broadcastDelivered();
  expect(other.session.sessionEpoch()).toBe(before);
  expect(addresses).toEqual(["/", "/review-apps/app/7"]);
});

it("a token refresh restores acting in a reloaded tab, and no storage holds a token", async () => {
  const { tabStorage } = await startActing();
  const reloaded = await web.openTab(tabStorage);
  await reloaded.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as dev"]);
  expect(JSON.parse(tabStorage.getItem("console.acting") ?? "")).toEqual({
    organizationId: "dev-7",
    id: "acting-1",
    back: "/review-apps/app/7",
  });
  expect(web.storage.getItem("console.acting")).toBeNull();
});

it("a tab opened while another tab acts is the admin's", async () => {
  await startActing();
  const opened = await web.openTab();
  await opened.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as admin"]);
});

it("a reloaded tab never sends a token from another tab without the developer's", async () => {
  const tab = await startActing();
  const other = await web.openTab();
  const reloaded = await web.openTab(tab.tabStorage);
  other.session.storeToken("t");
  await broadcastDelivered();
  expect(reloaded.session.getAccessToken()).toBeNull();
  await reloaded.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["/thing as dev"]);
});

it("a reloaded tab ends acting when the admin meanwhile acts as another developer", async () => {
  const { tabStorage } = await startActing();
  state.acting = tokenOf("acting-2");
  const reloaded = await web.openTab(tabStorage);
  await expect(reloaded.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "acting_ended" });
  expect(state.asked).toEqual([]);
  expect(reloaded.session.takeActingExpired()).toBe(true);
});

it("a request that waits for its token is not sent as the developer once acting has begun", async () => {
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  state.refused = true;
  const asking = tab.signedIn.sendAuthenticated(ask);
  state.acting = dev;
  tab.session.beginActingAsDeveloper(dev, { back: "/home", organizationId: "dev-7" });
  await expect(asking).rejects.toMatchObject({ code: "session_ended" });
  expect(state.asked).toEqual(["/thing as admin"]);
});

it("an upload made while acting is sent as the developer", async () => {
  const tab = await startActing();
  const sent: [string, string][] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      responseText = "{}";
      open() {}
      setRequestHeader = (name: string, value: string) => void sent.push([name, value]);
      send() {
        this.dispatchEvent(new Event("load"));
      }
    },
  );
  const { uploadFile } = await import("#providers/http/upload-file.ts");
  const { packageCalls } = await import("#contract/catalog/packages/calls.ts");
  await uploadFile(packageCalls.uploadPackage, Object({ body: {} }), new File(["x"], "app.apk"), () => undefined);
  expect(sent).toContainEqual([actingTokenHeader, dev]);
  expect(tab.session.getActingToken()).toBe(dev);
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
  expect(tab.tabStorage.getItem("console.acting")).toBeNull();
});
