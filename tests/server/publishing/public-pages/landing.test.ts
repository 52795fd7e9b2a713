import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import english from "#locales/en-US/public-pages.json" with { type: "json" };
import hindi from "#locales/hi-IN/public-pages.json" with { type: "json" };
import urdu from "#locales/ur-IN/public-pages.json" with { type: "json" };
import { anEditorial } from "#tests/support/builders/editorials.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

/** Visible text of a page, without running scripts. */
const visibleText = (page: string): string =>
  page
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, " ");

withApps("the landing page", (app) => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    app().app.inject({ url, headers: { accept: "text/html", ...headers } });

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
    expect(visibleText(body)).not.toMatch(/live app/);
    expect(body).not.toContain(english.clock.title);
    expect(body).not.toContain(english.voices.title);
    expect(body).not.toContain(english.campaign);
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
