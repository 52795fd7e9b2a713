import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { developerPageLimits } from "#contract/publishing/developer-pages/developer-page.ts";
import type { BuildManifest } from "#server/platform/http/build-manifest.ts";
import { developerPagePath } from "#server/publishing/developer-pages/present-page.ts";
import { findPublishedDeveloperPage } from "#server/publishing/queries/published-developer-pages.store.ts";
import type { Services } from "#server/services.ts";
import { pageFontsForLanguage } from "../page/fonts.ts";
import { createCampaignLink } from "../page/campaign-links.ts";
import { html } from "../page/html.ts";
import { renderPageLayout } from "../page/page-layout.ts";
import { sendPublicPage } from "../page/send-public-page.ts";
import { createPageTexts } from "../page-texts.ts";
import { outsideRel, readerLanguage, sendNotFoundPage } from "./serve-developer-page.ts";

const Params = z.object({ slug: z.string(), number: z.coerce.number().int().min(1).max(developerPageLimits.links) });

/**
 * Serves the page between a developer's page and a site of theirs, such as `/dev/sahyadri-digital/links/1`. The target
 * is looked up in the published page, so nobody can make it lead elsewhere.
 */
export function serveLeavingPages(app: FastifyInstance, services: Services, built: BuildManifest): void {
  const { storeName, publicUrl } = services.environment;
  app.get(`${developerPagePath(":slug")}/links/:number`, { schema: { hide: true } }, async (request, reply) => {
    const language = readerLanguage(request);
    void reply.header("vary", "accept-language, cookie");
    const { data: params } = Params.safeParse(request.params);
    const found = params && (await findPublishedDeveloperPage(services.database.db, params.slug));
    const link = found?.page.links[params ? params.number - 1 : 0];
    if (!params || !found || !link) return sendNotFoundPage(request, reply, services, built);
    const words = createPageTexts(language);
    // The host is shown in ASCII (punycode), so that letters of another script that look alike are noticed.
    const { host, href } = new URL(link.url);
    const campaignLink = createCampaignLink(request);
    const back = campaignLink(`${developerPagePath(params.slug)}?language=${language}`);
    const title = words.t("developer.leave.title", { storeName });
    const content = html`<div class="band"><div class="wrap"><h1>${title}</h1><p class="lead">${words.t("developer.leave.text", { storeName })}</p>
<p class="soft"><bdi dir="ltr">${href}</bdi></p>
<div class="chips"><a class="button primary" href="${href}" rel="${outsideRel}">${words.t("developer.leave.go", { host })}</a><a class="button" href="${back}">${words.t("developer.leave.back", { name: found.name })}</a></div></div></div>`;
    const page = {
      language: words.language,
      title: `${title} · ${found.name}`,
      description: title,
      canonical: `${publicUrl}${developerPagePath(params.slug)}`,
      alternates: [],
      storeName,
      hidden: true,
      body: renderPageLayout({
        words: { ...words, asked: words.language },
        storeName,
        link: campaignLink,
        languages: [],
        content,
      }),
    };
    return sendPublicPage(reply, page, { faces: pageFontsForLanguage(built, words.language) });
  });
}
