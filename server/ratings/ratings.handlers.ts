import type { Route } from "#server/http/route.ts";
import { acknowledgeRatingAlarm, listRatingAlarms } from "./alarm/read-alarms.ts";
import { listSavedAnswers } from "./answers/list-answers.ts";
import { addSavedAnswer, changeSavedAnswer, removeSavedAnswer } from "./answers/save-answer.ts";
import { ratingCopies } from "./copies/read-copies.ts";
import { playReviews, replyToPlayReview } from "./play/play-reviews.ts";
import { ratingFigures, ratingSummary } from "./read-figures.ts";
import { exportRatings } from "./rating-files.ts";
import { listRatings, ratingHistory } from "./read-ratings.ts";
import { respondToRating } from "./respond.ts";
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
