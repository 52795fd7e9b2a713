import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { VideoCaptions } from "#contract/content/media/captions/calls.ts";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { contentCaption } from "./captions.tables.ts";

type CaptionRow = typeof contentCaption.$inferSelect;

export function presentCaptions({ language, cues, revision, changedAt }: CaptionRow): VideoCaptions {
  return { language, cues: [...cues], revision, changedAt: changedAt.toISOString() };
}

export async function findCaptions(tx: Tx, assetId: string): Promise<CaptionRow[]> {
  return tx
    .select()
    .from(contentCaption)
    .where(eq(contentCaption.assetId, assetId))
    .orderBy(asc(contentCaption.language));
}

/** Returns the hash of the texts and times in a video's captions; empty without captions. */
export async function hashCaptions(tx: Tx, assetId: string): Promise<string> {
  const serialized = (await findCaptions(tx, assetId)).map(({ language, cues }) =>
    JSON.stringify([language, cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])]),
  );
  return serialized.length === 0 ? "" : createHash("sha256").update(serialized.join("\n")).digest("hex");
}

/** Copies a file's captions to another file. */
export async function copyCaptions(tx: Tx, from: string, to: string): Promise<void> {
  const rows = await findCaptions(tx, from);
  if (rows.length > 0) await tx.insert(contentCaption).values(rows.map((row) => ({ ...row, assetId: to })));
}

/** Saves the next revision of a language's captions. The video must be locked. */
export async function upsertCaptions(
  tx: Tx,
  row: {
    readonly assetId: string;
    readonly language: LanguageCode;
    readonly cues: readonly CaptionCue[];
    readonly revision: number;
  },
): Promise<CaptionRow> {
  const { cues, revision } = row;
  const [saved] = await tx
    .insert(contentCaption)
    .values(row)
    .onConflictDoUpdate({
      target: [contentCaption.assetId, contentCaption.language],
      set: { cues, revision, changedAt: sql`now()` },
    })
    .returning();
  if (!saved) throw new Error("insert returned no row");
  return saved;
}

export async function deleteCaptions(tx: Tx, assetId: string, language: LanguageCode): Promise<void> {
  await tx
    .delete(contentCaption)
    .where(and(eq(contentCaption.assetId, assetId), eq(contentCaption.language, language)));
}
