// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalyticsEventBatch } from "#contract/statistics/console-analytics/events.ts";
import { analyticsLimits } from "#contract/statistics/console-analytics/event-tags.ts";

type Analytics = typeof import("#providers/console-analytics/track-events.ts");
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  readonly batch: AnalyticsEventBatch;
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

const { eventsInBatch, sendAfterMs, waiting: maxWaiting } = analyticsLimits;
const settled = () => vi.advanceTimersByTimeAsync(0);
const names = () => sent.flatMap(({ batch }) => batch.events.map(({ name }) => name));
const click = () => analytics.trackEvent("FOOTER_CLICKED", { link: "terms" });

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
    sent.push({ path, init, batch: AnalyticsEventBatch.parse(JSON.parse(String(init.body))) });
    return answer();
  });
  analytics = await import("#providers/console-analytics/track-events.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("analytics events", () => {
  it("are sent as one batch in the contract's format after sendAfterMs", async () => {
    analytics.setAnalyticsEnabled(true);
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

  it("are sent at once when a batch is full, and a batch never exceeds the maximum", async () => {
    analytics.setAnalyticsEnabled(true);
    for (let at = 0; at < eventsInBatch + 1; at += 1) click();
    await settled();
    expect(sent.map(({ batch }) => batch.events.length)).toEqual([eventsInBatch, 1]);
  });

  it("are sent when the page becomes hidden", async () => {
    analytics.setAnalyticsEnabled(true);
    click();
    browser.visibility = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(names()).toEqual(["FOOTER_CLICKED"]);
  });

  it("carry the page's language, and the access token in the Authorization header", async () => {
    document.documentElement.lang = "ur-IN";
    const { storeToken: keepToken } = await import("#providers/http/session-storage.ts");
    keepToken("a.b.c");
    analytics.setAnalyticsEnabled(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(sent[0]?.batch.language).toBe("ur-IN");
    expect(new Headers(sent[0]?.init.headers).get("authorization")).toBe("O-Bearer a.b.c");
  });
});

describe("UTM parameters", () => {
  it("are stored from the first page that has UTM parameters and sent with each visit", async () => {
    history.replaceState(null, "", "/login?utm_source=mail&utm_campaign=diwali&other=1");
    analytics.setAnalyticsEnabled(true);
    analytics.trackVisit("landing");
    history.replaceState(null, "", "/signup");
    analytics.trackVisit("onboarding");
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    const tags = { utm_source: "mail", utm_campaign: "diwali" };
    expect(sent[0]?.batch.events.map((event) => event.tags)).toEqual([tags, tags]);
  });

  it("masks email addresses in UTM parameters before sending, also truncated addresses", async () => {
    const long = `${"a".repeat(55)}@kaveri.example`;
    history.replaceState(null, "", `/?utm_term=meera%40kaveri.example&utm_content=${encodeURIComponent(long)}`);
    analytics.setAnalyticsEnabled(true);
    analytics.trackVisit("landing");
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(sent[0]?.batch.events[0]?.tags).toEqual({ utm_term: "***", utm_content: "***" });
  });
});

describe("analytics consent", () => {
  it("stores UTM parameters for registration even if the server collects no events", async () => {
    history.replaceState(null, "", "/login?utm_source=mail");
    analytics.setAnalyticsEnabled(false);
    analytics.trackVisit("landing");
    history.replaceState(null, "", "/signup");
    const { readUtmData } = await import("#providers/console-analytics/utm.ts");
    expect(readUtmData()).toEqual({ utm_source: "mail" });
  });

  it("sends events only once the server says that it collects, including queued events", async () => {
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    analytics.setAnalyticsEnabled(true);
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    expect(names()).toEqual(["FOOTER_CLICKED"]);
  });

  it("sends no queued or later events when the server says that it does not collect", async () => {
    click();
    analytics.setAnalyticsEnabled(false);
    click();
    analytics.trackVisit("home");
    browser.visibility = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    analytics.setAnalyticsEnabled(true);
    await settled();
    expect(sent).toEqual([]);
  });

  it.each([{ dnt: "1" }, { gpc: true }])("sends and stores nothing when the browser opts out: %j", async (asked) => {
    Object.assign(browser, asked);
    history.replaceState(null, "", "/?utm_source=mail");
    analytics.setAnalyticsEnabled(true);
    analytics.trackVisit("home");
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    const { readUtmData } = await import("#providers/console-analytics/utm.ts");
    expect(readUtmData()).toEqual({});
    expect(localStorage.getItem("console.utm")).toBeNull();
  });

  it("does not resend a batch that the server refused", async () => {
    answer = async () => new Response("{}", { status: 429 });
    analytics.setAnalyticsEnabled(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(sent).toHaveLength(1);
  });
});

describe("analytics while offline", () => {
  it("queues events up to a maximum and sends them when the browser is online again", async () => {
    analytics.setAnalyticsEnabled(true);
    browser.online = false;
    for (let at = 0; at < maxWaiting + 5; at += 1) click();
    await vi.advanceTimersByTimeAsync(sendAfterMs * 3);
    expect(sent).toEqual([]);
    browser.online = true;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(names()).toHaveLength(maxWaiting);
  });

  it("resends a batch that failed on the network when the browser is online again", async () => {
    answer = () => Promise.reject(new TypeError("no line"));
    analytics.setAnalyticsEnabled(true);
    click();
    await vi.advanceTimersByTimeAsync(sendAfterMs);
    answer = async () => new Response("{}", { status: 202 });
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(names()).toEqual(["FOOTER_CLICKED", "FOOTER_CLICKED"]);
  });

  it("drops events that waited longer than oldestMs", async () => {
    analytics.setAnalyticsEnabled(true);
    browser.online = false;
    click();
    vi.setSystemTime(Date.now() + analyticsLimits.oldestMs + 1);
    browser.online = true;
    window.dispatchEvent(new Event("online"));
    await settled();
    expect(sent).toEqual([]);
  });
});
