import type { FastifyInstance } from "fastify";
import { developerPagePath } from "#server/publishing/developer-pages/present-page.ts";
import { findPublishedDeveloperSlugs } from "#server/publishing/queries/published-developer-pages.store.ts";
import type { Services } from "#server/services.ts";
import { buildLandingAlternates, landingPath } from "./landing/landing-paths.ts";
import { html, TrustedHtml } from "./page/html.ts";
import { translatedLanguages } from "./page-texts.ts";

const cacheControl = "public, max-age=3600";
/** Paths that are useless to search engines: data, and screens that require signing in. */
const disallowedPaths = ["/api/", "/files/", "/uploads/", "/home", "/login?"];

/** Maximum number of URLs in the sitemap, below the protocol's limit of 50,000. */
const maxPages = 40_000;

function entryOf(address: string, alternates: ReturnType<typeof buildLandingAlternates>): TrustedHtml {
  return html`<url><loc>${address}</loc>${alternates.map(
    (alternate) => html`<xhtml:link rel="alternate" hreflang="${alternate.language}" href="${alternate.address}"/>`,
  )}</url>\n`;
}

/** Serves `robots.txt` and the sitemap that it names. */
export function serveSitemap(app: FastifyInstance, { environment, database }: Services): void {
  const { publicUrl } = environment;
  const schema = { hide: true };
  app.get("/robots.txt", { schema }, (_request, reply) => {
    const lines = [
      "User-agent: *",
      ...disallowedPaths.map((path) => `Disallow: ${path}`),
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return reply
      .header("cache-control", cacheControl)
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
  app.get("/sitemap.xml", { schema }, async (_request, reply) => {
    const alternates = buildLandingAlternates(publicUrl);
    const landing = translatedLanguages.map((language) => entryOf(`${publicUrl}${landingPath(language)}`, alternates));
    const slugs = await findPublishedDeveloperSlugs(database.db, maxPages);
    const developers = slugs.map((slug) => entryOf(`${publicUrl}${developerPagePath(slug)}`, []));
    const map = html`${new TrustedHtml('<?xml version="1.0" encoding="UTF-8"?>\n')}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${landing}${developers}</urlset>
`;
    return reply.header("cache-control", cacheControl).type("application/xml; charset=utf-8").send(map.toString());
  });
}
