import type { Actor } from "#contract/access/roles.ts";
import { playApiCalls } from "#contract/ratings/play-api-calls.ts";
import { type AppRow, findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { authenticateApiKey } from "#server/accounts/api-access/authenticate-api-key.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handlePublic } from "#server/platform/http/route.ts";
import { findRatings } from "../listed-ratings.store.ts";
import { toPlayTimestamp, toPlayReview } from "../play-format.ts";
import { lockRating } from "../ratings.store.ts";
import { saveReplyWithAudit } from "../reply-to-rating.ts";

/**
 * Finds the package's app of the API key's developer.
 *
 * @throws app_not_found, also if only other developers have the package
 */
async function requireKeysApp(tx: Tx, packageName: string, developerId: string): Promise<AppRow> {
  const app = (await findAppsByPackageName(tx, packageName)).find((candidate) => candidate.developerId === developerId);
  if (!app) throw new Failure("app_not_found");
  return app;
}

export const listPlayReviewsRoute = handlePublic(playApiCalls.playReviews)(async (context) => {
  const { params, query, services } = context;
  const key = await authenticateApiKey(context, "reviews");
  const { db } = services.database;
  const app = await requireKeysApp(db, params.packageName, key.developerId);
  const filters = { with: "all" as const, limit: query.maxResults, pageToken: query.token };
  const { items, nextPageToken } = await findRatings(db, app.id, filters);
  return {
    reviews: items.map(toPlayReview),
    ...(nextPageToken !== null && { tokenPagination: { nextPageToken } }),
  };
});

/**
 * Replies without a revision check, because Play's request has no revision. The overwritten reply stays in the history.
 */
export const replyToPlayReviewRoute = handlePublic(playApiCalls.replyToPlayReview)(async (context) => {
  const { body, params, request, services } = context;
  const key = await authenticateApiKey(context, "reviews");
  const actor: Actor = { accountId: key.madeBy, role: "normal", developerId: key.developerId };
  return services.database.transaction(async (tx) => {
    const app = await requireKeysApp(tx, params.packageName, key.developerId);
    const row = await lockRating(tx, params.id);
    if (!row || row.appId !== app.id) throw new Failure("rating_not_found");
    const reply = { text: body.replyText, answerId: null };
    const { reply: replyText, repliedAt } = await saveReplyWithAudit(
      tx,
      { row, app, actor, request, keyId: key.id },
      reply,
    );
    return { result: { replyText, lastEdited: toPlayTimestamp(repliedAt ?? new Date()) } };
  });
});
