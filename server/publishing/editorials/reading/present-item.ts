import type { EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import { parseChapters, parseTranscript } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import type { Editorial, EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import { findTextsAtRevision, type WrittenTextRow } from "../editorials.store.ts";
import { findEditorialMedia, editorialMediaUrl, type EditorialMediaRow } from "../media/media.store.ts";
import type { EditorialItemReader, PublishedItemRow } from "./published-items.store.ts";

/** Returns a list row, in the reader's language or the item's source language. */
export function presentEditorialRow(
  services: Pick<Services, "files">,
  row: PublishedItemRow,
  { language }: EditorialItemReader,
): EditorialRow {
  const { facts, coverSha256: sha256, coverMime: mime } = row;
  const isOwn = row.ownTitle !== null;
  return {
    id: row.id,
    is_liked: row.isLiked,
    like_count: row.likes,
    kind: row.kind,
    slug: row.slug,
    number: facts.number,
    title: (isOwn ? row.ownTitle : row.title) ?? "",
    summary: (isOwn ? row.ownSummary : row.summary) ?? "",
    language: isOwn ? language : row.sourceLanguage,
    languages: row.languages,
    author: facts.author,
    place: facts.place,
    coverUrl: sha256 && mime && facts.coverId ? editorialMediaUrl(services, { id: facts.coverId, sha256, mime }) : null,
    minutes: (isOwn ? row.ownMinutes : row.minutes) ?? 1,
    durationSeconds: row.durationSeconds,
    startsAt: facts.startsAt,
    publishedAt: (row.firstLiveAt ?? new Date(0)).toISOString(),
    isRead: row.isRead,
  };
}

/** Sorts texts by language: the preferred ones first, then the others. */
function sortByLanguage(texts: readonly WrittenTextRow[], first: readonly LanguageCode[]): WrittenTextRow[] {
  const place = ({ language }: WrittenTextRow) => {
    const at = first.indexOf(language);
    return at === -1 ? first.length : at;
  };
  return texts.toSorted((a, b) => place(a) - place(b));
}

const picturesOf = (services: Pick<Services, "files">, media: readonly EditorialMediaRow[]) =>
  media.flatMap((row) => {
    const { id, width, height } = row;
    return width === null || height === null ? [] : [{ id, url: editorialMediaUrl(services, row), width, height }];
  });

const soundOf = (services: Pick<Services, "files">, row: EditorialMediaRow | undefined): Editorial["audio"] =>
  row
    ? {
        url: editorialMediaUrl(services, row),
        type: row.mime,
        sizeBytes: row.sizeBytes,
        durationSeconds: row.durationSeconds ?? 0,
      }
    : null;

/** Returns the complete item for reading. */
export async function presentEditorial(
  tx: Tx,
  services: Pick<Services, "files">,
  row: PublishedItemRow,
  reader: EditorialItemReader,
): Promise<Editorial> {
  const listRow = presentEditorialRow(services, row, reader);
  const written = await findTextsAtRevision(tx, row.id, row.publishedRevision ?? 0);
  const texts = sortByLanguage(written, [listRow.language, row.sourceLanguage]);
  const words: EditorialText | undefined = texts[0]?.words;
  const { facts } = row;
  const blocks = words?.blocks ?? [];
  const mediaIds = [...blocks.map(({ mediaId }) => mediaId), facts.audioId].filter((id) => id !== null);
  const media = await findEditorialMedia(tx, mediaIds);
  return {
    ...listRow,
    blocks,
    pictures: picturesOf(services, media),
    readers: row.readers,
    changedAt: (row.liveAt ?? new Date(0)).toISOString(),
    audio: soundOf(
      services,
      media.find(({ id }) => id === facts.audioId),
    ),
    videoUrl: facts.videoUrl,
    spokenLanguage: facts.spokenLanguage,
    chapters: texts.map((text) => parseChapters(text.words.chapters)).find((chapters) => chapters.length > 0) ?? [],
    transcripts: texts
      .map((text) => ({ language: text.language, cues: parseTranscript(text.words.transcript) }))
      .filter(({ cues }) => cues.length > 0),
  };
}
