import { and, eq, ne, sql } from "drizzle-orm";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { EditorialRow } from "../editorials.store.ts";
import { editorial, editorialRevision } from "../editorials.tables.ts";

const numberOf = sql<number | null>`(${editorialRevision.facts} ->> 'number')::int`;
const isDraft = and(
  eq(editorialRevision.editorialId, editorial.id),
  eq(editorialRevision.number, editorial.draftRevision),
);

/** The highest number of a kind plus one; concurrent callers wait for this transaction. */
export async function nextNumber(tx: Tx, kind: EditorialKind): Promise<number> {
  await lockQuota(tx, `editorial numbers of ${kind}`);
  const [row] = await tx
    .select({ most: sql<number>`coalesce(max(${numberOf}), 0)` })
    .from(editorial)
    .innerJoin(editorialRevision, isDraft)
    .where(eq(editorial.kind, kind));
  return Number(row?.most ?? 0) + 1;
}

export async function isNumberTaken(
  tx: Tx,
  { id, kind }: Pick<EditorialRow, "id" | "kind">,
  number: number,
): Promise<boolean> {
  await lockQuota(tx, `editorial numbers of ${kind}`);
  const found = await tx
    .select({ id: editorial.id })
    .from(editorial)
    .innerJoin(editorialRevision, isDraft)
    .where(and(eq(editorial.kind, kind), ne(editorial.id, id), eq(numberOf, number)))
    .limit(1);
  return found.length > 0;
}
