import type { Domain } from "#server/domain.ts";
import { acknowledgeRatingAlarm, listRatingAlarms } from "./alarm/read-alarms.ts";
import { listSavedAnswers } from "./answers/list-answers.ts";
import { addSavedAnswer, changeSavedAnswer, removeSavedAnswer } from "./answers/save-answer.ts";
import { exportRatings, serveRatingFiles } from "./export-ratings.ts";
import { ratingCopies } from "./near-duplicates/list-duplicates.ts";
import { playReviews, replyToPlayReview } from "./play/play-reviews.ts";
import { ratingFigures, ratingSummary } from "./rating-summary.ts";
import { listRatings, ratingHistory } from "./read-ratings.ts";
import { respondToRating } from "./reply-to-rating.ts";
import { serveRatingIngestion } from "./serve-ingestion.ts";
import { ratingTrend } from "./trend.ts";
import { countWordsHandler, newRatingWords } from "./words/count-words.ts";

/** User ratings, replies and rating alarms. */
export const ratings: Domain = {
  routes: [
    // ratings
    listRatings,
    respondToRating,
    ratingHistory,
    ratingSummary,
    ratingFigures,
    exportRatings,
    ratingTrend,
    ratingCopies,
    newRatingWords,
    listSavedAnswers,
    addSavedAnswer,
    changeSavedAnswer,
    removeSavedAnswer,
    playReviews,
    replyToPlayReview,
    listRatingAlarms,
    acknowledgeRatingAlarm,
  ],
  plugins: [serveRatingIngestion, serveRatingFiles],
  jobs: (services) => [countWordsHandler(services)],
};
