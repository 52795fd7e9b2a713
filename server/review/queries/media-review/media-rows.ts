import { type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { and, eq } from "drizzle-orm";
import { contentLimits } from "#contract/content/media/content-rules.ts";
import type { MediaReviewRow } from "#contract/content/media/review-schemas.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { isMediaClaimedSql } from "#server/content/media/media-claims.store.ts";
import { contentAsset, contentPlacement, contentStep } from "#server/content/media/content.tables.ts";
import { contentThumbnailUrl } from "#server/content/media/present-content.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";

const builder = new QueryBuilder(columnCasing);

/** SQL condition: the item was rejected before. */
const wasRejectedBefore: SQL<boolean> = sql<boolean>`exists (${builder
  .select({ one: sql`1` })
  .from(contentStep)
  .where(and(eq(contentStep.placementId, contentPlacement.id), eq(contentStep.move, "reject")))})`;

/** Selects items with their app, developer and claiming reviewer. */
export function selectMediaReviewRows(tx: Tx) {
  return tx
    .select({
      placement: contentPlacement,
      asset: contentAsset,
      app,
      developer,
      claimedBy: sql<string | null>`case when ${isMediaClaimedSql} then ${fullNameSql(account)} end`,
      again: wasRejectedBefore,
      total: exactTotalColumn,
    })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .innerJoin(app, eq(app.id, contentPlacement.appId))
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(account, eq(account.id, contentPlacement.claimedBy));
}
export type MediaReviewItemRow = Omit<Awaited<ReturnType<typeof selectMediaReviewRows>>[number], "total">;

export function mediaReviewDeadline(sentAt: Date): Date {
  return new Date(sentAt.getTime() + contentLimits.reviewHours * 3_600_000);
}

export function presentMediaClaim({ placement, claimedBy }: MediaReviewItemRow): MediaReviewRow["claim"] {
  if (claimedBy === null || placement.claimedBy === null || placement.claimedAt === null) return null;
  return { accountId: placement.claimedBy, name: claimedBy, at: placement.claimedAt.toISOString() };
}

export function presentMediaApp({ app: of }: MediaReviewItemRow): MediaReviewRow["app"] {
  return { id: of.id, seqId: of.seqId, title: of.title, packageName: of.packageName };
}

export function presentMediaRow(needs: Pick<Services, "files">, row: MediaReviewItemRow): MediaReviewRow {
  const { placement, asset } = row;
  const { id, name, type, language, status, statusSince } = placement;
  return {
    id,
    name,
    type,
    media: asset.media,
    language,
    status,
    thumbnail: contentThumbnailUrl(needs, asset),
    durationMs: asset.facts.media === "video" ? asset.facts.durationMs : null,
    app: presentMediaApp(row),
    developer: { id: row.developer.id, name: row.developer.name },
    sentAt: statusSince.toISOString(),
    dueAt: mediaReviewDeadline(statusSince).toISOString(),
    again: row.again,
    claim: presentMediaClaim(row),
  };
}
