import type { Domain } from "#server/domain.ts";
import { decideDeveloperPageRoute } from "#server/publishing/developer-pages/review-page.ts";
import {
  getDeveloperPageRoute,
  publishDeveloperPageRoute,
  unpublishDeveloperPageRoute,
  saveDeveloperPageDraftRoute,
} from "#server/publishing/developer-pages/write-page.ts";
import { publishEditorialRoute, unpublishEditorialRoute } from "#server/publishing/editorials/cms/publish-editorial.ts";
import {
  addCmsItemRoute,
  removeEditorialTextRoute,
  writeEditorialFactsRoute,
  writeEditorialTextRoute,
} from "#server/publishing/editorials/cms/write-item.ts";
import { serveFeeds } from "#server/publishing/editorials/feeds/serve-feeds.ts";
import { editorialMediaReferences } from "#server/publishing/editorials/media/media.store.ts";
import {
  uploadEditorialAudioRoute,
  uploadEditorialPictureRoute,
} from "#server/publishing/editorials/media/upload-picture-or-audio.ts";
import { serveNewsletterUnsubscribe } from "#server/publishing/editorials/newsletter/serve-unsubscribe.ts";
import { sendNewsletterIssueJobHandler } from "#server/publishing/editorials/newsletter/send-issue.ts";
import {
  getNewsletterSubscriptionRoute,
  subscribeNewsletterRoute,
  unsubscribeNewsletterRoute,
} from "#server/publishing/editorials/newsletter/subscribe.ts";
import {
  setEditorialLikeRoute,
  trackImpressionRoute,
  trackViewRoute,
} from "#server/publishing/editorials/reading/like-and-track.ts";
import {
  getReaderSectionCountsRoute,
  getEditorialRoute,
  searchEditorialsRoute,
  listSpeaksRoute,
  listInfographicsRoute,
  listAppNewsRoute,
  listBlogsRoute,
  getNewsletterAndNeighboursRoute,
  listNewslettersRoute,
  getPodcastOrWebinarRoute,
  listPodcastsAndWebinarsRoute,
  listPublicSpeaksRoute,
  listRecentEditorialsRoute,
  listRecentPodcastsRoute,
  listRecentWebinarsRoute,
  listRelatedPodcastsRoute,
} from "#server/publishing/editorials/reading/read-items.ts";
import { submitQuoteRoute } from "#server/publishing/editorials/reading/submit-quote.ts";
import {
  getAwsCampaignRoute,
  listTestimonialsRoute,
} from "#server/publishing/editorials/reading/testimonials-and-campaigns.ts";
import { answerOfferRequestRoute, withdrawOfferRequestRoute } from "#server/publishing/offers/end-offer-request.ts";
import {
  getAwsBannerRoute,
  getAwsTermsRoute,
  listFaqBannersRoute,
  hideOfferBannerRoute,
  listOfferBannersRoute,
} from "#server/publishing/offers/offer-banners.ts";
import { getCdnStatusRoute } from "#server/publishing/offers/cdn-status.ts";
import { submitAwsRequestRoute, submitCdnRequestRoute } from "#server/publishing/offers/request-offer.ts";
import { submitLeadRoute } from "#server/publishing/offers/submit-lead.ts";
import {
  previewDeveloperPageRoute,
  serveDeveloperPagePreview,
} from "#server/publishing/public-pages/developer-page/preview-developer-page.ts";
import {
  getCmsCountsRoute,
  getCmsItemRoute,
  listCmsItemsRoute,
} from "#server/publishing/queries/cms/list-cms-items.ts";
import { listDeveloperPageAppsRoute } from "#server/publishing/queries/developer-page-apps.ts";
import {
  getReviewedDeveloperPageRoute,
  listDeveloperPagesRoute,
} from "#server/publishing/queries/developer-page-reviews.ts";
import { listOfferRequestsRoute, getOfferRequestRoute } from "#server/publishing/queries/offer-requests.ts";

/** Publications of the store: guides and news, offers, developer pages and the public pages. */
export const publishingDomain: Domain = {
  routes: [
    // editorials
    listAppNewsRoute,
    listBlogsRoute,
    listNewslettersRoute,
    listSpeaksRoute,
    listPodcastsAndWebinarsRoute,
    listInfographicsRoute,
    getEditorialRoute,
    getPodcastOrWebinarRoute,
    getNewsletterAndNeighboursRoute,
    listRelatedPodcastsRoute,
    listRecentEditorialsRoute,
    listRecentPodcastsRoute,
    listRecentWebinarsRoute,
    listPublicSpeaksRoute,
    listTestimonialsRoute,
    getAwsCampaignRoute,
    searchEditorialsRoute,
    getReaderSectionCountsRoute,
    setEditorialLikeRoute,
    trackImpressionRoute,
    trackViewRoute,
    submitQuoteRoute,
    getNewsletterSubscriptionRoute,
    subscribeNewsletterRoute,
    unsubscribeNewsletterRoute,
    addCmsItemRoute,
    writeEditorialTextRoute,
    removeEditorialTextRoute,
    writeEditorialFactsRoute,
    publishEditorialRoute,
    unpublishEditorialRoute,
    uploadEditorialPictureRoute,
    uploadEditorialAudioRoute,
    // developer-pages
    getDeveloperPageRoute,
    saveDeveloperPageDraftRoute,
    publishDeveloperPageRoute,
    unpublishDeveloperPageRoute,
    decideDeveloperPageRoute,
    // offers
    submitAwsRequestRoute,
    submitCdnRequestRoute,
    submitLeadRoute,
    listFaqBannersRoute,
    getAwsBannerRoute,
    getAwsTermsRoute,
    listOfferBannersRoute,
    hideOfferBannerRoute,
    getCdnStatusRoute,
    answerOfferRequestRoute,
    withdrawOfferRequestRoute,
    // queries
    listCmsItemsRoute,
    getCmsCountsRoute,
    getCmsItemRoute,
    listDeveloperPageAppsRoute,
    listDeveloperPagesRoute,
    getReviewedDeveloperPageRoute,
    listOfferRequestsRoute,
    getOfferRequestRoute,
    // public-pages
    previewDeveloperPageRoute,
  ],
  plugins: [serveNewsletterUnsubscribe, serveFeeds, serveDeveloperPagePreview],
  references: [editorialMediaReferences],
  jobs: (services) => [sendNewsletterIssueJobHandler(services)],
};
