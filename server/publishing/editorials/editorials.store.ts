import { and, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { EditorialFacts, EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { editorial, editorialRevision, editorialText } from "./editorials.tables.ts";
import { buildEditorialTextRow } from "./build-text-row.ts";

export type EditorialRow = typeof editorial.$inferSelect;
type NewEditorial = typeof editorial.$inferInsert;
export type EditorialTextRow = typeof editorialText.$inferSelect;
/** A text row with content: the language was not removed in this revision. */
export type WrittenTextRow = EditorialTextRow & { readonly words: EditorialText };

/** Publishes a change to staff. Readers receive one when an item is published or taken offline. */
export function emitEditorialChange(tx: Tx, id: string): void {
  publishChange(tx, { resource: "editorials", type: "updated", ids: [id] });
}

/** Publishes a change of a published item to everybody, because all may read it. */
export function emitPublicationChange(tx: Tx, id: string): void {
  publishChange(tx, { resource: "editorials", type: "updated", ids: [id], readers: "Editorial" });
}

export async function lockEditorial(tx: Tx, id: string): Promise<EditorialRow | undefined> {
  const [row] = await tx.select().from(editorial).where(eq(editorial.id, id)).for("update");
  return row;
}

export async function findEditorial(tx: Tx, id: string): Promise<EditorialRow | undefined> {
  const [row] = await tx.select().from(editorial).where(eq(editorial.id, id));
  return row;
}

interface FirstRevision {
  readonly facts: EditorialFacts;
  readonly words: EditorialText;
  readonly byAccountId: string | null;
}

/** Creates an item with its first text; undefined if another item of its kind has the slug. */
export async function addEditorial(tx: Tx, row: NewEditorial, first: FirstRevision): Promise<EditorialRow | undefined> {
  const [made] = await tx.insert(editorial).values(row).onConflictDoNothing().returning();
  if (!made) return undefined;
  const { facts, words, byAccountId } = first;
  await tx.insert(editorialRevision).values({ editorialId: made.id, number: 1, facts, byAccountId });
  await tx
    .insert(editorialText)
    .values(buildEditorialTextRow(made, { language: made.language, words, number: 1, sourceNumber: 1 }));
  emitEditorialChange(tx, made.id);
  return made;
}

interface RevisionInput {
  readonly byAccountId: string;
  /** Facts of the new revision; null leaves them unchanged. */
  readonly facts: EditorialFacts | null;
  /** Text of the new revision in one language; `words: null` removes the language, null changes no text. */
  readonly text: {
    readonly language: LanguageCode;
    readonly words: EditorialText | null;
    readonly sourceNumber: number;
  } | null;
}

/** Saves the next revision of a locked item; returns its number. */
export async function addEditorialRevision(
  tx: Tx,
  row: EditorialRow,
  { byAccountId, facts, text }: RevisionInput,
): Promise<number> {
  const number = row.draftRevision + 1;
  const known = facts ?? (await findFactsAtRevision(tx, row.id, row.draftRevision));
  await tx.insert(editorialRevision).values({ editorialId: row.id, number, facts: known, byAccountId });
  if (text) {
    const own = text.language === row.language ? number : text.sourceNumber;
    await tx.insert(editorialText).values(buildEditorialTextRow(row, { ...text, number, sourceNumber: own }));
  }
  await updateEditorial(tx, row, { draftRevision: number, ...(facts && { factsRevision: number }) });
  return number;
}

/** Updates columns of a locked item; returns its new revision. */
export async function updateEditorial(
  tx: Tx,
  { id }: Pick<EditorialRow, "id">,
  change: Partial<NewEditorial>,
): Promise<number> {
  const [row] = await tx
    .update(editorial)
    .set({ ...change, revision: sql`${editorial.revision} + 1` })
    .where(eq(editorial.id, id))
    .returning({ revision: editorial.revision });
  emitEditorialChange(tx, id);
  return row?.revision ?? 0;
}

export async function findFactsAtRevision(tx: Tx, editorialId: string, number: number): Promise<EditorialFacts> {
  const [row] = await tx
    .select({ facts: editorialRevision.facts })
    .from(editorialRevision)
    .where(and(eq(editorialRevision.editorialId, editorialId), eq(editorialRevision.number, number)));
  if (!row) throw new Error(`item ${editorialId} has no save ${number}`);
  return row.facts;
}

/** Finds an item's texts at a revision, one row per language, without removed languages. */
export async function findTextsAtRevision(tx: Tx, editorialId: string, number: number): Promise<WrittenTextRow[]> {
  const rows = await tx
    .selectDistinctOn([editorialText.language])
    .from(editorialText)
    .where(and(eq(editorialText.editorialId, editorialId), lte(editorialText.number, number)))
    .orderBy(editorialText.language, desc(editorialText.number));
  return rows.filter((row): row is WrittenTextRow => row.words !== null);
}

/** Finds texts in the source language by number, from which translations were made. */
export async function findSourceTexts(
  tx: Tx,
  { id, language }: Pick<EditorialRow, "id" | "language">,
  numbers: readonly number[],
): Promise<WrittenTextRow[]> {
  if (numbers.length === 0) return [];
  const { editorialId, number, words } = editorialText;
  const rows = await tx
    .select()
    .from(editorialText)
    .where(
      and(eq(editorialId, id), eq(editorialText.language, language), inArray(number, [...numbers]), isNotNull(words)),
    );
  return rows.filter((row): row is WrittenTextRow => row.words !== null);
}
