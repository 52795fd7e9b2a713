import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem, CmsRow } from "#contract/publishing/editorials/cms-schemas.ts";
import { publicationDelayMinutes } from "#contract/publishing/editorials/status.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import {
  findTextsAtRevision,
  findSourceTexts,
  type WrittenTextRow,
} from "#server/publishing/editorials/editorials.store.ts";
import { findPublishBlockers } from "#server/publishing/editorials/publish-blockers.ts";
import {
  findEditorialMedia,
  type EditorialMediaRow,
  presentEditorialMedia,
} from "#server/publishing/editorials/media/media.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import {
  findCmsItem,
  findCmsItems,
  type CmsItemWithDraft,
  countCmsItemsByStatus,
  countUrgentCmsItems,
  type DraftText,
  findEditorialDraftTexts,
  findCmsItemSaves,
} from "./cms.store.ts";

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

type Numbered = Pick<DraftText, "language" | "number" | "sourceNumber">;

/** Computes the state of a translation, which is stale if it is older than its source text. */
function translationState(text: Numbered, source: Pick<Numbered, "number"> | undefined): "checked" | "stale" {
  return source && text.sourceNumber < source.number ? "stale" : "checked";
}

function presentRow(row: CmsItemWithDraft, texts: readonly DraftText[], media: readonly EditorialMediaRow[]): CmsRow {
  const { item, facts } = row;
  const own = texts.filter(({ editorialId }) => editorialId === item.id);
  const source = own.find(({ language }) => language === item.language);
  const sorted = languageCodes.flatMap((code) => own.filter(({ language }) => language === code));
  const isOut = item.publishedRevision !== null;
  return {
    id: item.id,
    kind: item.kind,
    revision: item.revision,
    status: row.status,
    number: facts.number,
    title: row.title,
    language: item.language,
    author: facts.author,
    proposed: item.proposedBy !== null,
    languages: sorted.map((text) => ({ language: text.language, state: translationState(text, source) })),
    holdBacks: findPublishBlockers(item, facts, own, media),
    publishAt: isoOrNull(item.publishAt),
    unpublishAt: isoOrNull(item.unpublishAt),
    firstLiveAt: isoOrNull(item.firstLiveAt),
    lateMinutes: publicationDelayMinutes(item, new Date()),
    changesNotLive: isOut ? item.draftRevision - (item.publishedRevision ?? 0) : 0,
    reads: row.reads,
    savedAt: row.savedAt.toISOString(),
    savedBy: row.byAccountId === null ? null : row.savedBy,
  };
}

const coverIdsOf = (rows: readonly CmsItemWithDraft[]): string[] =>
  rows.map(({ facts }) => facts.coverId).filter((id) => id !== null);

export const listCmsItemsRoute = handle(cmsCalls.listCms)(async ({ query, reply, services }) => {
  const { db } = services.database;
  const rows = await findCmsItems(db, query);
  reply.header("x-total-count", rows[0]?.total ?? 0);
  const texts = await findEditorialDraftTexts(
    db,
    rows.map(({ item }) => item.id),
  );
  const media = await findEditorialMedia(db, coverIdsOf(rows));
  return rows.map((row) => presentRow(row, texts, media));
});

export const getCmsCountsRoute = handle(cmsCalls.cmsCounts)(async ({ services }) => {
  const { db } = services.database;
  const statuses = await countCmsItemsByStatus(db);
  const urgent = await countUrgentCmsItems(db);
  return {
    statuses,
    late: urgent?.late ?? 0,
    nextAt: urgent?.next_at ? new Date(urgent.next_at).toISOString() : null,
    staleTexts: urgent?.stale_texts ?? 0,
    staleItems: urgent?.stale_items ?? 0,
    reads: urgent?.reads ?? 0,
  };
});

const mediaIdsOf = (texts: readonly WrittenTextRow[], { coverId, audioId }: CmsItemWithDraft["facts"]): string[] =>
  [coverId, audioId, ...texts.flatMap(({ words }) => words.blocks.map(({ mediaId }) => mediaId))].filter(
    (id) => id !== null,
  );

export const getCmsItemRoute = handle(cmsCalls.cmsItem)(async ({ params, services }): Promise<CmsItem> => {
  const { db } = services.database;
  const row = await findCmsItem(db, params.id);
  if (!row) throw new Failure("editorial_not_found");
  const { item, facts } = row;
  const texts = await findTextsAtRevision(db, item.id, item.draftRevision);
  const media = await findEditorialMedia(db, mediaIdsOf(texts, facts));
  const source = texts.find(({ language }) => language === item.language);
  const older = texts
    .filter((text) => translationState(text, source) === "stale")
    .map(({ sourceNumber }) => sourceNumber);
  const sources = await findSourceTexts(db, item, [...new Set(older)]);
  const saves = await findCmsItemSaves(db, item.id);
  const savedAt = (number: number) => saves.find((save) => save.number === number)?.at ?? item.createdAt;
  return {
    ...presentRow(row, texts, media),
    slug: item.slug,
    facts,
    texts: languageCodes.flatMap((code) =>
      texts
        .filter(({ language }) => language === code)
        .map((text) => ({
          ...text.words,
          language: text.language,
          number: text.number,
          sourceNumber: text.sourceNumber,
          state: translationState(text, source),
          at: savedAt(text.number).toISOString(),
        })),
    ),
    sources: sources.map(({ words, number }) => ({ ...words, number })),
    media: media.map((file) => presentEditorialMedia(services, file)),
    factsRevision: item.factsRevision,
    publishedRevision: item.publishedRevision,
    draftRevision: item.draftRevision,
    liveAt: isoOrNull(item.liveAt),
    revisions: saves.map(({ number, at, byAccountId, by, texts: written }) => ({
      number,
      at: at.toISOString(),
      by: byAccountId === null ? null : by,
      languages: written.filter(({ title }) => title !== null).map(({ language }) => language),
      removed: written.filter(({ title }) => title === null).map(({ language }) => language),
    })),
  };
});
