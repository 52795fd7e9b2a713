import { ratingBatchLimits, type RatingRefusal } from "#contract/ratings/rating-ingestion.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { decodeBatchLines } from "#server/statistics/events/batch-body.ts";
import { serveBatches } from "#server/statistics/events/serve-batches.ts";
import { parseRatingLines, type RefusedRatingLine } from "./parse-rating-lines.ts";
import { ingestRatings } from "./ingest-ratings.ts";

interface Receipt {
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly reasons: Partial<Record<RatingRefusal, number>>;
  /** The first refused lines, with their numbers. */
  readonly lines: readonly RefusedRatingLine[];
}

/**
 * `POST /api/x/ratings`: receives ratings from the store's clients and servers, authenticated by an ingestion key like
 * events. Responds after the commit; repeated deliveries change nothing.
 */
export const serveRatingIngestion: AppPlugin = (app, services) =>
  serveBatches(app, services, {
    path: "/api/x/ratings",
    limits: ratingBatchLimits,
    take: async (sent): Promise<Receipt> => {
      const parsed = parseRatingLines(await decodeBatchLines(sent, ratingBatchLimits), Date.now());
      const ingested = await services.database.transaction((tx) => ingestRatings(tx, services, parsed.lines));
      const refused = [...parsed.refused, ...ingested.refused].toSorted((a, b) => a.number - b.number);
      const reasons: Receipt["reasons"] = {};
      for (const { reason } of refused) reasons[reason] = (reasons[reason] ?? 0) + 1;
      const { accepted, unchanged } = ingested;
      return {
        accepted,
        unchanged,
        refused: refused.length,
        reasons,
        lines: refused.slice(0, ratingBatchLimits.toldRefusals),
      };
    },
  });
