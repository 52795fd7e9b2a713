import { afterEach, expect, it } from "vitest";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

const login = { email: "a@b.example", password: "x", rememberMe: true };
const ask = { method: "GET", path: "/thing" };
const who = { token: "statement", irisId: "account-1", name: "Asha Rao" };
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Fake server whose refresh answers only after `held.release()`, and whose logout answers as given. */
function slowServer({ logout = json(200, { success: true }) }: { logout?: Response | Promise<Response> } = {}) {
  const held: { release?: () => void } = {};
  const asked: string[] = [];
  const answer = async (path: string): Promise<Response> => {
    asked.push(path);
    if (path === "/developer/login") return json(200, { accessToken: "t0", user: {} });
    if (path === "/iris/token") return json(200, who);
    if (path === "/developer/logout") return logout;
    if (path !== "/developer/refresh") return refusal(401, "unauthenticated");
    await new Promise<void>((resolve) => {
      held.release = resolve;
    });
    return json(200, { accessToken: "t1" });
  };
  return { held, asked, answer };
}
afterEach(closeBrowser);

it("a refresh that finishes after logout does not restore the session", async () => {
  const server = slowServer();
  const tab = await browser(server.answer).openTab();
  await tab.signIn.signIn(login);
  const asking = tab.signedIn.sendAuthenticated(ask).catch(() => undefined);
  await soon();
  await tab.signIn.signOut();
  server.held.release?.();
  await asking;
  expect([tab.session.hasSession(), tab.session.getAccessToken()]).toEqual([false, null]);
});

it("logout ends the session and blocks refreshes in all tabs even when the server fails", async () => {
  const server = slowServer({ logout: refusal(500, "internal") });
  const web = browser(server.answer);
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  await tab.signIn.signOut();
  expect(tab.session.hasSession()).toBe(false);
  expect(web.storage.getItem("console.forcedLogout")).not.toBeNull();
  const other = await web.openTab();
  await expect(other.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "session_ended" });
  expect(server.asked).not.toContain("/developer/refresh");
});

it("a logout cut off by closing its tab ends the session at the next visit", async () => {
  const web = browser(slowServer({ logout: new Promise(() => undefined) }).answer);
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  void tab.signIn.signOut();
  const nextVisit = await web.openTab();
  expect(nextVisit.session.hasSession()).toBe(true);
  await expect(nextVisit.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "session_ended" });
  expect(nextVisit.session.sessionEpoch()).toBe("out");
});

it("login during a slow logout starts a session that the logout does not end", async () => {
  let answerLogout: (answer: Response) => void = () => undefined;
  const web = browser(slowServer({ logout: new Promise((resolve) => (answerLogout = resolve)) }).answer);
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  const leaving = tab.signIn.signOut();
  await tab.signIn.signIn(login);
  answerLogout(json(200, { success: true }));
  await leaving;
  expect([tab.session.hasSession(), tab.session.getAccessToken()]).toEqual([true, "t0"]);
});

it("login clears the forced-logout marker", async () => {
  const web = browser(slowServer().answer);
  const tab = await web.openTab();
  await tab.signIn.signIn(login);
  await tab.signIn.signOut();
  await tab.signIn.signIn(login);
  expect(web.storage.getItem("console.forcedLogout")).toBeNull();
  expect(tab.session.getAccessToken()).toBe("t0");
});

it("currentSupportIdentity returns the account after login and null after logout", async () => {
  const tab = await browser(slowServer().answer).openTab();
  const { currentSupportIdentity: identity } = await import("#providers/auth/support-identity.ts");
  await tab.signIn.signIn(login);
  await soon();
  expect(identity()).toEqual(who);
  await tab.signIn.signOut();
  expect(identity()).toBeNull();
});
