import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isRevisionCurrent } from "#server/platform/http/is-revision-current.ts";
import type { Services } from "#server/services.ts";
import type { PlacementWithAsset } from "./content.store.ts";
import { presentPlacement } from "./present-content.ts";

/** Throws revision_conflict with the current item unless it has this revision, if the caller names one. */
export async function requireContentRevision(
  tx: Tx,
  services: Pick<Services, "files">,
  item: PlacementWithAsset,
  revision: number | undefined,
): Promise<void> {
  if (isRevisionCurrent(item.placement, revision)) return;
  throw new Failure("revision_conflict", { current: await presentPlacement(tx, services, item) });
}
