import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { type LanguageCode, languageCodes, languageCookie } from "#contract/platform/reference/languages.ts";
import { developerPagePath } from "#server/publishing/developer-pages/present-page.ts";
import type { BuildManifest } from "#server/platform/http/build-manifest.ts";
import { negotiateLanguage } from "#server/platform/http/preload-files.ts";
import {
  findPublicAppsOfDeveloper,
  findPublishedDeveloperPage,
} from "#server/publishing/queries/published-developer-pages.store.ts";
import type { Services } from "#server/services.ts";
import { type CampaignLink, createCampaignLink } from "../page/campaign-links.ts";
import { type PublicPage, sendPublicPage } from "../page/send-public-page.ts";
import { pageFontsForLanguage } from "../page/fonts.ts";
import { renderPageLayout } from "../page/page-layout.ts";
import { html, type TrustedHtml } from "../page/html.ts";
import { createPageTexts, type PageTexts, translatedLanguages } from "../page-texts.ts";
import { buildAppLink } from "#contract/platform/status/app-link.ts";
import { renderIcon } from "../page/icons.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import {
  type DeveloperPageDraft,
  type DeveloperPageText,
  developerPageTextFor,
  orderPageApps,
} from "#contract/publishing/developer-pages/developer-page.ts";
import { limits } from "#contract/limits.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { listingMediaUrl } from "#server/catalog/listings/present-listing-media.ts";
import { presentApps } from "#server/catalog/versions/present-app.ts";

/** Value of the `rel` attribute for links that developers write. */
export const outsideRel = "nofollow ugc noopener noreferrer";
const pictureSide = 96;
const iconSide = 56;

/** Returns the picture, or the first letter of the name if there is none. */
function pictureOf(url: string | null, name: string, side: number): TrustedHtml {
  return url === null
    ? html`<span class="tile" aria-hidden="true">${[...name].slice(0, 1)}</span>`
    : html`<img src="${url}" width="${side}" height="${side}" alt="">`;
}

function appEntry(
  storePageUrl: string | null,
  { title, packageName, iconUrl }: PageContent["apps"][number],
): TrustedHtml {
  const address = buildAppLink(storePageUrl, packageName, { utm_source: "developer-page" });
  return html`<li>${pictureOf(iconUrl, title, iconSide)}<span class="clip"><a href="${address}"><b><bdi>${title}</bdi></b></a><span class="faint"><bdi dir="ltr">${packageName}</bdi></span></span></li>`;
}

interface PageLinks {
  readonly storePageUrl: string | null;
  /** URL of one of the developer's links, by its position. */
  readonly linkTo: (link: DeveloperPageDraft["links"][number], at: number) => string;
}

/** Renders a developer's page: introduction, contacts and apps. */
function renderDeveloperPage({ t, number }: PageTexts, content: PageContent, { storePageUrl, linkTo }: PageLinks) {
  const { name, words, links, email, pictureUrl, bannerUrl, apps } = content;
  const own = words && html` lang="${words.language}"`;
  return html`<div class="band"><div class="wrap">
${bannerUrl !== null && html`<img class="banner" src="${bannerUrl}" width="${limits.hero.width}" height="${limits.hero.height}" alt="">`}<div class="profile">${pictureOf(pictureUrl, name, pictureSide)}<div class="clip"><h1><bdi>${name}</bdi></h1>${words?.tagline && html`<p class="soft"><bdi${own}>${words.tagline}</bdi></p>`}</div></div>
${words && html`<p class="about"${own} dir="auto">${words.about}</p>`}
<div class="chips">${links.map((link, at) => html`<a href="${linkTo(link, at)}" rel="${outsideRel}">${renderIcon("link", 16)}<span dir="auto">${link.label}</span></a>`)}${email !== null && html`<a href="mailto:${email}">${renderIcon("mail", 16)}<bdi dir="ltr">${email}</bdi></a>`}</div>
</div></div>
<div class="band tinted"><div class="wrap"><h2>${t("developer.apps")}</h2><p class="soft">${apps.length === 0 ? t("developer.noApps") : t("developer.counted", { count: apps.length, shown: number(apps.length) })}</p>
<ul class="apps">${apps.map((app) => appEntry(storePageUrl, app))}</ul></div></div>`;
}

/** Returns the language in the URL, else of the reader's cookie or browser. */
export function readerLanguage({ query, cookies, headers }: FastifyRequest): LanguageCode {
  return Query.parse(query).language ?? negotiateLanguage(cookies[languageCookie], headers["accept-language"]);
}

const Query = z.object({ language: z.enum(languageCodes).optional().catch(undefined) });

interface PageRequest {
  readonly whose: Parameters<typeof loadPageContent>[1];
  readonly language: LanguageCode;
  /** URL of the page, without the language. */
  readonly address: string;
  readonly link: CampaignLink;
  /** Preview of a draft: search engines must not index it, and its links lead straight to their targets. */
  readonly preview?: boolean;
}

/** Builds a developer's page: its own text in the given or next best language, the layout in a translated one. */
export async function buildDeveloperPage(
  services: Services,
  { whose, language, address, link, preview = false }: PageRequest,
): Promise<PublicPage> {
  const { storeName, storePageUrl = null, grievanceOfficer } = services.environment;
  const layoutTexts = createPageTexts(language);
  // Hides the note about missing translations: developers choose the languages they write in.
  const words = { ...layoutTexts, asked: layoutTexts.language };
  const content = await loadPageContent(services, whose, language);
  const spoken = whose.page.words.filter(({ about }) => about !== "").map((word) => word.language);
  const inLanguage = (code: LanguageCode) => ({ language: code, path: `${address}?language=${code}` });
  const offered = [...new Set([...translatedLanguages, ...spoken])].map(inLanguage);
  const linkTo: PageLinks["linkTo"] = ({ url }, at) =>
    preview ? url : link(`${new URL(address).pathname}/links/${at + 1}?language=${language}`);
  return {
    language: words.language,
    title: `${whose.name} · ${storeName}`,
    description: content.words?.tagline || content.words?.about.slice(0, 160) || whose.name,
    canonical: address,
    alternates: spoken.map((code) => ({ language: code, address: inLanguage(code).path })),
    storeName,
    hidden: preview,
    body: renderPageLayout({
      words,
      storeName,
      grievanceOfficer,
      link,
      languages: offered,
      content: renderDeveloperPage(words, content, { storePageUrl, linkTo }),
    }),
  };
}

/** Sends the 404 page: unknown, unpublished and closed pages look the same. */
export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  built: BuildManifest,
) {
  const words = createPageTexts(readerLanguage(request));
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
    body: renderPageLayout({ words, storeName, link: createCampaignLink(request), languages: [], content }),
  };
  return sendPublicPage(reply.code(404), page, { faces: pageFontsForLanguage(built, words.language) });
}

/** Serves public developer pages, such as `/dev/sahyadri-digital`. */
export function serveDeveloperPages(app: FastifyInstance, services: Services, built: BuildManifest): void {
  app.get<{ Params: { slug: string } }>(
    developerPagePath(":slug"),
    { schema: { hide: true } },
    async (request, reply) => {
      const language = readerLanguage(request);
      void reply.header("vary", "accept-language, cookie");
      const whose = await findPublishedDeveloperPage(services.database.db, request.params.slug);
      if (!whose) return sendNotFoundPage(request, reply, services, built);
      const address = `${services.environment.publicUrl}${developerPagePath(request.params.slug)}`;
      const page = await buildDeveloperPage(services, { whose, language, address, link: createCampaignLink(request) });
      return sendPublicPage(reply, page, { faces: pageFontsForLanguage(built, page.language) });
    },
  );
}

interface PageContent {
  readonly name: string;
  readonly words: DeveloperPageText | undefined;
  readonly links: DeveloperPageDraft["links"];
  readonly email: string | null;
  /** Signed, short-lived URL of the page's picture; null without one. */
  readonly pictureUrl: string | null;
  /** The same for its banner. */
  readonly bannerUrl: string | null;
  readonly apps: readonly (Pick<AppSummary, "id" | "title" | "iconUrl"> & { readonly packageName: string })[];
}

interface PageOwner {
  readonly developerId: string;
  readonly name: string;
  readonly page: DeveloperPageDraft;
}

/** Returns everything on a developer's page, in the given language or the next best one. */
async function loadPageContent(
  services: Services,
  { developerId, name, page }: PageOwner,
  language: LanguageCode,
): Promise<PageContent> {
  const { db } = services.database;
  const rows = await findPublicAppsOfDeveloper(db, developerId, limits.page.max);
  const presented = await presentApps(db, services, rows);
  // Apps without a package name are left out; live apps always have one, although the type allows null.
  const apps = presented.flatMap(({ packageName, ...app }) => (packageName === null ? [] : { ...app, packageName }));
  const { links, email, pictureId, bannerId } = page;
  const pictures = await findListingMedia(
    db,
    [pictureId, bannerId].filter((id) => id !== null),
  );
  const urlOf = (wanted: string | null) => {
    const picture = pictures.find(({ id }) => id === wanted);
    return picture ? listingMediaUrl(services, picture) : null;
  };
  return {
    name,
    words: developerPageTextFor(page, language),
    links,
    email,
    pictureUrl: urlOf(pictureId),
    bannerUrl: urlOf(bannerId),
    apps: orderPageApps(apps, page),
  };
}
