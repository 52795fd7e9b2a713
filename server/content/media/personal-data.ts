import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findCaptions, presentCaptions } from "./captions/captions.store.ts";
import { findContentComments } from "./comments.store.ts";
import { presentContentSteps } from "./content-steps.ts";
import { contentAsset, contentPlacement } from "./content.tables.ts";

type Asset = typeof contentAsset.$inferSelect;

/** Returns the path of a file in the personal data export; null for an embed. */
const pathInExport = ({ id, media, mime }: Asset): string | null =>
  media === "embed" ? null : `content/${id}.${mime.split("/")[1] ?? "bin"}`;

/** Returns a developer's content for the personal data export: each file with its placements. */
export async function exportContentData(tx: Tx, developerId: string) {
  const assets = await tx.select().from(contentAsset).where(eq(contentAsset.developerId, developerId));
  const placed = await tx
    .select({ placement: contentPlacement })
    .from(contentPlacement)
    .innerJoin(contentAsset, eq(contentAsset.id, contentPlacement.assetId))
    .where(eq(contentAsset.developerId, developerId));
  const places = await Promise.all(
    // Developers must not learn which reviewer has claimed an item.
    placed.map(async ({ placement }) => ({
      ...placement,
      claimedBy: undefined,
      claimedAt: undefined,
      steps: await presentContentSteps(tx, placement.id, false),
      comments: await findContentComments(tx, placement.id),
    })),
  );
  const content = await Promise.all(
    assets.map(async (asset) => ({
      ...asset,
      file: pathInExport(asset),
      captions: (await findCaptions(tx, asset.id)).map(presentCaptions),
      places: places.filter(({ assetId }) => assetId === asset.id),
    })),
  );
  return {
    content,
    files: content.flatMap(({ file, sha256 }) => (file === null ? [] : [{ path: file, sha256 }])),
  };
}
