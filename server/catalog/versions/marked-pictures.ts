import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { presentListingMedia } from "#server/catalog/listings/present-listing-media.ts";
import type { Services } from "#server/services.ts";
import type { TransitionWithNames } from "./history.store.ts";

type Row = Pick<TransitionWithNames, "reasons">;

/** Returns the ids of the pictures that reasons mark regions on. The history includes the reasons of held fields. */
export function markedPictureIds(transitions: readonly Row[]): string[] {
  const regions = transitions.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.regions ?? []));
  return [...new Set(regions.map(({ pictureId }) => pictureId))];
}

/** Loads the marked pictures for a response. */
export async function findMarkedPictures(
  tx: Tx,
  services: Services,
  transitions: readonly Row[],
): Promise<ListingImage[]> {
  return (await findListingMedia(tx, markedPictureIds(transitions))).map((row) => presentListingMedia(services, row));
}
