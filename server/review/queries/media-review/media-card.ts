import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import { mediaReviewCalls } from "#contract/content/media/review-calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { consoleLanguage } from "#contract/platform/reference/languages.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { findCaptions, presentCaptions } from "#server/content/media/captions/captions.store.ts";
import { presentContentSteps } from "#server/content/media/content-steps.ts";
import {
  contentAsset,
  contentPlacement,
  contentStep,
  isContentInReviewSql,
} from "#server/content/media/content.tables.ts";
import { presentContent, presentPlacement } from "#server/content/media/present-content.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { findSimilarMedia } from "./similar-media.ts";
import {
  mediaReviewDeadline,
  type MediaReviewItemRow,
  selectMediaReviewRows,
  presentMediaApp,
  presentMediaClaim,
} from "./media-rows.ts";

/** Returns the number of decisions on a developer's content, and of rejections among them. */
async function countDecisions(tx: Tx, developerId: string): Promise<{ decided: number; rejected: number }> {
  const [counted] = await tx
    .select({
      decided: count(),
      rejected: sql`count(*) filter (where ${eq(contentStep.move, "reject")})`.mapWith(Number),
    })
    .from(contentStep)
    .innerJoin(contentPlacement, eq(contentPlacement.id, contentStep.placementId))
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(and(eq(contentAsset.developerId, developerId), inArray(contentStep.move, ["approve", "reject"])));
  return counted ?? { decided: 0, rejected: 0 };
}

/** Finds the item to compare with: the one it replaces, else the first live item in the same place. */
async function findLiveForComparison(
  tx: Tx,
  services: Services,
  { placement }: MediaReviewItemRow,
): Promise<ContentItem | null> {
  const { appId, type, language, replacesId, id } = placement;
  const [found] = await tx
    .select({ placement: contentPlacement, asset: contentAsset })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(
      replacesId === null
        ? and(
            eq(contentPlacement.appId, appId),
            eq(contentPlacement.type, type),
            eq(contentPlacement.language, language),
            eq(contentPlacement.status, "live"),
            ne(contentPlacement.id, id),
          )
        : eq(contentPlacement.id, replacesId),
    )
    .orderBy(asc(contentPlacement.position))
    .limit(1);
  const [live] = found ? await presentContent(tx, services, [found]) : [];
  return live ?? null;
}

async function queuePosition(tx: Tx, { placement: { id, status, statusSince } }: MediaReviewItemRow) {
  if (status !== "inreview") return null;
  const before = sql`(${contentPlacement.statusSince}, ${contentPlacement.id}) <= (${statusSince.toISOString()}::timestamptz, ${id}::uuid)`;
  const [counted] = await tx
    .select({ at: sql`count(*) filter (where ${before})`.mapWith(Number), of: count() })
    .from(contentPlacement)
    .where(isContentInReviewSql);
  return counted ? { at: Math.max(1, counted.at), of: counted.of } : null;
}

/** Returns the file's names in each of the app's languages. */
async function namesByLanguage(tx: Tx, { placement: { appId, assetId } }: MediaReviewItemRow) {
  const { id, language, name, status } = contentPlacement;
  return tx
    .select({ id, language, name, status })
    .from(contentPlacement)
    .where(and(eq(contentPlacement.appId, appId), eq(contentPlacement.assetId, assetId)))
    .orderBy(asc(contentPlacement.createdAt), asc(id));
}

export const getMediaReviewCardRoute = handle(mediaReviewCalls.mediaReviewCard)(async ({ params, services }) => {
  const { db } = services.database;
  const [row] = await selectMediaReviewRows(db).where(eq(contentPlacement.id, params.id));
  if (!row) throw new Failure("content_not_found");
  const { placement, asset, developer } = row;
  const live = await findLiveForComparison(db, services, row);
  const captionsOfFile = async (id: string) => (await findCaptions(db, id)).map(presentCaptions);
  return {
    item: await presentPlacement(db, services, { placement, asset }),
    app: presentMediaApp(row),
    developer: {
      id: developer.id,
      name: developer.name,
      language: (await findDeveloperRecipients(db, developer.id))[0]?.language ?? consoleLanguage,
      ...(await countDecisions(db, developer.id)),
    },
    sentAt: placement.statusSince.toISOString(),
    dueAt: mediaReviewDeadline(placement.statusSince).toISOString(),
    claim: presentMediaClaim(row),
    texts: await namesByLanguage(db, row),
    live,
    captions: await captionsOfFile(asset.id),
    liveCaptions: live === null ? [] : await captionsOfFile(live.asset.id),
    alike: await findSimilarMedia(db, services, asset),
    steps: await presentContentSteps(db, placement.id, true),
    place: await queuePosition(db, row),
  };
});
