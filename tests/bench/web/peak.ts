import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { replayDay, type ReplayOptions } from "#demo/replay/replay-day.ts";
import { ingestionKey } from "#tests/support/builders/events.ts";
import { enterAs, headersAs, demoPeople } from "#tests/support/journey-people.ts";

interface Watched {
  /** Milliseconds after the page's code started, by card. */
  readonly shown: Readonly<Record<string, number>>;
  readonly drawn: Readonly<Record<string, number>>;
  /** Time of the first request. */
  readonly asked?: number;
  /** Cumulative Layout Shift. */
  readonly shifts: number;
  readonly changes: number;
  readonly back: readonly string[];
  readonly known: Readonly<Record<string, number>>;
}
declare global {
  interface Window {
    figures: Watched;
  }
}

/** Every card with its chart must be shown within this time. */
const settledMs = 4_000;
const betweenMs = 1_000;
const peakHours = [18, 19, 20, 21, 22];
const aimMs = 500;

const watchedOn = (page: Page): Promise<Watched> => page.evaluate(() => window.figures);
const timesOf = (at: Readonly<Record<string, number>>): number[] => Object.values(at).sort((a, b) => a - b);
const whole = (number: number | undefined): string => (number ?? Number.NaN).toFixed(0);
const span = (at: Readonly<Record<string, number>>): string => {
  const times = timesOf(at);
  return `${whole(times[0])} – ${whole(times.at(-1))} ms (${times.length})`;
};

/** Watches the "as of" times of a screen's responses: none may be older than an earlier one. */
function watchAsOf(page: Page, back: string[]): void {
  let newest = "";
  page.on("requestfinished", async (request) => {
    if (!request.url().includes("/api/")) return;
    const answer = (await (await request.response())?.json().catch(() => undefined)) as { asOf?: string } | undefined;
    if (answer?.asOf === undefined) return;
    if (answer.asOf < newest && newest !== "") back.push(`As of: ${newest} → ${answer.asOf} (${request.url()})`);
    if (answer.asOf > newest) newest = answer.asOf;
  });
}

async function contextOf(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: process.env.CONSOLE_URL, viewport, locale: "en-IN" });
  await context.addInitScript({ path: join(import.meta.dirname, "watch-figures.js") });
  return context;
}

/** Returns the published apps, the developer's own first, which are the day's most used. */
async function appsOf(context: BrowserContext): Promise<ReplayOptions["apps"]> {
  const [own, all] = [demoPeople.enterprise, demoPeople.admin];
  const listed = async (email: string, path: string) => {
    const answer = await context.request.get(`/api/${path}`, { headers: await headersAs(context.request, email) });
    const { items } = (await answer.json()) as { items: { id: string; packageName: string | null; live: unknown }[] };
    return items.flatMap(({ id, packageName, live }) => (live && packageName ? [{ id, package: packageName }] : []));
  };
  const [first, others] = [await listed(own, "app?limit=100"), await listed(all, "admin/apps?limit=100")];
  return [...first, ...others.filter(({ id }) => first.every((app) => app.id !== id))];
}

/** Opens the screen repeatedly and compares each card's figures between visits. */
function visitor(name: string, page: Page, path: string) {
  const back: string[] = [];
  const reached: Record<string, number> = {};
  const last: number[] = [];
  watchAsOf(page, back);
  return {
    name,
    back,
    last,
    visit: async (isReported: boolean): Promise<void> => {
      await page.goto(path);
      await wait(settledMs);
      const { shown, drawn, asked, shifts, known } = await watchedOn(page);
      for (const [card, now] of Object.entries(known)) {
        if (now < (reached[card] ?? 0)) back.push(`${card}: ${reached[card]} → ${now}`);
        reached[card] = Math.max(now, reached[card] ?? 0);
      }
      if (!isReported) return;
      last.push(timesOf(shown).at(-1) ?? Number.NaN);
      console.log(
        `${name}: asked after ${whole(asked)}, figures ${span(shown)}, charts ${span(drawn)}, layout shift ${shifts.toFixed(4)}`,
      );
    },
  };
}

/**
 * Replays a day with `rate` events per second in its busiest hour within `minutes`. Meanwhile an app's statistics stay
 * open, and are opened repeatedly during the evening.
 */
export async function measurePeak(browser: Browser, { rate, minutes }: { rate: number; minutes: number }) {
  const context = await contextOf(browser);
  const apps = await appsOf(context);
  const path = (view: string) => `/home/${apps[0]?.id}/statistics?range=thisMonth${view}`;
  const open = await enterAs(context, "enterprise", path(""));
  const openBack: string[] = [];
  watchAsOf(open, openBack);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const visitors = [
    visitor("1440 px, overview", await context.newPage(), path("")),
    visitor("1440 px, insights", await context.newPage(), path("&view=insights")),
    visitor("390 px, overview", phone, path("")),
  ];
  const now = { isOver: false, isPeak: false };
  const visiting = (async () => {
    for (const visitor of visitors) await visitor.visit(false);
    for (let at = 0; !now.isOver; at++) {
      await visitors[at % visitors.length]?.visit(now.isPeak);
      await wait(betweenMs);
    }
  })();
  const url = process.env.CONSOLE_URL ?? "";
  const replay = { url, key: ingestionKey, apps, rate, minutes, lines: 5_000, producers: 4, seed: Date.now() };
  for await (const { hour, seconds, sent } of replayDay(replay)) {
    now.isPeak = peakHours.includes((hour + 1) % 24);
    const accepted = sent.reduce((total, one) => total + one.accepted, 0);
    console.log(
      `${String(hour).padStart(2, "0")}:00 ${Math.round(accepted / seconds).toLocaleString("en-IN")} events/s`,
    );
  }
  now.isOver = true;
  await visiting;
  const stayed = await watchedOn(open);
  const back = [...openBack, ...stayed.back, ...visitors.flatMap((visitor) => visitor.back)];
  console.log(`The screen that stayed open: ${stayed.changes} changes, layout shift ${stayed.shifts.toFixed(4)}`);
  console.log(back.length === 0 ? "Nothing jumped back." : `JUMPED BACK:\n${back.join("\n")}`);
  for (const { name, last } of visitors) {
    const median = last.toSorted((a, b) => a - b)[last.length >> 1] ?? Number.NaN;
    console.log(`${name}: all figures after ${whole(median)} ms (median of ${last.length}); aim ${aimMs} ms`);
  }
}
