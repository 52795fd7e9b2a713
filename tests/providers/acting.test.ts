import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { actingHeader } from "#contract/access/roles.ts";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

/** A server where `dev` is the acting that goes on, if any does. */
const state = { acting: null as string | null, asked: [] as string[], refused: false };
const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
  const sent = new Headers(headers);
  const devJwt = sent.get(actingHeader);
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
const heard = () => new Promise((resolve) => setTimeout(resolve, 50));
const addresses: string[] = [];

let web: ReturnType<typeof browser>;
beforeEach(() => {
  Object.assign(state, { acting: null, asked: [], refused: false });
  addresses.length = 0;
  web = browser(answer);
  vi.stubGlobal("history", { replaceState: (_: unknown, __: string, address: string) => void addresses.push(address) });
});
afterEach(closeBrowser);

const begun = async () => {
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  state.acting = "dev";
  const before = tab.session.sessionEpoch();
  tab.session.beginActing("dev", "/review-apps/app/7");
  expect(tab.session.sessionEpoch()).not.toBe(before);
  return tab;
};

it("sends the developer's token beside the admin's, in every tab", async () => {
  const other = await web.openTab();
  const tab = await begun();
  await heard();
  for (const one of [tab, other]) await one.signedIn.sendSignedIn(ask);
  expect(state.asked).toEqual(["/thing as dev", "/thing as dev"]);
});

it("is restored by a refresh in a tab that was loaded anew, and keeps none of its tokens in storage", async () => {
  await begun();
  const reloaded = await web.openTab();
  await reloaded.signedIn.sendSignedIn(ask);
  expect(state.asked).toEqual(["/thing as dev"]);
  expect(web.storage.getItem("console.acting")).toBe("/review-apps/app/7");
});

it("goes back to where the admin came from, and the other tabs to the beginning", async () => {
  const other = await web.openTab();
  const tab = await begun();
  await heard();
  addresses.length = 0;
  tab.session.endActing("reverted");
  await heard();
  // Tabs of the tests before are still open, and hear it too.
  expect(addresses[0]).toBe("/review-apps/app/7");
  expect(new Set(addresses.slice(1))).toEqual(new Set(["/"]));
  for (const one of [tab, other]) await one.signedIn.sendSignedIn(ask);
  expect(state.asked).toEqual(["/thing as admin", "/thing as admin"]);
});

it("ends where the server says that it is over, and says so once", async () => {
  const tab = await begun();
  state.acting = null;
  await expect(tab.signedIn.sendSignedIn(ask)).rejects.toMatchObject({ code: "acting_ended" });
  expect(tab.session.actingToken()).toBeNull();
  expect([tab.session.takeActingExpired(), tab.session.takeActingExpired()]).toEqual([true, false]);
});

it("asks nothing again under the admin's own name that was asked as the developer", async () => {
  const tab = await begun();
  state.refused = true;
  state.acting = null;
  await expect(tab.signedIn.sendSignedIn(ask)).rejects.toMatchObject({ code: "session_ended" });
  expect(state.asked).toEqual(["/thing as dev"]);
});

it.each(["logging in", "logging out"])("is left by %s", async (what) => {
  const tab = await begun();
  await (what === "logging in" ? tab.signIn.signIn(login) : tab.signIn.signOut());
  expect(tab.session.actingToken()).toBeNull();
  expect(web.storage.getItem("console.acting")).toBeNull();
});
