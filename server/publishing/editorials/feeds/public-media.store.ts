import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { editorial, editorialMedia, editorialRevision } from "../editorials.tables.ts";
import type { MediaRow } from "../media/media.store.ts";
import { isPublished } from "../status-sql.ts";

const isReferencedAs = (name: "audioId" | "coverId") =>
  eq(sql`${editorialRevision.facts} ->> ${sql.raw(`'${name}'`)}`, sql`${editorialMedia.id}::text`);

/** Audio or cover of a published item; other media is not public. */
export async function findPublishedMedia(tx: Tx, id: string): Promise<MediaRow | undefined> {
  const [found] = await tx
    .select({ media: editorialMedia })
    .from(editorialMedia)
    .innerJoin(editorialRevision, or(isReferencedAs("audioId"), isReferencedAs("coverId")))
    .innerJoin(
      editorial,
      and(eq(editorial.id, editorialRevision.editorialId), eq(editorial.publishedRevision, editorialRevision.number)),
    )
    .where(and(eq(editorialMedia.id, id), isPublished))
    .limit(1);
  return found?.media;
}
