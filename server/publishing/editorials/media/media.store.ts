import { inArray, type SQL, sql } from "drizzle-orm";
import type { EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import type { Services } from "#server/services.ts";
import { editorialMedia, editorialRevision, editorialText } from "../editorials.tables.ts";

export type EditorialMediaRow = typeof editorialMedia.$inferSelect;

export async function addEditorialMedia(tx: Tx, row: typeof editorialMedia.$inferInsert): Promise<EditorialMediaRow> {
  const [made] = await tx.insert(editorialMedia).values(row).returning();
  if (!made) throw new Error("insert returned no row");
  return made;
}

export async function findEditorialMedia(tx: Tx, ids: readonly string[]): Promise<EditorialMediaRow[]> {
  const uniqueIds = [...new Set(ids)];
  return uniqueIds.length === 0 ? [] : tx.select().from(editorialMedia).where(inArray(editorialMedia.id, uniqueIds));
}

/** Returns the file name for downloads and feed URLs. */
export function editorialMediaFileName({ id, mime }: Pick<EditorialMediaRow, "id" | "mime">): string {
  const endings = { "audio/mpeg": "mp3", "audio/mp4": "m4a", "image/jpeg": "jpg", "image/png": "png" } as const;
  return `${id}.${mime === "image/webp" ? "webp" : endings[mime]}`;
}

export function editorialMediaUrl(
  { files }: Pick<Services, "files">,
  row: Pick<EditorialMediaRow, "id" | "mime" | "sha256">,
): string {
  return files.url(row.sha256, { name: editorialMediaFileName(row), type: row.mime });
}

export function presentEditorialMedia(services: Pick<Services, "files">, row: EditorialMediaRow): EditorialMedia {
  const { id, mime, sha256, sizeBytes, width, height, durationSeconds } = row;
  return { id, url: editorialMediaUrl(services, row), mime, sha256, sizeBytes, width, height, durationSeconds };
}

/** True if any revision of any item references the media. */
const isReferenced: SQL = sql`(
  exists (select 1 from ${editorialRevision} where ${editorialRevision.facts} ->> 'coverId' = ${editorialMedia.id}::text
    or ${editorialRevision.facts} ->> 'audioId' = ${editorialMedia.id}::text)
  or exists (select 1 from ${editorialText}
    where ${editorialText.words} @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('mediaId', ${editorialMedia.id})))))`;

const dayMs = 86_400_000;

/** Deletes media that are at least a day old and used by no revision of an item. */
export const editorialMediaReferences: ContentReferences = {
  named: async (tx, hashes) => {
    const rows = await tx
      .select({ sha256: editorialMedia.sha256 })
      .from(editorialMedia)
      .where(inArray(editorialMedia.sha256, [...hashes]));
    return rows.map(({ sha256 }) => sha256);
  },
  release: async (tx, { now, everything }) => {
    if (!everything) return [];
    const before = new Date(now.getTime() - dayMs).toISOString();
    await tx.execute(
      sql`delete from ${editorialMedia} where ${editorialMedia.createdAt} <= ${before} and not ${isReferenced}`,
    );
    return [];
  },
};
