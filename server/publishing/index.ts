import type { Domain } from "#server/domain.ts";
import {
  developerPage,
  publishDeveloperPage,
  unpublishDeveloperPage,
  writeDeveloperPage,
} from "#server/publishing/developer-pages/write-page.ts";
import { publishEditorial, unpublishEditorial } from "#server/publishing/editorials/cms/publish.ts";
import {
  addCmsItem,
  removeEditorialText,
  writeEditorialFacts,
  writeEditorialText,
} from "#server/publishing/editorials/cms/write-item.ts";
import { serveFeeds } from "#server/publishing/editorials/feeds/serve-feeds.ts";
import { editorialReferences } from "#server/publishing/editorials/media/media.store.ts";
import { uploadEditorialAudio, uploadEditorialPicture } from "#server/publishing/editorials/media/upload-media.ts";
import { serveNewsletterUnsubscribe } from "#server/publishing/editorials/newsletter/newsletter-unsubscribe.ts";
import { sendIssueHandler } from "#server/publishing/editorials/newsletter/send-issue.ts";
import {
  newsletterSubscription,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from "#server/publishing/editorials/newsletter/subscribe.ts";
import { setLike, trackImpression, trackView } from "#server/publishing/editorials/reading/like-and-track.ts";
import {
  editorialCounts,
  editorialItem,
  findEditorials,
  indusSpeaks,
  infographics,
  latestAppNews,
  latestBlogs,
  newsletterWithNeighbours,
  newsletters,
  podcastOrWebinar,
  podcastsAndWebinars,
  publicSpeaks,
  recentEditorials,
  recentPodcasts,
  recentWebinars,
  relatedPodcasts,
} from "#server/publishing/editorials/reading/read-items.ts";
import { requestReview } from "#server/publishing/editorials/reading/submit-quote.ts";
import { awsCampaign, testimonials } from "#server/publishing/editorials/reading/testimonials-and-campaigns.ts";
import { answerOfferRequest, withdrawOfferRequest } from "#server/publishing/offers/answer-request.ts";
import { awsBanner, awsTerms, faqBanners, hideOfferBanner, offerBanners } from "#server/publishing/offers/banners.ts";
import { cdnStatus } from "#server/publishing/offers/cdn-status.ts";
import { submitAws, submitCdn } from "#server/publishing/offers/request-offer.ts";
import { sendLead } from "#server/publishing/offers/send-lead.ts";
import { previewDeveloperPage, servePreview } from "#server/publishing/public-pages/developer-page/preview.ts";
import { cmsCounts, cmsItem, listCms } from "#server/publishing/queries/cms/list-cms.ts";
import { listOfferRequests, oneOfferRequest } from "#server/publishing/queries/offer-requests.ts";

/** Publications of the store: guides and news, offers, developer pages and the public pages. */
export const publishing: Domain = {
  routes: [
    // editorials
    latestAppNews,
    latestBlogs,
    newsletters,
    indusSpeaks,
    podcastsAndWebinars,
    infographics,
    editorialItem,
    podcastOrWebinar,
    newsletterWithNeighbours,
    relatedPodcasts,
    recentEditorials,
    recentPodcasts,
    recentWebinars,
    publicSpeaks,
    testimonials,
    awsCampaign,
    findEditorials,
    editorialCounts,
    setLike,
    trackImpression,
    trackView,
    requestReview,
    newsletterSubscription,
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
    developerPage,
    writeDeveloperPage,
    publishDeveloperPage,
    unpublishDeveloperPage,
    // offers
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
    // queries
    listCms,
    cmsCounts,
    cmsItem,
    listOfferRequests,
    oneOfferRequest,
    // public-pages
    previewDeveloperPage,
  ],
  plugins: [serveNewsletterUnsubscribe, serveFeeds, servePreview],
  references: [editorialReferences],
  jobs: (services) => [sendIssueHandler(services)],
};
