import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

/** Fake server with access tokens t0, t1, …: only the newest is valid, and each refresh issues the next. */
function serverOfTokens() {
  const state = { token: 0, refreshes: 0, sessionEnded: false, xsrf: "" };
  const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
    const sent = new Headers(headers);
    if (path === "/developer/refresh") {
      state.refreshes += 1;
      state.xsrf = sent.get("x-xsrf-token") ?? "";
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (state.sessionEnded) return refusal(401, "session_ended");
      state.token += 1;
      return json(200, { accessToken: `t${state.token}` });
    }
    if (path === "/developer/login") return json(200, { accessToken: `t${state.token}`, user: {} });
    if (path === "/developer/logout") return json(200, { success: true });
    if (path === "/forbidden") return refusal(403, "forbidden");
    return sent.get("authorization") === `O-Bearer t${state.token}`
      ? json(200, "yes")
      : refusal(401, "unauthenticated");
  };
  return { state, answer };
}

const login = { email: "a@b.example", password: "x", rememberMe: true };
const ask = { method: "GET", path: "/thing" };
const broadcastDelivered = () => new Promise((resolve) => setTimeout(resolve, 50));

let server: ReturnType<typeof serverOfTokens>;
let web: ReturnType<typeof browser>;
beforeEach(() => {
  server = serverOfTokens();
  web = browser(server.answer);
});
afterEach(closeBrowser);

describe("expired access token", () => {
  it("is refreshed once for concurrent calls in a tab", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 7;
    const answers = await Promise.all(Array.from({ length: 6 }, () => tab.signedIn.sendAuthenticated(ask)));
    expect(answers.map(({ data }) => data)).toEqual(Array(6).fill("yes"));
    expect(server.state.refreshes).toBe(1);
  });

  it("is refreshed once for concurrent calls in two tabs", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    server.state.token = 3;
    const answers = await Promise.all([first.signedIn.sendAuthenticated(ask), second.signedIn.sendAuthenticated(ask)]);
    expect(answers.map(({ data }) => data)).toEqual(["yes", "yes"]);
    expect(server.state.refreshes).toBe(1);
  });

  it("sends the XSRF header with the refresh", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 2;
    await tab.signedIn.sendAuthenticated(ask);
    expect(server.state.xsrf).toBe("pair");
  });

  it("ends the session when the server refuses the refresh", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    server.state.sessionEnded = true;
    await expect(tab.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ status: 401, code: "session_ended" });
    expect(tab.session.hasSession()).toBe(false);
    expect(tab.session.sessionEpoch()).toBe("out");
  });

  it("marks the session as expired in every tab until the next login", async () => {
    const tab = await web.openTab();
    const other = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    server.state.sessionEnded = true;
    await expect(tab.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ status: 401 });
    // Refused screens clear the session again; it still counts as expired.
    tab.session.clearSession();
    await broadcastDelivered();
    expect([tab, other].map(({ session }) => session.hasSessionExpired())).toEqual([true, true]);
    await tab.signIn.signIn(login);
    expect(tab.session.hasSessionExpired()).toBe(false);
    await tab.signIn.signOut();
    await broadcastDelivered();
    expect([tab, other].map(({ session }) => session.hasSessionExpired())).toEqual([false, false]);
  });
});

/**
 * Fake server with one cookie jar that rotates the refresh token. The token before the newest still gets the
 * newest pair; an older token ends the session.
 */
function serverOfGenerations() {
  const state = { cookie: 0, newest: 0, refreshes: 0, ended: false };
  const answer = async (path: string, { headers }: RequestInit): Promise<Response> => {
    if (path === "/developer/login") return json(200, { accessToken: "t0", user: {} });
    if (path !== "/developer/refresh") {
      const good = new Headers(headers).get("authorization") === `O-Bearer t${state.newest}`;
      return state.newest > 0 && good ? json(200, "yes") : refusal(401, "unauthenticated");
    }
    const sent = state.cookie;
    state.refreshes += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    state.ended ||= sent < state.newest - 1;
    if (state.ended) return refusal(401, "session_ended");
    state.newest = sent + 1;
    state.cookie = sent + 1;
    return json(200, { accessToken: `t${sent + 1}` });
  };
  return { state, answer };
}

describe("session refresh in a browser without Web Locks", () => {
  let rotating: ReturnType<typeof serverOfGenerations>;
  beforeEach(() => {
    rotating = serverOfGenerations();
    web = browser(rotating.answer, { webLocks: false });
  });

  it("refreshes once for concurrent calls in a tab", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tab.signedIn.sendAuthenticated(ask)));
    expect(answers.map(({ data }) => data)).toEqual(Array(6).fill("yes"));
    expect(rotating.state.refreshes).toBe(1);
  });

  it("keeps the session when two tabs refresh at the same time, twice in a row", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    for (let round = 1; round <= 2; round += 1) {
      const answers = await Promise.all([
        first.signedIn.sendAuthenticated(ask),
        second.signedIn.sendAuthenticated(ask),
      ]);
      expect(answers.map(({ data }) => data)).toEqual(["yes", "yes"]);
      expect(rotating.state.refreshes).toBe(2 * round);
      expect(first.session.hasSession()).toBe(true);
      rotating.state.newest += 1;
      rotating.state.cookie += 1;
      await broadcastDelivered();
    }
  });
});

describe("session", () => {
  it("survives a network failure during the refresh", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url.endsWith("/refresh")
        ? Promise.reject(new TypeError("no line"))
        : server.answer(url.replace("/api", ""), init),
    );
    await expect(tab.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ status: 0, code: "line_failed" });
    expect(tab.session.hasSession()).toBe(true);
  });

  it("refreshes the token once after a 403, then rejects with 403", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    await expect(tab.signedIn.sendAuthenticated({ method: "GET", path: "/forbidden" })).rejects.toMatchObject({
      status: 403,
    });
    expect(server.state.refreshes).toBe(1);
    expect(tab.session.hasSession()).toBe(true);
  });

  it("ends in every tab when one tab logs out", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    const before = second.session.sessionEpoch();
    await first.signIn.signOut();
    await broadcastDelivered();
    expect(before).toMatch(/^in /);
    expect(second.session.sessionEpoch()).toBe("out");
    expect(second.session.getAccessToken()).toBeNull();
  });

  it("ends in the other tab even if the message arrives before the storage change", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    const before = web.storage.getItem("console.session") ?? "";
    await first.signIn.signOut();
    web.storage.setItem("console.session", before);
    web.storage.removeItem("console.forcedLogout");
    await broadcastDelivered();
    expect(second.session.sessionEpoch()).toBe("out");
    await expect(second.signedIn.sendAuthenticated(ask)).rejects.toMatchObject({ code: "session_ended" });
    expect(server.state.refreshes).toBe(0);
  });

  it("starts in the other tab even if the message arrives before the storage change", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await first.signIn.signOut();
    await broadcastDelivered();
    await first.signIn.signIn(login);
    web.storage.removeItem("console.session");
    web.storage.setItem("console.forcedLogout", "yes");
    await broadcastDelivered();
    expect([second.session.hasSession(), second.session.getAccessToken()]).toEqual([true, "t0"]);
  });

  it("follows the storage again once the change has arrived", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    const before = web.storage.getItem("console.session") ?? "";
    await first.signIn.signOut();
    web.storage.setItem("console.session", before);
    await broadcastDelivered();
    web.storage.removeItem("console.session");
    expect(second.session.hasSession()).toBe(false);
    web.storage.setItem("console.session", "signed in later");
    expect(second.session.hasSession()).toBe(true);
  });

  it("gets a new epoch in other tabs after another login", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    const before = second.session.sessionEpoch();
    await first.signIn.signIn(login);
    await broadcastDelivered();
    expect(second.session.sessionEpoch()).not.toBe(before);
  });

  it("never stores the access token in local storage", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    expect(web.storage.getItem("console.session")).not.toContain("t0");
  });
});
