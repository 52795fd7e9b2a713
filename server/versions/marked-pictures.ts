import type { Media } from "#contract/listings/media.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";
import type { Services } from "#server/services.ts";
import type { ShownTransition } from "./history.store.ts";

type Row = Pick<ShownTransition, "reasons">;

/** Pictures that reasons mark places on, by their ids; those of held fields stand in the history too. */
export function markedIn(transitions: readonly Row[]): string[] {
  const regions = transitions.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.regions ?? []));
  return [...new Set(regions.map(({ pictureId }) => pictureId))];
}

/** The same as they are shown, read now. */
export async function markedPictures(tx: Tx, services: Services, transitions: readonly Row[]): Promise<Media[]> {
  return (await findMedia(tx, markedIn(transitions))).map((row) => presentMedia(services, row));
}
