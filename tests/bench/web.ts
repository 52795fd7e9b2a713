/**
 * `npm run bench:web [runs] [--only home,desk]` measures page loads in Chromium on the built product with its demo store. Cold: empty
 * cache, 9 Mbit/s, 150 ms latency, 4x CPU slowdown. Warm: a reload on the same connection. Prints the medians of LCP,
 * CLS, the longest task, requests and bytes per screen, and whether the aims are met. `npm run bench:web -- --peak
 * 10000 [--minutes 6]` replays a day with that many events per second in its busiest hour and opens an app's statistics
 * meanwhile. It measures when all figures are shown, and whether any moves or decreases.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { browserLaunch } from "#tests/support/browser.ts";
import startConsole from "#tests/support/console-server.ts";
import { type DemoPerson, enterAs } from "#tests/support/journey-people.ts";
import { aims, figuresOf, type Figures, medians } from "./web/figures.ts";
import { measurePeak } from "./web/peak.ts";

const { values, positionals } = parseArgs({
  options: { peak: { type: "string" }, minutes: { type: "string", default: "6" }, only: { type: "string" } },
  allowPositionals: true,
});
const runs = Number(positionals[0] ?? 3);
const megabit = 1_000_000 / 8;

interface Screen {
  readonly name: string;
  readonly person?: DemoPerson;
  /** Finds its URL from the person's first screen; by default the first screen itself. */
  readonly address: (page: Page) => Promise<string>;
}

const linkOf = async (page: Page, pattern: string): Promise<string> => {
  const link = page.locator(`a[href*="${pattern}"]`).first();
  await link.waitFor();
  return (await link.getAttribute("href")) ?? "";
};
const overview = (page: Page) => linkOf(page, "/overview");

const screens: readonly Screen[] = [
  { name: "login", address: async () => "/login" },
  { name: "sign-up", address: async () => "/signup" },
  { name: "home", person: "enterprise", address: async () => "/home" },
  { name: "overview", person: "enterprise", address: overview },
  {
    name: "wizard step 3",
    person: "enterprise",
    address: async (page) => (await linkOf(page, "/versions/")).replace(/\/(\d|held|preview)$/, "/3"),
  },
  {
    name: "statistics",
    person: "enterprise",
    address: async (page) => (await overview(page)).replace("/overview", "/statistics"),
  },
  { name: "queue", person: "admin", address: async () => "/review-apps" },
  {
    name: "desk",
    person: "admin",
    address: async (page) =>
      `/review-apps/${await page.locator("[data-row-key]").first().getAttribute("data-row-key")}`,
  },
];

async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 9 * megabit,
    uploadThroughput: 3 * megabit,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return session;
}

async function measure(browser: Browser, { person, address }: Screen): Promise<[cold: Figures, warm: Figures]> {
  const context = await browser.newContext({
    baseURL: process.env.CONSOLE_URL,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript({ path: join(import.meta.dirname, "web/watch-page.js") });
  const first = person ? await enterAs(context, person) : await context.newPage();
  const path = await address(first);
  await first.close();
  const page = await context.newPage();
  const session = await slowDown(context, page);
  // Clear what the first screen has cached, as on a first visit.
  await session.send("Network.clearBrowserCache");
  const cold = await figuresOf(page, session, () => page.goto(path));
  const warm = await figuresOf(page, session, () => page.reload());
  await context.close();
  return [cold, warm];
}

async function measureScreens(browser: Browser): Promise<void> {
  const rows: Record<string, Record<string, string>> = {};
  const only = values.only?.split(",");
  for (const screen of screens.filter(({ name }) => only?.includes(name) ?? true)) {
    const measured: [Figures, Figures][] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measure(browser, screen));
    const cold = medians(measured.map(([one]) => one));
    const warm = medians(measured.map(([, one]) => one));
    rows[screen.name] = {
      "cold LCP ms": cold.lcpMs.toFixed(0),
      "warm LCP ms": warm.lcpMs.toFixed(0),
      CLS: cold.cls.toFixed(3),
      "longest task ms": cold.longestTaskMs.toFixed(0),
      requests: cold.requests.toFixed(0),
      "of them media": cold.media.toFixed(0),
      KiB: (cold.bytes / 1024).toFixed(0),
      missed: aims
        .filter((aim) => !aim.holds(cold, screen.name))
        .map((aim) => aim.text(screen.name))
        .join(", "),
    };
  }
  console.log(`Medians of ${runs} runs; 9 Mbit/s, 150 ms, CPU ÷ 4.`);
  console.table(rows);
}

const stop = await startConsole();
const browser = await chromium.launch(await browserLaunch());
try {
  if (values.peak === undefined) await measureScreens(browser);
  else await measurePeak(browser, { rate: Number(values.peak), minutes: Number(values.minutes) });
} finally {
  await browser.close();
  await stop?.();
}
