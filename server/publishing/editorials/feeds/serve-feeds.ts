import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { Id } from "#contract/scalar-schemas.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { parseChapters, parseTranscript } from "#contract/publishing/editorials/chapters-and-transcripts.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { sendStoredFile } from "#server/platform/files/send-stored-file.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { findTextsAtRevision } from "../editorials.store.ts";
import { findEditorialMedia, editorialMediaFileName, type EditorialMediaRow } from "../media/media.store.ts";
import { presentEditorialRow } from "../reading/present-item.ts";
import {
  findPublishedItem,
  findPublishedItems,
  type EditorialItemReader,
  type PublishedItemRow,
} from "../reading/published-items.store.ts";
import { renderArticleFeed, type FeedEpisode, type FeedChannel, renderPodcastFeed } from "./render-feeds.ts";
import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/transaction.ts";
import { editorial, editorialMedia, editorialRevision } from "../editorials.tables.ts";
import { isPublishedEditorialSql } from "../status-sql.ts";

const isReferencedAs = (name: "audioId" | "coverId") =>
  eq(sql`${editorialRevision.facts} ->> ${sql.raw(`'${name}'`)}`, sql`${editorialMedia.id}::text`);

/** Returns the audio or cover of a published item; other media is not public. */
async function findPublishedMedia(tx: Tx, id: string): Promise<EditorialMediaRow | undefined> {
  const [found] = await tx
    .select({ media: editorialMedia })
    .from(editorialMedia)
    .innerJoin(editorialRevision, or(isReferencedAs("audioId"), isReferencedAs("coverId")))
    .innerJoin(
      editorial,
      and(eq(editorial.id, editorialRevision.editorialId), eq(editorial.publishedRevision, editorialRevision.number)),
    )
    .where(and(eq(editorialMedia.id, id), isPublishedEditorialSql))
    .limit(1);
  return found?.media;
}

const Query = z.object({ language: z.enum(languageCodes).catch(consoleLanguage) });
const cacheControl = "public, max-age=300";
const feedRange = { start: 0, limit: editorialLimits.most };

const channelOf = (
  { environment }: Services,
  reader: EditorialItemReader,
  name: "podcast" | "articles",
  path: string,
): FeedChannel => {
  const { storeName, publicUrl } = environment;
  const { t } = getMailTexts(reader.language);
  return {
    storeName,
    publicUrl,
    title: t(`feed.${name}.title`, { storeName }),
    description: t(`feed.${name}.text`, { storeName }),
    language: reader.language,
    address: `${publicUrl}${path}`,
  };
};

async function loadEpisode(
  services: Services,
  row: PublishedItemRow,
  reader: EditorialItemReader,
): Promise<FeedEpisode[]> {
  const { db } = services.database;
  const { audioId, coverId } = row.facts;
  const media = await findEditorialMedia(
    db,
    [audioId, coverId].filter((id) => id !== null),
  );
  const sound = media.find(({ id }) => id === audioId);
  const cover = media.find(({ id }) => id === coverId);
  if (!sound) return [];
  const texts = await findTextsAtRevision(db, row.id, row.publishedRevision ?? 0);
  return [
    {
      ...presentEditorialRow(services, row, reader),
      audio: sound,
      coverFile: cover ? editorialMediaFileName(cover) : null,
      hasChapters: texts.some(({ words }) => parseChapters(words.chapters).length > 0),
      transcripts: texts.flatMap(({ language, words }) =>
        parseTranscript(words.transcript).length > 0 ? [language] : [],
      ),
    },
  ];
}

const sendFeed = (reply: FastifyReply, feed: string) =>
  reply.headers({ "cache-control": cacheControl }).type("application/rss+xml; charset=utf-8").send(feed);

/** Serves audio and pictures of published items. Podcast apps request ranges, and keep the URLs for years. */
async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, files }: Services,
  mimePrefix: string,
) {
  const { file } = z.object({ file: z.string().max(60) }).parse(request.params);
  const id = Id.safeParse(file.slice(0, file.lastIndexOf(".")));
  const row = id.success ? await findPublishedMedia(database.db, id.data) : undefined;
  if (!row || !row.mime.startsWith(mimePrefix) || editorialMediaFileName(row) !== file)
    throw new Failure("file_not_found");
  reply.header("cache-control", cacheControl);
  return sendStoredFile(request, reply, files, { sha256: row.sha256, name: file, type: row.mime });
}

async function requirePublishedTexts({ database }: Services, itemId: unknown) {
  const id = Id.safeParse(itemId);
  const reader = { accountId: null, language: consoleLanguage } as const;
  const row = id.success ? await findPublishedItem(database.db, reader, id.data, ["podcast", "webinar"]) : undefined;
  if (!row) throw new Failure("editorial_not_found");
  return { row, texts: await findTextsAtRevision(database.db, row.id, row.publishedRevision ?? 0) };
}

/** Public feeds for feed readers and podcast apps, without signing in. */
export const serveFeeds: AppPlugin = (app, services) => {
  const { db } = services.database;
  const schema = { hide: true };
  app.get("/feeds/editorials.xml", { schema }, async (request, reply) => {
    const reader = { accountId: null, language: Query.parse(request.query).language };
    const kinds = ["news", "blog", "newsletter", "infographic"] as const;
    const rows = await findPublishedItems(db, reader, { kinds }, feedRange);
    const channel = channelOf(services, reader, "articles", `/feeds/editorials.xml?language=${reader.language}`);
    return sendFeed(
      reply,
      renderArticleFeed(
        channel,
        rows.map((row) => presentEditorialRow(services, row, reader)),
      ),
    );
  });
  app.get("/feeds/podcast.xml", { schema }, async (request, reply) => {
    const reader = { accountId: null, language: Query.parse(request.query).language };
    const rows = await findPublishedItems(db, reader, { kinds: ["podcast"] }, feedRange);
    const channel = channelOf(services, reader, "podcast", `/feeds/podcast.xml?language=${reader.language}`);
    const episodes = await Promise.all(rows.map((row) => loadEpisode(services, row, reader)));
    return sendFeed(reply, renderPodcastFeed(channel, episodes.flat()));
  });
  for (const [folder, mimePrefix] of [
    ["audio", "audio/"],
    ["pictures", "image/"],
  ] as const)
    app.route({
      method: ["GET", "HEAD"],
      url: `/feeds/${folder}/:file`,
      schema,
      handler: (request, reply) => sendMedia(request, reply, services, mimePrefix),
    });
  app.get<{ Params: { file: string } }>("/feeds/chapters/:file", { schema }, async (request, reply) => {
    const { row, texts } = await requirePublishedTexts(services, request.params.file.replace(/\.json$/, ""));
    const own = texts.find(({ language }) => language === row.sourceLanguage);
    const chapters = parseChapters(own?.words.chapters ?? "");
    if (chapters.length === 0) throw new Failure("editorial_not_found");
    const podcastChapters = chapters.map(({ atSeconds, title }) => ({ startTime: atSeconds, title }));
    return reply
      .header("cache-control", cacheControl)
      .type("application/json+chapters")
      .send(JSON.stringify({ version: "1.2.0", chapters: podcastChapters }));
  });
  app.get<{ Params: { id: string; file: string } }>(
    "/feeds/transcripts/:id/:file",
    { schema },
    async (request, reply) => {
      const { texts } = await requirePublishedTexts(services, request.params.id);
      const text = texts.find(({ language }) => `${language}.vtt` === request.params.file);
      if (!text || parseTranscript(text.words.transcript).length === 0) throw new Failure("editorial_not_found");
      return reply.header("cache-control", cacheControl).type("text/vtt; charset=utf-8").send(text.words.transcript);
    },
  );
};
