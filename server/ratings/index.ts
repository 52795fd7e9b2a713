import type { Domain } from "#server/domain.ts";
import { acknowledgeRatingAlarm, listRatingAlarms } from "./alarm/read-alarms.ts";
import { listSavedReplies } from "./answers/list-saved-replies.ts";
import { addSavedReply, changeSavedReply, removeSavedReply } from "./answers/change-saved-replies.ts";
import { createRatingExportLink, serveRatingExports } from "./export-ratings.ts";
import { listDuplicateRatings } from "./near-duplicates/list-duplicates.ts";
import { listPlayReviews, replyToPlayReview } from "./play/play-reviews.ts";
import { listAverageRatings, getRatingSummary } from "./rating-summary.ts";
import { listRatings, getRatingHistory } from "./read-ratings.ts";
import { respondToRating } from "./reply-to-rating.ts";
import { serveRatingIngestion } from "./serve-ingestion.ts";
import { getRatingTrend } from "./rating-trend.ts";
import { countWordsHandler, listTrendingWords } from "./words/count-words.ts";

/** User ratings, replies and rating alarms. */
export const ratings: Domain = {
  routes: [
    // ratings
    listRatings,
    respondToRating,
    getRatingHistory,
    getRatingSummary,
    listAverageRatings,
    createRatingExportLink,
    getRatingTrend,
    listDuplicateRatings,
    listTrendingWords,
    listSavedReplies,
    addSavedReply,
    changeSavedReply,
    removeSavedReply,
    listPlayReviews,
    replyToPlayReview,
    listRatingAlarms,
    acknowledgeRatingAlarm,
  ],
  plugins: [serveRatingIngestion, serveRatingExports],
  jobs: (services) => [countWordsHandler(services)],
};
