import {
  type ContentStatus,
  contentStatuses,
  type ContentType,
  contentTypes,
} from "#contract/content/media/content-types.ts";
import { youTubeWatchUrl } from "#contract/content/media/youtube.ts";
import { type ContentQuotas, contentRules } from "#contract/content/media/content-rules.ts";
import type { ContentItem, ContentTypeUsage } from "#contract/content/media/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { countContentComments } from "./comments.store.ts";
import {
  type ContentAssetRow,
  countPlacementsOfAssets,
  findContentItemNames,
  type PlacementWithAsset,
  type PlacementSummary,
} from "./content.store.ts";

type Dependencies = Pick<Services, "files">;

/** Returns the short-lived URL of a file, or YouTube's page of an embed. */
export function contentAssetUrl({ files }: Dependencies, asset: ContentAssetRow): string {
  if (asset.facts.media === "embed") return youTubeWatchUrl(asset.facts.videoId);
  return files.url(asset.sha256, { name: asset.fileName, type: asset.mime });
}

export function contentThumbnailUrl({ files }: Dependencies, asset: ContentAssetRow): string | null {
  if (asset.media === "image") return contentAssetUrl({ files }, asset);
  if (asset.thumbnailSha256 === null || asset.thumbnailMime === null) return null;
  return files.url(asset.thumbnailSha256, { name: "thumbnail", type: asset.thumbnailMime });
}

interface RelatedData {
  /** Number of the file's placements in all apps. */
  readonly places: number;
  readonly comments: number;
  /** Name of the item to replace. */
  readonly replaced: string | undefined;
}

function presentItem(
  needs: Dependencies,
  { placement, asset }: PlacementWithAsset,
  { places, comments, replaced }: RelatedData,
): ContentItem {
  return {
    id: placement.id,
    revision: placement.revision,
    type: placement.type,
    orientation: contentRules[placement.type].orientation,
    media: asset.media,
    language: placement.language,
    languages: [placement.language],
    name: placement.name,
    fileName: asset.fileName,
    status: placement.status,
    reason: placement.reason,
    visibility: placement.visibility,
    position: placement.position,
    replaces:
      placement.replacesId === null || replaced === undefined ? null : { id: placement.replacesId, name: replaced },
    uploadDateTime: placement.createdAt.toISOString(),
    statusSince: placement.statusSince.toISOString(),
    asset: {
      id: asset.id,
      facts: asset.facts,
      sizeBytes: asset.sizeBytes,
      url: contentAssetUrl(needs, asset),
      otherPlaces: Math.max(0, places - 1),
      inLibrary: asset.inLibrary,
    },
    thumbnail: contentThumbnailUrl(needs, asset),
    comments,
  };
}

export async function presentContent(
  tx: Tx,
  needs: Dependencies,
  rows: readonly PlacementWithAsset[],
): Promise<ContentItem[]> {
  const places = await countPlacementsOfAssets(tx, [...new Set(rows.map(({ asset }) => asset.id))]);
  const comments = await countContentComments(
    tx,
    rows.map(({ placement }) => placement.id),
  );
  const replaced = await findContentItemNames(
    tx,
    rows.flatMap(({ placement }) => placement.replacesId ?? []),
  );
  return rows.map((row) =>
    presentItem(needs, row, {
      replaced: replaced.get(row.placement.replacesId ?? ""),
      places: places.get(row.asset.id) ?? 0,
      comments: comments.get(row.placement.id) ?? 0,
    }),
  );
}

/** Presents an item that is known to exist. */
export async function presentPlacement(tx: Tx, needs: Dependencies, row: PlacementWithAsset): Promise<ContentItem> {
  const [content] = await presentContent(tx, needs, [row]);
  if (!content) throw new Error("nothing was presented");
  return content;
}

const zeroCounts = (): Record<ContentStatus, number> =>
  Object.fromEntries(contentStatuses.map((status) => [status, 0])) as Record<ContentStatus, number>;

/** Returns an app's use of each type: distinct files, and placements by status. */
export function presentContentUsage(counts: ContentQuotas, rows: readonly PlacementSummary[]): ContentTypeUsage[] {
  return contentTypes.map((type: ContentType) => {
    const placements = rows.filter((row) => row.type === type);
    const statuses = zeroCounts();
    for (const { status } of placements) statuses[status] += 1;
    const most = counts[contentRules[type].count];
    const counted = placements.filter(({ replacesId }) => replacesId === null);
    return { type, files: new Set(counted.map(({ assetId }) => assetId)).size, most, statuses };
  });
}
