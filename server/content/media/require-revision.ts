import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import type { PlacedRow } from "./content.store.ts";
import { presentPlacement } from "./present-content.ts";

/** Throws revision_conflict with the current item. */
export async function requireItemRevision(
  tx: Tx,
  services: Pick<Services, "files">,
  found: PlacedRow,
  revision: number,
): Promise<void> {
  if (found.placement.revision === revision) return;
  throw new Failure("revision_conflict", { current: await presentPlacement(tx, services, found) });
}
