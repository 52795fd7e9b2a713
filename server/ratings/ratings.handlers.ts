import type { Route } from "#server/http/route.ts";
import { acknowledgeRatingAlarm, listRatingAlarms } from "./alarm/read-alarms.ts";
import { ratingFigures, ratingSummary } from "./read-figures.ts";
import { exportRatings } from "./rating-files.ts";
import { listRatings, ratingHistory } from "./read-ratings.ts";
import { respondToRating } from "./respond.ts";
import { ratingTrend } from "./trend.ts";

export const routes: readonly Route[] = [
  listRatings,
  respondToRating,
  ratingHistory,
  ratingSummary,
  ratingFigures,
  exportRatings,
  ratingTrend,
  listRatingAlarms,
  acknowledgeRatingAlarm,
];
