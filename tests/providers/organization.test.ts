import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { organizationHeader } from "#contract/access/roles.ts";
import { browser, closeBrowser, json } from "./tab.ts";

const devJwt = `head.${btoa(JSON.stringify({ jti: "acting-1" }))}.signature`;
const login = { email: "a@b.example", password: "x", rememberMe: true };
const ask = { method: "GET", path: "/thing" };
const storageKey = "console.organizationId";

/** Fake server: the account that logs in, and the organization of each request after it. */
const state = { merchantId: "kites" as string | null, asked: [] as (string | null)[] };
const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
  const { merchantId } = state;
  if (path === "/developer/login") return json(200, { accessToken: "t", user: { merchantId } });
  if (path === "/developer/logout") return json(200, { success: true });
  if (path.startsWith("/developer/refresh"))
    return json(200, { accessToken: "t", ...(path.includes("profile=true") && { profile: { merchantId } }) });
  if (path === "/iris/token") return json(200, { token: "statement", irisId: "a", name: "Asha Rao" });
  state.asked.push(new Headers(headers).get(organizationHeader));
  return json(200, "yes");
};

let web: ReturnType<typeof browser>;
beforeEach(() => {
  Object.assign(state, { merchantId: "kites", asked: [] });
  web = browser(answer);
});
afterEach(closeBrowser);

it("is stored at login, sent with every request, and removed at logout", async () => {
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  expect(web.storage.getItem(storageKey)).toBe("kites");
  await tab.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["kites"]);
  await tab.signIn.signOut();
  expect(web.storage.getItem(storageKey)).toBeNull();
});

it("is sent by a reloaded tab, and read from the profile if an older session never stored it", async () => {
  await (await web.openTab()).signIn.signIn(login);
  web.storage.removeItem(storageKey);
  const reloaded = await web.openTab();
  await (await import("#providers/http/refresh-token.ts")).refreshWithProfile();
  await reloaded.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["kites"]);
});

it("isn't sent for staff, until they act as a developer", async () => {
  state.merchantId = null;
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  await tab.signedIn.sendAuthenticated(ask);
  vi.stubGlobal("history", { replaceState: () => undefined });
  tab.session.beginActingAsDeveloper(devJwt, { back: "/", organizationId: "lotus" });
  await tab.signedIn.sendAuthenticated(ask);
  tab.session.endActingAsDeveloper("reverted");
  await tab.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual([null, "lotus", null]);
  expect(web.storage.getItem(storageKey)).toBeNull();
});

it("follows the account when another tab logs in as somebody else", async () => {
  const first = await web.openTab();
  await first.signIn.signIn(login);
  state.merchantId = "lotus";
  const second = await web.openTab();
  await second.signIn.signIn(login);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await first.signedIn.sendAuthenticated(ask);
  expect(state.asked).toEqual(["lotus"]);
});
