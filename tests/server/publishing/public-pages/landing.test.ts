import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import english from "#locales/en-US/public-pages.json" with { type: "json" };
import hindi from "#locales/hi-IN/public-pages.json" with { type: "json" };
import urdu from "#locales/ur-IN/public-pages.json" with { type: "json" };
import type { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { createPageTexts } from "#server/publishing/public-pages/page-texts.ts";
import type { LandingStatus } from "#server/publishing/public-pages/landing/landing-status.ts";
import { landingContent } from "#server/publishing/public-pages/landing/landing-content.ts";
import { readLandingStatistics } from "#server/publishing/public-pages/landing/landing-statistics.ts";
import { readGrievanceOfficer } from "#server/integration-settings.ts";
import { findShowcaseApp } from "#server/publishing/queries/showcase-app.ts";
import { html } from "#server/publishing/public-pages/page/html.ts";
import { renderPageLayout } from "#server/publishing/public-pages/page/page-layout.ts";
import { anEditorial } from "#tests/support/builders/editorials.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const clock: ReviewTimeStatistics = {
  decisions: 60,
  halfHours: 9,
  nineInTenHours: 31,
  from: "2026-10-22",
  to: "2026-11-21",
  histogram: [0, 25],
  first: { decisions: 25, halfHours: 6.5, nineInTenHours: 19 },
  resubmitted: { decisions: 12, halfHours: 2, nineInTenHours: 4 },
};

const status: LandingStatus = { incidents: [], hasStatistics: true, checkedAt: new Date("2026-11-27T09:26:00Z") };
const content = {
  figures: { liveApps: null, clock },
  shares: null,
  showcase: null,
  status,
  voices: [],
  campaign: null,
  link: (path: string) => path,
};

it("names the review times of first submissions, and none of a group with few reviews", () => {
  const text = visibleText(String(landingContent(createPageTexts("en-US"), content)));
  expect(text).toContain("Median review time: 6.5 hours. 90% of reviews finish within 19 hours.");
  expect(text).toContain("25 reviews, ");
  expect(text).toContain("First submission 6.5 hours 19 hours 25");
  expect(text).not.toContain("Resubmitted after a hold");
});

it("names delays of the service since when, and parts that work", () => {
  const late = { ...status, incidents: [{ part: "mail" as const, since: "2026-11-27T09:00:00.000Z" }] };
  const text = visibleText(String(landingContent(createPageTexts("en-US"), { ...content, status: late })));
  expect(text).toContain("Emails Delayed since 14:30");
  expect(text).toContain("Statistics Working");
  expect(text).toContain("Checked at 14:56 IST");
  expect(text).toContain("1 Jun 2027 Uploads must target SDK 33 or higher");
});

it("leaves statistics out of the service status if the store counts none, and past dates", () => {
  const later = { ...status, hasStatistics: false, checkedAt: new Date("2027-06-02T00:00:00Z") };
  const text = visibleText(String(landingContent(createPageTexts("en-US"), { ...content, status: later })));
  expect(text).not.toContain("Statistics Working");
  expect(text).not.toContain(english.dates.title);
});

it("orders languages by their share of installs, with the share of languages other than English as title", () => {
  const items = [
    { language: "en-US", share: 0.17 },
    { language: "hi-IN", share: 0.41 },
  ];
  const shares = { range: { from: "2026-10-28", to: "2026-11-26" }, items };
  const text = visibleText(String(landingContent(createPageTexts("en-US"), { ...content, shares })));
  expect(text).toContain("83% of installs come from phones set to a language other than English");
  expect(text).toMatch(/Hindi 41% .*English 17% /);
  expect(visibleText(String(landingContent(createPageTexts("en-US"), content)))).toContain(english.languages.title);
});

/** Visible text of a page, without running scripts. */
const visibleText = (page: string): string =>
  page
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, " ");

const startedAt = Date.now();
withApps("the landing page", (app) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app().app.inject({ url, headers: { accept: "text/html", ...headers } });

  /** Serves the English page as some minutes later, past its cached reads. */
  async function bodyAfterMinutes(minutes: number): Promise<string> {
    vi.useFakeTimers({ toFake: ["Date"], now: startedAt + minutes * 60_000 });
    const { body } = await get("/en");
    vi.useRealTimers();
    return body;
  }

  it.each([
    ["/en", "en-US", "ltr", english],
    ["/hi", "hi-IN", "ltr", hindi],
    ["/ur", "ur-IN", "rtl", urdu],
  ] as const)(
    "serves the complete landing page in its language, with text in the HTML: %s",
    async (url, language, direction, words) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
      const text = visibleText(body);
      const { hero, begin, way, languages } = words;
      const sentences = [
        hero.title,
        hero.text,
        begin.developers.p4,
        begin.marketers.act,
        begin.register.p3,
        languages.text,
      ];
      for (const sentence of [...sentences, way.review.text]) expect(text).toContain(sentence);
      expect(text).not.toMatch(/\{\{|public-pages|undefined|\[object/);
      expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${url}">`);
      for (const code of ["en-US", "hi-IN", "ur-IN", "x-default"]) expect(body).toContain(`hreflang="${code}"`);
      expect(body).toContain(`<meta name="robots" content="index, follow">`);
      for (const property of ["og:title", "og:description", "og:url"]) expect(body).toContain(`property="${property}"`);
      expect(body).toContain(`<meta name="description" content="${words.description}">`);
    },
  );

  it("serves the landing page without scripts, with a fresh style nonce and under 20 KB gzipped", async () => {
    const [first, second] = [await get("/en"), await get("/en")];
    const nonceOf = ({ headers }: typeof first) =>
      /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(first.body).toContain(`<style nonce="${nonceOf(first)}">`);
    expect(first.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(first.body).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(gzipSync(first.body).length).toBeLessThan(20 * 1024);
    for (const [tag] of first.body.matchAll(/<(?:img|svg)\b[^>]*>/g)) expect(tag).toMatch(/width=|class="chart"/);
  });

  it("serves the landing page in English, with a notice, for an untranslated language", async () => {
    const { body } = await get("/ta");
    expect(body).toContain(`<html lang="en-US" dir="ltr">`);
    expect(visibleText(body)).toContain(english.notWritten.replaceAll("{{language}}", "தமிழ்"));
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/en">`);
    expect(body).not.toContain(`hreflang="ta-IN"`);
  });

  it("serves the landing page at / in the language of the cookie, else of the browser", async () => {
    const chosen = await get("/", { "accept-language": "ur,en;q=0.5" });
    expect(chosen.body).toContain(`<html lang="ur-IN" dir="rtl">`);
    expect([chosen.headers["cache-control"], chosen.headers.vary]).toEqual(["no-cache", "accept-language, cookie"]);
    const fromCookie = await get("/", { "accept-language": "ur", cookie: "language=hi-IN" });
    expect(fromCookie.body).toContain(`<html lang="hi-IN"`);
  });

  it("shows no figures, testimonials or campaign on the landing page of an empty store", async () => {
    const { body } = await get("/en");
    expect(visibleText(body)).not.toMatch(/apps? in the store/);
    expect(body).not.toContain(english.clock.title);
    expect(body).not.toContain(english.voices.title);
    expect(body).not.toContain(english.campaign);
  });

  it("counts only apps that people find in the store", async () => {
    await liveVersion(app());
    const { db } = app().services.database;
    const minuteMs = 60_000;
    const countAt = async (minutes: number) =>
      (await readLandingStatistics(db, Date.now() + minutes * minuteMs)).liveApps;
    expect(await countAt(2)).toBe(1);
    await db.execute(sql`update app set status = 'inactive'`);
    expect(await countAt(4)).toBeNull();
    await db.execute(sql`update app set status = 'active', silent = true`);
    expect(await countAt(6)).toBeNull();
  });

  it("shows a listed app's translated listing in a phone, and none that people can't find", async () => {
    const { services } = app();
    expect(await findShowcaseApp(services, ["hi-IN", "en-US"])).toBeNull();
    await liveVersion(app());
    const found = await findShowcaseApp(services, ["hi-IN", "en-US"]);
    expect(found?.language).toBe("en-US");
    const body = await bodyAfterMinutes(2);
    expect(body).toContain(`class="phone" lang="en-US"`);
    expect(visibleText(body)).toContain(found?.title);
    await services.database.db.execute(sql`update app set silent = true`);
    expect(await findShowcaseApp(services, ["en-US"])).toBeNull();
  });

  it("reads the app in the phone and the service's state at most once a minute", async () => {
    await liveVersion(app());
    const checkedAt = (body: string) => /Checked at (\d\d:\d\d) IST/.exec(visibleText(body))?.[1];
    const first = await bodyAfterMinutes(10);
    await app().services.database.db.execute(sql`update app set silent = true`);
    const second = await bodyAfterMinutes(10.9);
    expect(second).toContain(`class="phone"`);
    expect(checkedAt(second)).toBe(checkedAt(first));
    const third = await bodyAfterMinutes(12);
    expect(third).not.toContain(`class="phone"`);
    expect(checkedAt(third)).not.toBe(checkedAt(first));
  });

  it("names the configured grievance officer in the footer, and nobody without one", async () => {
    expect(readGrievanceOfficer("Asha Rao <grievance@store.in>", false)).toEqual({
      name: "Asha Rao",
      email: "grievance@store.in",
    });
    expect(readGrievanceOfficer(undefined, false)).toBeNull();
    const layout = {
      words: createPageTexts("en-US"),
      storeName: "Store",
      link: (path: string) => path,
      languages: [],
      content: html``,
    };
    const officer = { name: "Asha Rao", email: "grievance@store.in" };
    expect(visibleText(String(renderPageLayout({ ...layout, grievanceOfficer: officer })))).toContain(
      "Grievance officer: Asha Rao , grievance@store.in",
    );
    expect(String(renderPageLayout(layout))).not.toContain("Grievance");
  });

  it("shows published testimonials and campaigns on the landing page, with markup escaped", async () => {
    await liveVersion(app());
    const words = { title: "Quick <b>answer</b>", summary: "Held & fixed in <script>alert(1)</script> a day." };
    await anEditorial(app(), { kind: "testimonial", words, facts: { author: "Asha Rao", place: "Mysuru" } });
    await anEditorial(app(), { kind: "campaign", words, facts: { author: "AWS", videoUrl: "https://aws.example/x" } });
    const { body } = await get("/hi");
    expect(body).toContain("Held &amp; fixed in &lt;script&gt;alert(1)&lt;/script&gt; a day.");
    expect(body).toContain(`<blockquote lang="en-US" dir="auto">`);
    expect(body).toContain("Asha Rao");
    expect(body).toContain(`href="https://aws.example/x"`);
    expect(body).not.toContain("<script");
  });

  it("lists the landing page in the sitemap once per translated language", async () => {
    const robots = await get("/robots.txt");
    expect(robots.body).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect(robots.body).toContain("Disallow: /api/");
    const { body, headers } = await get("/sitemap.xml");
    expect(headers["content-type"]).toContain("application/xml");
    for (const path of ["en", "hi", "ur"]) expect(body).toContain(`<loc>http://localhost:3000/${path}</loc>`);
    expect(body).not.toContain("/ta<");
  });
});
