import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod";
import { type LanguageCode, languageCodes, languageCookie } from "#contract/platform/reference/languages.ts";
import { pagePath } from "#server/publishing/developer-pages/present-page.ts";
import type { BuildManifest } from "#server/platform/http/build-manifest.ts";
import { negotiateLanguage } from "#server/platform/http/preload-files.ts";
import { publishedPage } from "#server/publishing/queries/public-developers.ts";
import type { Services } from "#server/services.ts";
import { type PublicPage, sendPublicPage } from "../page/document.ts";
import { fontsFor } from "../page/fonts.ts";
import { renderPageLayout } from "../page/page-layout.ts";
import { html } from "../page/html.ts";
import { createPageTexts, translatedLanguages } from "../page-texts.ts";
import { renderDeveloperPage } from "./render-page.ts";
import { loadPageContent } from "./page-content.ts";

const Query = z.object({ language: z.enum(languageCodes).optional().catch(undefined) });

interface PageRequest {
  readonly whose: Parameters<typeof loadPageContent>[1];
  readonly language: LanguageCode;
  /** URL of the page, without the language. */
  readonly address: string;
  readonly hidden?: boolean;
}

/** A developer's page: its own text in the given or next best language, the layout in a translated one. */
export async function developerDocument(
  services: Services,
  { whose, language, address, hidden = false }: PageRequest,
): Promise<PublicPage> {
  const { storeName, storePageUrl = null } = services.environment;
  const frameWords = createPageTexts(language);
  // Hides the note about missing translations: developers choose the languages they write in.
  const words = { ...frameWords, asked: frameWords.language };
  const content = await loadPageContent(services, whose, language);
  const spoken = whose.page.words.filter(({ about }) => about !== "").map((one) => one.language);
  const inLanguage = (one: LanguageCode) => ({ language: one, path: `${address}?language=${one}` });
  const offered = [...new Set([...translatedLanguages, ...spoken])].map(inLanguage);
  return {
    language: words.language,
    title: `${whose.name} · ${storeName}`,
    description: content.words?.tagline || content.words?.about.slice(0, 160) || whose.name,
    canonical: address,
    alternates: spoken.map((one) => ({ language: one, address: inLanguage(one).path })),
    storeName,
    hidden,
    body: renderPageLayout({
      words,
      storeName,
      languages: offered,
      content: renderDeveloperPage(words, content, storePageUrl),
    }),
  };
}

/** 404 page: unknown, unpublished and closed pages look the same. */
async function sendNotFoundPage(reply: FastifyReply, services: Services, built: BuildManifest, language: LanguageCode) {
  const words = createPageTexts(language);
  const { storeName, publicUrl } = services.environment;
  const content = html`<div class="band"><div class="wrap"><h1>${words.t("developer.notHere")}</h1><p class="lead">${words.t("developer.notHereText")}</p></div></div>`;
  const page: PublicPage = {
    language: words.language,
    title: `${words.t("developer.notHere")} · ${storeName}`,
    description: words.t("developer.notHereText"),
    canonical: `${publicUrl}/`,
    alternates: [],
    storeName,
    hidden: true,
    body: renderPageLayout({ words, storeName, languages: [], content }),
  };
  return sendPublicPage(reply.code(404), page, { faces: fontsFor(built, words.language) });
}

/** Public developer pages, such as `/dev/sahyadri-digital`. */
export function serveDeveloperPages(app: FastifyInstance, services: Services, built: BuildManifest): void {
  app.get<{ Params: { slug: string } }>(pagePath(":slug"), { schema: { hide: true } }, async (request, reply) => {
    const chosen = negotiateLanguage(request.cookies[languageCookie], request.headers["accept-language"]);
    const language = Query.parse(request.query).language ?? chosen;
    void reply.header("vary", "accept-language, cookie");
    const whose = await publishedPage(services.database.db, request.params.slug);
    if (!whose) return sendNotFoundPage(reply, services, built, language);
    const address = `${services.environment.publicUrl}${pagePath(request.params.slug)}`;
    const page = await developerDocument(services, { whose, language, address });
    return sendPublicPage(reply, page, { faces: fontsFor(built, page.language) });
  });
}
