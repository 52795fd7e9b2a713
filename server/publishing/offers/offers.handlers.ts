import type { Route } from "#server/platform/http/route.ts";
import { answerOfferRequest, withdrawOfferRequest } from "./answer-request.ts";
import { awsBanner, awsTerms, faqBanners, hideOfferBanner, offerBanners } from "./banners.ts";
import { cdnStatus } from "./cdn-status.ts";
import { submitAws, submitCdn } from "./request-offer.ts";
import { sendLead } from "./send-lead.ts";

export const routes: readonly Route[] = [
  submitAws,
  submitCdn,
  sendLead,
  faqBanners,
  awsBanner,
  awsTerms,
  offerBanners,
  hideOfferBanner,
  cdnStatus,
  answerOfferRequest,
  withdrawOfferRequest,
];
