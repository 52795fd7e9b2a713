import { contentRules } from "#contract/content/rules.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { addPlacement, countFiles, isPlaced, type Place, type PlacementRow } from "./content.store.ts";

/** Another file may stand in a type; one that stands there already counts once. */
async function requireFewer(tx: Tx, { appId, type, assetId }: Place): Promise<void> {
  const { most } = contentRules[type];
  if ((await countFiles(tx, appId, type, assetId)) >= most)
    throw new Failure("too_many_contents", { params: { most } });
}

/** With the app locked: a file stands in one more place, as a draft. */
export async function place(tx: Tx, row: Place & { readonly name: string }): Promise<PlacementRow> {
  await requireFewer(tx, row);
  if (await isPlaced(tx, row)) throw new Failure("content_placed");
  return addPlacement(tx, row);
}
