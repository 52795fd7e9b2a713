import type { Route } from "#server/platform/http/route.ts";
import { publishEditorial, unpublishEditorial } from "./cms/publish.ts";
import { addCmsItem, removeEditorialText, writeEditorialFacts, writeEditorialText } from "./cms/write-item.ts";
import { uploadEditorialAudio, uploadEditorialPicture } from "./media/upload-media.ts";
import { newsletterSubscription, subscribeNewsletter, unsubscribeNewsletter } from "./newsletter/subscribe.ts";
import { awsCampaign, testimonials } from "./reading/testimonials-and-campaigns.ts";
import { setLike, trackImpression, trackView } from "./reading/like-and-track.ts";
import {
  editorialCounts,
  editorialItem,
  findEditorials,
  indusSpeaks,
  infographics,
  latestAppNews,
  latestBlogs,
  newsletters,
  newsletterWithNeighbours,
  podcastOrWebinar,
  podcastsAndWebinars,
  publicSpeaks,
  recentEditorials,
  recentPodcasts,
  recentWebinars,
  relatedPodcasts,
} from "./reading/read-items.ts";
import { requestReview } from "./reading/submit-quote.ts";

export const routes: readonly Route[] = [
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
];
