import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import type { SimilarMedia } from "#contract/content/media/review-schemas.ts";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import type { ContentAssetRow } from "#server/content/media/content.store.ts";
import { contentAsset, contentPlacement } from "#server/content/media/content.tables.ts";
import { contentThumbnailUrl, contentAssetUrl } from "#server/content/media/present-content.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";

const hashBits = 64;
const asBits = (hex: unknown) => sql`('x' || ${hex})::bit(64)`;

/**
 * Finds files of any developer with the same bytes or a similar picture, most similar first. Each appears once, with
 * its most visible placement: live before approved before others.
 */
export async function findSimilarMedia(
  tx: Tx,
  needs: Pick<Services, "files">,
  asset: ContentAssetRow,
): Promise<SimilarMedia[]> {
  const { look, sha256 } = contentAsset;
  const apart =
    asset.look === null ? sql<number>`${hashBits}` : sql<number>`bit_count(${asBits(look)} # ${asBits(asset.look)})`;
  const isSame = eq(sha256, asset.sha256);
  const isNear =
    asset.look === null ? undefined : and(sql`${look} is not null`, sql`${apart} <= ${contentLimits.lookBits}`);
  const near = tx
    .selectDistinctOn([contentAsset.id], {
      asset: contentAsset,
      name: contentPlacement.name,
      status: contentPlacement.status,
      appTitle: app.title,
      developerName: developer.name,
      apart: sql<number>`case when ${isSame} then 0 else greatest(1, ${apart}) end`.mapWith(Number).as("apart"),
    })
    .from(contentAsset)
    .innerJoin(contentPlacement, eq(contentPlacement.assetId, contentAsset.id))
    .innerJoin(app, eq(app.id, contentPlacement.appId))
    .innerJoin(developer, eq(developer.id, contentAsset.developerId))
    .where(and(ne(contentAsset.id, asset.id), or(isSame, isNear)))
    .orderBy(
      contentAsset.id,
      desc(sql`${contentPlacement.status} = 'live'`),
      desc(sql`${contentPlacement.status} = 'active'`),
      asc(contentPlacement.createdAt),
    );
  const found = (await near).toSorted((one, other) => one.apart - other.apart).slice(0, contentLimits.alike);
  return found.map(({ asset: other, apart: differ, ...shown }) => ({
    ...shown,
    assetId: other.id,
    percent: Math.round((1 - differ / hashBits) * 100),
    own: other.developerId === asset.developerId,
    thumbnail: contentThumbnailUrl(needs, other),
    url: contentAssetUrl(needs, other),
    media: other.media,
  }));
}
