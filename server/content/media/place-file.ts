import type { ContentVisibility } from "#contract/content/media/content-types.ts";
import { type ContentQuotas, contentRules } from "#contract/content/media/content-rules.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import {
  createPlacement,
  countOtherFiles,
  hasPlacement,
  type PlacementKey,
  type ContentPlacementRow,
} from "./content.store.ts";

type PlacementInput = PlacementKey & {
  readonly name: string;
  readonly replacesId?: string;
  readonly visibility?: ContentVisibility;
};

/**
 * Throws too_many_contents if the app has the maximum number of files in this type. A file counts once, and an item
 * with its replacement counts once.
 */
async function requireFileQuota(
  tx: Tx,
  counts: ContentQuotas,
  { appId, type, assetId, replacesId }: PlacementInput,
): Promise<void> {
  if (replacesId !== undefined) return;
  const most = counts[contentRules[type].count];
  if ((await countOtherFiles(tx, appId, type, assetId)) >= most)
    throw new Failure("too_many_contents", { params: { most } });
}

/** Places a file as a draft. The app must be locked. */
export async function placeContentFile(
  tx: Tx,
  counts: ContentQuotas,
  row: PlacementInput,
): Promise<ContentPlacementRow> {
  await requireFileQuota(tx, counts, row);
  if (await hasPlacement(tx, row)) throw new Failure("content_placed");
  return createPlacement(tx, row);
}
