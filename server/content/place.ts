import type { ContentVisibility } from "#contract/content/content.ts";
import { type ContentCounts, contentRules } from "#contract/content/rules.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { addPlacement, countFiles, isPlaced, type Place, type PlacementRow } from "./content.store.ts";

type Placing = Place & { readonly name: string; readonly replacesId?: string; readonly visibility?: ContentVisibility };

/** Throws too_many_contents if the type is full. A file counts once, and an item with its replacement counts once. */
async function requireFewer(
  tx: Tx,
  counts: ContentCounts,
  { appId, type, assetId, replacesId }: Placing,
): Promise<void> {
  if (replacesId !== undefined) return;
  const most = counts[contentRules[type].count];
  if ((await countFiles(tx, appId, type, assetId)) >= most)
    throw new Failure("too_many_contents", { params: { most } });
}

/** Places a file as a draft. The app must be locked. */
export async function place(tx: Tx, counts: ContentCounts, row: Placing): Promise<PlacementRow> {
  await requireFewer(tx, counts, row);
  if (await isPlaced(tx, row)) throw new Failure("content_placed");
  return addPlacement(tx, row);
}
