import type { Route } from "#server/platform/http/route.ts";
import { acknowledgeRatingAlarm, listRatingAlarms } from "./alarm/read-alarms.ts";
import { listSavedAnswers } from "./answers/list-answers.ts";
import { addSavedAnswer, changeSavedAnswer, removeSavedAnswer } from "./answers/save-answer.ts";
import { ratingCopies } from "./near-duplicates/list-duplicates.ts";
import { playReviews, replyToPlayReview } from "./play/play-reviews.ts";
import { ratingFigures, ratingSummary } from "./rating-summary.ts";
import { exportRatings } from "./export-ratings.ts";
import { listRatings, ratingHistory } from "./read-ratings.ts";
import { respondToRating } from "./reply-to-rating.ts";
import { ratingTrend } from "./trend.ts";
import { newRatingWords } from "./words/count-words.ts";

export const routes: readonly Route[] = [
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
];
