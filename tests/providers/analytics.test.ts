// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EventBatch } from "#contract/statistics/console-analytics/events.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";

type Analytics = typeof import("#providers/analytics/analytics.ts");
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly batch: EventBatch;
}

let sent: Sent[];
let answer: () => Promise<Response>;
let analytics: Analytics;
const browser = {
  online: true,
  visibility: "visible" as DocumentVisibilityState,
  dnt: null as string | null,
  gpc: false,
};

const { eventsInBatch, sendAfterMs, waiting: mostWaiting } = analyticsLimits;
const settled = () => vi.advanceTimersByTimeAsync(0);
const names = () => sent.flatMap(({ batch }) => batch.events.map(({ name }) => name));
const click = () => analytics.track("FOOTER_CLICKED", { link: "terms" });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  answer = async () => new Response("{}", { status: 202 });
  Object.assign(browser, { online: true, visibility: "visible", dnt: null, gpc: false });
  localStorage.clear();
  history.replaceState(null, "", "/");
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => browser.online);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => browser.visibility);
  Object.defineProperty(navigator, "doNotTrack", { configurable: true, get: () => browser.dnt });
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, get: () => browser.gpc });
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, init, batch: EventBatch.parse(JSON.parse(String(init.body))) });
    return answer();
  });
  analytics = await import("#providers/analytics/analytics.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("events on pages", () => {
  it("go together after a while, as the contract takes them", async () => {
    analytics.setCollecting(true);
    analytics.trackVisit("landing");
    analytics.trackVisit("home");
    click();
    await settled();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe("/api/x/analytics/events");
    expect(sent[0]?.init.keepalive).toBe(true);
    expect(sent[0]?.batch.events).toMatchObject([
      { name: "USER_VISIT_IMPRESSION", page: "landing", from: null, agoMs: sendAfterMs },
      { name: "USER_VISIT_IMPRESSION", page: "home", from: "landing" },
      { name: "FOOTER_CLICKED", page: "home", tags: { link: "terms" } },
    ]);
  });

  it("go at once where a batch is full, and never more in one", async () => {
    analytics.setCollecting(true);
    for (let at = 0; at < eventsInBatch + 1; at += 1) click();
    await settled();
    expect(sent.map(({ batch }) => batch.events.length)).toEqual([eventsInBatch, 1]);
  });

  it("go when the page is hidden, with whatever waits", async () => {
    analytics.setCollecting(true);
    click();
    browser.visibility = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(names()).toEqual(["FOOTER_CLICKED"]);
  });

  it("say the language of the page and who is signed in by the access token alone", async () => {
    document.documentElement.lang = "ur-IN";
    const { storeToken: keepToken } = await import("#providers/http/session-storage.ts");
    keepToken("a.b.c");
    analytics.setCollecting(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(sent[0]?.batch.language).toBe("ur-IN");
    expect(new Headers(sent[0]?.init.headers).get("authorization")).toBe("O-Bearer a.b.c");
  });
});

describe("the words of a campaign", () => {
  it("are kept from the first page that has them, and go with each visit", async () => {
    history.replaceState(null, "", "/login?utm_source=mail&utm_campaign=diwali&other=1");
    analytics.setCollecting(true);
    analytics.trackVisit("landing");
    history.replaceState(null, "", "/signup");
    analytics.trackVisit("onboarding");
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    const tags = { utm_source: "mail", utm_campaign: "diwali" };
    expect(sent[0]?.batch.events.map((event) => event.tags)).toEqual([tags, tags]);
  });

  it("lose mail addresses before they leave the browser, also those that are cut", async () => {
    const long = `${"a".repeat(55)}@kaveri.example`;
    history.replaceState(null, "", `/?utm_term=meera%40kaveri.example&utm_content=${encodeURIComponent(long)}`);
    analytics.setCollecting(true);
    analytics.trackVisit("landing");
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(sent[0]?.batch.events[0]?.tags).toEqual({ utm_term: "***", utm_content: "***" });
  });
});

describe("nothing is sent", () => {
  it("before the server has said that it collects, and then what waited", async () => {
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    analytics.setCollecting(true);
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(names()).toEqual(["FOOTER_CLICKED"]);
  });

  it("where the server collects none, not even what waited or comes later", async () => {
    click();
    analytics.setCollecting(false);
    click();
    analytics.trackVisit("home");
    browser.visibility = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    analytics.setCollecting(true);
    await settled();
    expect(sent).toEqual([]);
  });

  it.each([{ dnt: "1" }, { gpc: true }])("for whoever asked not to be tracked: %j", async (asked) => {
    Object.assign(browser, asked);
    history.replaceState(null, "", "/?utm_source=mail");
    analytics.setCollecting(true);
    analytics.trackVisit("home");
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    expect(localStorage.getItem("console.utm")).toBeNull();
  });

  it("that was refused, a second time", async () => {
    answer = async () => new Response("{}", { status: 429 });
    analytics.setCollecting(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(sent).toHaveLength(1);
  });
});

describe("without a line", () => {
  it("events wait, up to a bound, and go when it is back", async () => {
    analytics.setCollecting(true);
    browser.online = false;
    for (let at = 0; at < mostWaiting + 5; at += 1) click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    browser.online = true;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(names()).toHaveLength(mostWaiting);
  });

  it("a batch that met none goes again when it is back, and fails nobody", async () => {
    answer = () => Promise.reject(new TypeError("no line"));
    analytics.setCollecting(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    answer = async () => new Response("{}", { status: 202 });
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(names()).toEqual(["FOOTER_CLICKED", "FOOTER_CLICKED"]);
  });

  it("what waited for more than a day is forgotten", async () => {
    analytics.setCollecting(true);
    browser.online = false;
    click();
    vi.setSystemTime(Date.now() + analyticsLimits.oldestMs + 1);
    browser.online = true;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(sent).toEqual([]);
  });
});
