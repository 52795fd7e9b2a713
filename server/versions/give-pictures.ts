import { sql } from "drizzle-orm";
import { appIdsOf } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { copyMedia, giveMedia, ownMedia } from "#server/listings/media.store.ts";
import { namedInForms } from "./files/content-references.ts";
import { renamePicture } from "./versions.store.ts";

interface Given {
  readonly id: string;
  readonly developerId: string;
}

/**
 * Moves a transferred app's pictures to its new developer. Otherwise no form could be saved, and the cleanup would
 * delete them. Pictures that another app of the former owner uses are copied instead.
 */
export async function givePictures(tx: Tx, { id: appId, developerId }: Given, from: string): Promise<void> {
  const named = await ownMedia(tx, from, sql`(${namedInForms(sql`(${appId}::uuid)`)})`);
  const shared = new Set(await ownMedia(tx, from, sql`(${namedInForms(appIdsOf(tx, from))})`));
  const own = named.filter((id) => !shared.has(id));
  if (own.length > 0) await giveMedia(tx, own, developerId);
  for (const id of named.filter((one) => shared.has(one)))
    await renamePicture(tx, appId, id, (await copyMedia(tx, id, developerId)).id);
}
