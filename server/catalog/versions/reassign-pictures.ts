import { sql } from "drizzle-orm";
import { selectAppIdsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  copyListingMedia,
  reassignListingMedia,
  filterOwnListingMedia,
} from "#server/catalog/listings/listing-media.store.ts";
import { selectTextsInForms } from "./files/file-references.ts";
import { replacePictureId } from "./versions.store.ts";

interface TransferredApp {
  readonly id: string;
  readonly developerId: string;
}

/**
 * Moves a transferred app's pictures to its new developer. Otherwise no form could be saved, and the cleanup would
 * delete them. Pictures that another app of the former owner uses are copied instead.
 */
export async function reassignPictures(
  tx: Tx,
  { id: appId, developerId }: TransferredApp,
  from: string,
): Promise<void> {
  const named = await filterOwnListingMedia(tx, from, sql`(${selectTextsInForms(sql`(${appId}::uuid)`)})`);
  const shared = new Set(
    await filterOwnListingMedia(tx, from, sql`(${selectTextsInForms(selectAppIdsOfDeveloper(tx, from))})`),
  );
  const own = named.filter((id) => !shared.has(id));
  if (own.length > 0) await reassignListingMedia(tx, own, developerId);
  for (const id of named.filter((pictureId) => shared.has(pictureId)))
    await replacePictureId(tx, appId, id, (await copyListingMedia(tx, id, developerId)).id);
}
