import { randomBytes } from "node:crypto";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import {
  type EditorialFacts,
  type EditorialText,
  emptyEditorialFacts,
  emptyEditorialText,
} from "#contract/publishing/editorials/editorial-content.ts";
import { type EditorialKind, isNumberedEditorialKind } from "#contract/publishing/editorials/kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addEditorial, addEditorialRevision, type EditorialRow, findTextsAtRevision } from "../editorials.store.ts";
import { findEditorialMedia } from "../media/media.store.ts";
import { requireCurrentRevision, requireLockedEditorial } from "./lock-editorial.ts";
import { buildEditorialSlug } from "./slug.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import { editorial, editorialRevision } from "../editorials.tables.ts";

const numberOf = sql<number | null>`(${editorialRevision.facts} ->> 'number')::int`;
const isDraft = and(
  eq(editorialRevision.editorialId, editorial.id),
  eq(editorialRevision.number, editorial.draftRevision),
);

/** Returns the next issue or episode number of a kind. Concurrent callers wait for this transaction. */
async function nextNumber(tx: Tx, kind: EditorialKind): Promise<number> {
  await lockQuota(tx, `editorial numbers of ${kind}`);
  const [row] = await tx
    .select({ most: sql<number>`coalesce(max(${numberOf}), 0)` })
    .from(editorial)
    .innerJoin(editorialRevision, isDraft)
    .where(eq(editorial.kind, kind));
  return Number(row?.most ?? 0) + 1;
}

async function isNumberTaken(
  tx: Tx,
  { id, kind }: Pick<EditorialRow, "id" | "kind">,
  number: number,
): Promise<boolean> {
  await lockQuota(tx, `editorial numbers of ${kind}`);
  const sameNumber = await tx
    .select({ id: editorial.id })
    .from(editorial)
    .innerJoin(editorialRevision, isDraft)
    .where(and(eq(editorial.kind, kind), ne(editorial.id, id), eq(numberOf, number)))
    .limit(1);
  return sameNumber.length > 0;
}

/** Creates an item; an issue or episode also gets its number. */
export const addCmsItemRoute = handle(cmsCalls.addEditorial)(async ({ actor, body, request, services }) => {
  const { kind, language, title } = body;
  const ending = randomBytes(3).toString("hex");
  return services.database.transaction(async (tx) => {
    const number = isNumberedEditorialKind(kind) ? await nextNumber(tx, kind) : null;
    const first = {
      facts: { ...emptyEditorialFacts, number },
      words: { ...emptyEditorialText, title },
      byAccountId: actor.accountId,
    };
    const made = await addEditorial(tx, { kind, language, slug: buildEditorialSlug(title, ending) }, first);
    if (!made) throw new Error("two items drew the same ending");
    const facts = { action: "editorial_added", subject: "Editorial", subjectId: made.id } as const;
    await writeAudit(tx, { actor, ...facts, data: { kind, language, title }, requestId: request.id });
    return { id: made.id, revision: made.revision };
  });
});

async function requireMedia(tx: Tx, ids: readonly (string | null)[], type: "image" | "audio"): Promise<void> {
  const required = new Set(ids.filter((id) => id !== null));
  const media = await findEditorialMedia(tx, [...required]);
  if (media.filter(({ mime }) => mime.startsWith(type)).length !== required.size) throw new Failure("media_not_found");
}

function requireUniqueBlockIds({ blocks }: EditorialText): void {
  const at = blocks.findIndex(({ id }, place) => blocks.findIndex((block) => block.id === id) < place);
  if (at !== -1) throw fieldFailure(`blocks.${at}.id`, "repeated");
}

/** Writes the draft in one language. Only a concurrent change in the same language gets 409. */
export const writeEditorialTextRoute = handle(cmsCalls.writeEditorialText)(async (context) => {
  const { actor, body, params, request, services } = context;
  const { revision, ...words } = body;
  requireUniqueBlockIds(words);
  return services.database.transaction(async (tx) => {
    const row = await requireLockedEditorial(tx, params.id);
    const texts = await findTextsAtRevision(tx, row.id, row.draftRevision);
    const numberOf = (language: string) => texts.find((text) => text.language === language)?.number ?? 0;
    requireCurrentRevision(revision, numberOf(params.language), row);
    await requireMedia(
      tx,
      words.blocks.map(({ mediaId }) => mediaId),
      "image",
    );
    const text = { language: params.language, words, sourceNumber: numberOf(row.language) };
    const number = await addEditorialRevision(tx, row, { byAccountId: actor.accountId, facts: null, text });
    const data = { language: params.language, after: { title: words.title }, number };
    const facts = { action: "editorial_changed", subject: "Editorial", subjectId: row.id, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: row.id, revision: number };
  });
});

/** Removes a language from the draft; the source language stays. */
export const removeEditorialTextRoute = handle(cmsCalls.removeEditorialText)(async (context) => {
  const { actor, body, params, request, services } = context;
  const { language } = params;
  return services.database.transaction(async (tx) => {
    const row = await requireLockedEditorial(tx, params.id);
    if (language === row.language) throw new Failure("editorial_status_conflict");
    const texts = await findTextsAtRevision(tx, row.id, row.draftRevision);
    const known = texts.find((text) => text.language === language);
    requireCurrentRevision(body.revision, known?.number ?? 0, row);
    if (!known) return { id: row.id, revision: 0 };
    const text = { language, words: null, sourceNumber: known.sourceNumber };
    const number = await addEditorialRevision(tx, row, { byAccountId: actor.accountId, facts: null, text });
    const data = { language, before: { title: known.title }, number };
    const facts = { action: "editorial_changed", subject: "Editorial", subjectId: row.id, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: row.id, revision: 0 };
  });
});

/** Writes the fields that all languages share. Two items of a kind can't have the same issue or episode number. */
export const writeEditorialFactsRoute = handle(cmsCalls.writeEditorialFacts)(async (context) => {
  const { actor, body, params, request, services } = context;
  const facts: EditorialFacts = body.facts;
  return services.database.transaction(async (tx) => {
    const row = await requireLockedEditorial(tx, params.id);
    requireCurrentRevision(body.revision, row.factsRevision, row);
    await requireMedia(tx, [facts.coverId], "image");
    await requireMedia(tx, [facts.audioId], "audio");
    if (facts.number !== null && (await isNumberTaken(tx, row, facts.number)))
      throw fieldFailure("facts.number", "repeated");
    const number = await addEditorialRevision(tx, row, { byAccountId: actor.accountId, facts, text: null });
    const entry = { action: "editorial_changed", subject: "Editorial", subjectId: row.id } as const;
    await writeAudit(tx, { actor, ...entry, data: { after: { ...facts }, number }, requestId: request.id });
    return { id: row.id, revision: number };
  });
});
