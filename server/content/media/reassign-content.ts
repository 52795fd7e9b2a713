import { and, eq, inArray, ne } from "drizzle-orm";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { copyCaptions } from "./captions/captions.store.ts";
import { createAsset, emitContentChange } from "./content.store.ts";
import { contentAsset, contentPlacement } from "./content.tables.ts";

/** Returns the distinct files placed in an app. */
async function assetsIn(tx: Tx, appId: string) {
  const placed = tx
    .select({ id: contentPlacement.assetId })
    .from(contentPlacement)
    .where(eq(contentPlacement.appId, appId));
  return tx.select().from(contentAsset).where(inArray(contentAsset.id, placed));
}

async function isPlacedElsewhere(tx: Tx, assetId: string, appId: string): Promise<boolean> {
  const elsewhere = and(eq(contentPlacement.assetId, assetId), ne(contentPlacement.appId, appId));
  return (await tx.$count(contentPlacement, elsewhere)) > 0;
}

/**
 * Assigns an app's content to its new developer. A file that the former developer uses elsewhere or keeps in the
 * library stays theirs; the new developer gets a copy with the same bytes. The app must be locked.
 */
export async function reassignContent(tx: Tx, { id, developerId }: AppRow): Promise<void> {
  for (const asset of await assetsIn(tx, id)) {
    if (asset.developerId === developerId) continue;
    if (!asset.inLibrary && !(await isPlacedElsewhere(tx, asset.id, id))) {
      await tx.update(contentAsset).set({ developerId }).where(eq(contentAsset.id, asset.id));
      continue;
    }
    const { id: before, createdAt: _, ...same } = asset;
    const copy = await createAsset(tx, { ...same, developerId, inLibrary: false });
    await copyCaptions(tx, before, copy.id);
    await tx
      .update(contentPlacement)
      .set({ assetId: copy.id })
      .where(and(eq(contentPlacement.appId, id), eq(contentPlacement.assetId, before)));
  }
  emitContentChange(tx, developerId, "updated", []);
}
