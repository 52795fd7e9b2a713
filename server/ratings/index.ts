import type { Domain } from "#server/domain.ts";
import { acknowledgeRatingAlarmRoute, listRatingAlarmsRoute } from "./alarm/read-alarms.ts";
import { listSavedRepliesRoute } from "./answers/list-saved-replies.ts";
import { addSavedReplyRoute, changeSavedReplyRoute, removeSavedReplyRoute } from "./answers/change-saved-replies.ts";
import { createRatingExportLinkRoute, serveRatingExports } from "./export-ratings.ts";
import { listDuplicateRatingsRoute } from "./near-duplicates/list-duplicates.ts";
import { listPlayReviewsRoute, replyToPlayReviewRoute } from "./play/play-reviews.ts";
import { listAverageRatingsRoute, getRatingSummaryRoute } from "./rating-summary.ts";
import { listRatingsRoute, getRatingHistoryRoute } from "./read-ratings.ts";
import { respondToRatingRoute } from "./reply-to-rating.ts";
import { serveRatingIngestion } from "./serve-ingestion.ts";
import { getRatingTrendRoute } from "./rating-trend.ts";
import { countRatingWordsJobHandler, listTrendingWordsRoute } from "./words/count-trending-words.ts";

/** User ratings, replies and rating alarms. */
export const ratingsDomain: Domain = {
  routes: [
    // ratings
    listRatingsRoute,
    respondToRatingRoute,
    getRatingHistoryRoute,
    getRatingSummaryRoute,
    listAverageRatingsRoute,
    createRatingExportLinkRoute,
    getRatingTrendRoute,
    listDuplicateRatingsRoute,
    listTrendingWordsRoute,
    listSavedRepliesRoute,
    addSavedReplyRoute,
    changeSavedReplyRoute,
    removeSavedReplyRoute,
    listPlayReviewsRoute,
    replyToPlayReviewRoute,
    listRatingAlarmsRoute,
    acknowledgeRatingAlarmRoute,
  ],
  plugins: [serveRatingIngestion, serveRatingExports],
  jobs: (services) => [countRatingWordsJobHandler(services)],
};
