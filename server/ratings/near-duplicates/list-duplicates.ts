import { ratingCalls } from "#contract/ratings/calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireRatedApp } from "../rated-app.ts";
import { cachedDuplicates } from "./duplicates-cache.ts";

/** Near-duplicate texts among an app's newest reviews. */
export const ratingCopies = handle(ratingCalls.ratingCopies)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, params.id);
  const items = await cachedDuplicates(db, params.id);
  return { items: items.map(({ starsTotal, ...one }) => ({ ...one, average: starsTotal / one.ratings })) };
});
