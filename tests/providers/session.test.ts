import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser, closeBrowser, json, refusal } from "./tab.ts";

/** A server whose access tokens are t0, t1, …: only the newest is good, and each refresh makes the next. */
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
const heard = () => new Promise((resolve) => setTimeout(resolve, 50));

let server: ReturnType<typeof serverOfTokens>;
let web: ReturnType<typeof browser>;
beforeEach(() => {
  server = serverOfTokens();
  web = browser(server.answer);
});
afterEach(closeBrowser);

describe("an access token that ran out", () => {
  it("leads to exactly one refresh, however many calls meet it", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 7;
    const answers = await Promise.all(Array.from({ length: 6 }, () => tab.signedIn.sendSignedIn(ask)));
    expect(answers.map(({ data }) => data)).toEqual(Array(6).fill("yes"));
    expect(server.state.refreshes).toBe(1);
  });

  it("is renewed once for two tabs: the second takes what the first got", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await heard();
    server.state.token = 3;
    const answers = await Promise.all([first.signedIn.sendSignedIn(ask), second.signedIn.sendSignedIn(ask)]);
    expect(answers.map(({ data }) => data)).toEqual(["yes", "yes"]);
    expect(server.state.refreshes).toBe(1);
  });

  it("sends the XSRF pair with the refresh", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 2;
    await tab.signedIn.sendSignedIn(ask);
    expect(server.state.xsrf).toBe("pair");
  });

  it("ends the session when the refresh is refused", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    server.state.sessionEnded = true;
    await expect(tab.signedIn.sendSignedIn(ask)).rejects.toMatchObject({ status: 401, code: "session_ended" });
    expect(tab.session.hasSession()).toBe(false);
    expect(tab.session.sessionEpoch()).toBe("out");
  });

  it("says in every tab that the session ended by itself, until the next log-in", async () => {
    const tab = await web.openTab();
    const other = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    server.state.sessionEnded = true;
    await expect(tab.signedIn.sendSignedIn(ask)).rejects.toMatchObject({ status: 401 });
    // What clears the session once more, as screens do that were refused, changes nothing about why.
    tab.session.clearSession();
    await heard();
    expect([tab, other].map(({ session }) => session.hasSessionExpired())).toEqual([true, true]);
    await tab.signIn.signIn(login);
    expect(tab.session.hasSessionExpired()).toBe(false);
    await tab.signIn.signOut();
    await heard();
    expect([tab, other].map(({ session }) => session.hasSessionExpired())).toEqual([false, false]);
  });
});

/** One cookie jar and a server that rotates the refresh token: the immediate predecessor gets the same pair again. */
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

describe("a browser without Web Locks", () => {
  let rotating: ReturnType<typeof serverOfGenerations>;
  beforeEach(() => {
    rotating = serverOfGenerations();
    web = browser(rotating.answer, { webLocks: false });
  });

  it("refreshes once for all calls of a tab", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tab.signedIn.sendSignedIn(ask)));
    expect(answers.map(({ data }) => data)).toEqual(Array(6).fill("yes"));
    expect(rotating.state.refreshes).toBe(1);
  });

  it("keeps its session when two tabs refresh at once, then and the next time", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await heard();
    for (let round = 1; round <= 2; round += 1) {
      const answers = await Promise.all([first.signedIn.sendSignedIn(ask), second.signedIn.sendSignedIn(ask)]);
      expect(answers.map(({ data }) => data)).toEqual(["yes", "yes"]);
      expect(rotating.state.refreshes).toBe(2 * round);
      expect(first.session.hasSession()).toBe(true);
      rotating.state.newest += 1;
      rotating.state.cookie += 1;
      await heard();
    }
  });
});

describe("a session", () => {
  it("survives a line that fails during the refresh", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    server.state.token = 5;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url.endsWith("/refresh")
        ? Promise.reject(new TypeError("no line"))
        : server.answer(url.replace("/api", ""), init),
    );
    await expect(tab.signedIn.sendSignedIn(ask)).rejects.toMatchObject({ status: 0, code: "line_failed" });
    expect(tab.session.hasSession()).toBe(true);
  });

  it("asks once more after a 403 and then says so", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    await expect(tab.signedIn.sendSignedIn({ method: "GET", path: "/forbidden" })).rejects.toMatchObject({
      status: 403,
    });
    expect(server.state.refreshes).toBe(1);
    expect(tab.session.hasSession()).toBe(true);
  });

  it("ends in every tab when one logs out", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await heard();
    const before = second.session.sessionEpoch();
    await first.signIn.signOut();
    await heard();
    expect(before).toMatch(/^in /);
    expect(second.session.sessionEpoch()).toBe("out");
    expect(second.session.accessToken()).toBeNull();
  });

  it("mounts new screens in the other tabs when somebody else logs in", async () => {
    const first = await web.openTab();
    const second = await web.openTab();
    await first.signIn.signIn(login);
    await heard();
    const before = second.session.sessionEpoch();
    await first.signIn.signIn(login);
    await heard();
    expect(second.session.sessionEpoch()).not.toBe(before);
  });

  it("keeps no token where the next visitor could read it", async () => {
    const tab = await web.openTab();
    await tab.signIn.signIn(login);
    expect(web.storage.getItem("console.session")).not.toContain("t0");
  });
});
