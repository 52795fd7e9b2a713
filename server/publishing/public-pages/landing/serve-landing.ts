import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { consoleLanguage, type LanguageCode, languageCookie } from "#contract/platform/reference/languages.ts";
import { findAwsCampaign, findTestimonials } from "#server/publishing/editorials/reading/testimonials-and-campaigns.ts";
import { negotiateLanguage } from "#server/platform/http/preload-files.ts";
import type { BuildManifest } from "#server/platform/http/build-manifest.ts";
import type { FrontPageHandler } from "#server/platform/http/serve-web-app.ts";
import { recordServedVisit } from "#server/statistics/console-analytics/record-events.ts";
import { findShowcaseApp } from "#server/publishing/queries/showcase-app.ts";
import { findServiceIncidents } from "#server/support/queries/service-state.ts";
import type { Services } from "#server/services.ts";
import { createCampaignLink } from "../page/campaign-links.ts";
import { sendPublicPage } from "../page/send-public-page.ts";
import { pageFontsForLanguage } from "../page/fonts.ts";
import { renderPageLayout } from "../page/page-layout.ts";
import { createPageTexts, translatedLanguages } from "../page-texts.ts";
import { buildLandingAlternates, landingPath, landingPaths } from "./landing-paths.ts";
import { readLandingStatistics, readLanguageShares, readOncePerMinute } from "./landing-statistics.ts";
import type { LandingStatus } from "./landing-status.ts";
import { campaignNote, landingButtonPath, landingContent } from "./landing-content.ts";

/** Languages of the phone on an English page: Hindi first, to show a translated listing. */
const showcaseLanguages = ["hi-IN", "en-US"] as const satisfies readonly LanguageCode[];

/** Cache lifetime of the page, in seconds. */
const cacheSeconds = 300;

async function checkService(services: Services): Promise<LandingStatus> {
  const checkedAt = new Date();
  const incidents = await findServiceIncidents(services);
  return { incidents, hasStatistics: services.statistics.state !== "off", checkedAt };
}

async function contentFor(services: Services, language: LanguageCode) {
  const languages: readonly LanguageCode[] = [
    ...(language === consoleLanguage ? [] : [language]),
    ...showcaseLanguages,
  ];
  const { db } = services.database;
  const [figures, shares, showcase, status, voices, campaign] = await Promise.all([
    readLandingStatistics(db),
    readLanguageShares(services),
    readOncePerMinute(db, `showcase ${languages[0]}`, () => findShowcaseApp(services, languages)),
    readOncePerMinute(db, "status", () => checkService(services)),
    findTestimonials(services, language, editorialLimits.testimonials),
    findAwsCampaign(services, language),
  ]);
  return { figures, shares, showcase, status, voices, campaign };
}

interface LandingRequest {
  readonly request: FastifyRequest;
  readonly built: BuildManifest;
  readonly asked: LanguageCode;
  readonly kept: number;
}

async function sendLanding(reply: FastifyReply, services: Services, landing: LandingRequest) {
  const { request, built, asked, kept: seconds } = landing;
  const words = createPageTexts(asked);
  const { language, t } = words;
  recordServedVisit(services, request, { page: "landing", language });
  const { storeName, publicUrl, grievanceOfficer } = services.environment;
  const link = createCampaignLink(request);
  const content = { ...(await contentFor(services, language)), link };
  const body = renderPageLayout({
    words,
    storeName,
    grievanceOfficer,
    link,
    signUpPath: landingButtonPath("/signup", "register"),
    languages: translatedLanguages.map((translatedLanguage) => ({
      language: translatedLanguage,
      path: landingPath(translatedLanguage),
    })),
    sections: [
      { to: "#developers", text: t("nav.developers") },
      { to: "#marketers", text: t("nav.marketers") },
      { to: "#register", text: t("nav.register") },
      { to: "#way", text: t("nav.review") },
    ],
    note: campaignNote(words, content),
    content: landingContent(words, content),
  });
  const page = {
    language,
    title: t("title", { storeName }),
    description: t("description"),
    canonical: `${publicUrl}${landingPath(language)}`,
    alternates: buildLandingAlternates(publicUrl),
    storeName,
    body,
  };
  return sendPublicPage(reply, page, { faces: pageFontsForLanguage(built, language), kept: seconds });
}

/** Serves the landing page at one path per language. Returns the handler of `/` for visitors who are not signed in. */
export function serveLanding(app: FastifyInstance, services: Services, built: BuildManifest): FrontPageHandler {
  for (const { language, path } of landingPaths)
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendLanding(reply, services, { request, built, asked: language, kept: cacheSeconds }),
    );
  return (request, reply) => {
    const asked = negotiateLanguage(request.cookies[languageCookie], request.headers["accept-language"]);
    void reply.header("vary", "accept-language, cookie");
    return sendLanding(reply, services, { request, built, asked, kept: 0 });
  };
}
