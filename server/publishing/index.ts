import type { Domain } from "#server/domain.ts";
import {
  getDeveloperPage,
  publishDeveloperPage,
  unpublishDeveloperPage,
  saveDeveloperPageDraft,
} from "#server/publishing/developer-pages/write-page.ts";
import { publishEditorial, unpublishEditorial } from "#server/publishing/editorials/cms/publish.ts";
import {
  addCmsItem,
  removeEditorialText,
  writeEditorialFacts,
  writeEditorialText,
} from "#server/publishing/editorials/cms/write-item.ts";
import { serveFeeds } from "#server/publishing/editorials/feeds/serve-feeds.ts";
import { editorialMediaReferences } from "#server/publishing/editorials/media/media.store.ts";
import { uploadEditorialAudio, uploadEditorialPicture } from "#server/publishing/editorials/media/upload-media.ts";
import { serveNewsletterUnsubscribe } from "#server/publishing/editorials/newsletter/newsletter-unsubscribe.ts";
import { sendIssueHandler } from "#server/publishing/editorials/newsletter/send-issue.ts";
import {
  getNewsletterSubscription,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from "#server/publishing/editorials/newsletter/subscribe.ts";
import { setEditorialLike, trackImpression, trackView } from "#server/publishing/editorials/reading/like-and-track.ts";
import {
  getEditorialCounts,
  getEditorial,
  searchEditorials,
  listSpeaks,
  listInfographics,
  listAppNews,
  listBlogs,
  getNewsletterAndNeighbours,
  listNewsletters,
  getPodcastOrWebinar,
  listPodcastsAndWebinars,
  listPublicSpeaks,
  listRecentEditorials,
  listRecentPodcasts,
  listRecentWebinars,
  listRelatedPodcasts,
} from "#server/publishing/editorials/reading/read-items.ts";
import { submitQuote } from "#server/publishing/editorials/reading/submit-quote.ts";
import { getAwsCampaign, listTestimonials } from "#server/publishing/editorials/reading/testimonials-and-campaigns.ts";
import { answerOfferRequest, withdrawOfferRequest } from "#server/publishing/offers/answer-request.ts";
import {
  getAwsBanner,
  getAwsTerms,
  listFaqBanners,
  hideOfferBanner,
  listOfferBanners,
} from "#server/publishing/offers/banners.ts";
import { getCdnStatus } from "#server/publishing/offers/cdn-status.ts";
import { submitAwsRequest, submitCdnRequest } from "#server/publishing/offers/request-offer.ts";
import { submitLead } from "#server/publishing/offers/submit-lead.ts";
import {
  previewDeveloperPage,
  serveDeveloperPagePreview,
} from "#server/publishing/public-pages/developer-page/preview-developer-page.ts";
import { getCmsCounts, getCmsItem, listCmsItems } from "#server/publishing/queries/cms/list-cms-items.ts";
import { listOfferRequests, getOfferRequest } from "#server/publishing/queries/offer-requests.ts";

/** Publications of the store: guides and news, offers, developer pages and the public pages. */
export const publishing: Domain = {
  routes: [
    // editorials
    listAppNews,
    listBlogs,
    listNewsletters,
    listSpeaks,
    listPodcastsAndWebinars,
    listInfographics,
    getEditorial,
    getPodcastOrWebinar,
    getNewsletterAndNeighbours,
    listRelatedPodcasts,
    listRecentEditorials,
    listRecentPodcasts,
    listRecentWebinars,
    listPublicSpeaks,
    listTestimonials,
    getAwsCampaign,
    searchEditorials,
    getEditorialCounts,
    setEditorialLike,
    trackImpression,
    trackView,
    submitQuote,
    getNewsletterSubscription,
    subscribeNewsletter,
    unsubscribeNewsletter,
    addCmsItem,
    writeEditorialText,
    removeEditorialText,
    writeEditorialFacts,
    publishEditorial,
    unpublishEditorial,
    uploadEditorialPicture,
    uploadEditorialAudio,
    // developer-pages
    getDeveloperPage,
    saveDeveloperPageDraft,
    publishDeveloperPage,
    unpublishDeveloperPage,
    // offers
    submitAwsRequest,
    submitCdnRequest,
    submitLead,
    listFaqBanners,
    getAwsBanner,
    getAwsTerms,
    listOfferBanners,
    hideOfferBanner,
    getCdnStatus,
    answerOfferRequest,
    withdrawOfferRequest,
    // queries
    listCmsItems,
    getCmsCounts,
    getCmsItem,
    listOfferRequests,
    getOfferRequest,
    // public-pages
    previewDeveloperPage,
  ],
  plugins: [serveNewsletterUnsubscribe, serveFeeds, serveDeveloperPagePreview],
  references: [editorialMediaReferences],
  jobs: (services) => [sendIssueHandler(services)],
};
