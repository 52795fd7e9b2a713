import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { editorial, editorialMedia, editorialRevision } from "../editorials.tables.ts";
import type { MediaRow } from "../media/media.store.ts";
import { isOut } from "../standing.ts";

const named = (name: "audioId" | "coverId") =>
  eq(sql`${editorialRevision.facts} ->> ${sql.raw(`'${name}'`)}`, sql`${editorialMedia.id}::text`);

/** Audio or cover of a published item; other media is not public. */
export async function publicMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  const [found] = await tx
    .select({ media: editorialMedia })
    .from(editorialMedia)
    .innerJoin(editorialRevision, or(named("audioId"), named("coverId")))
    .innerJoin(
      editorial,
      and(eq(editorial.id, editorialRevision.editorialId), eq(editorial.publishedRevision, editorialRevision.number)),
    )
    .where(and(eq(editorialMedia.id, id), isOut))
    .limit(1);
  return found?.media;
}
