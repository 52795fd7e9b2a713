import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import {
  type EditorialText,
  emptyEditorialFacts,
  emptyEditorialText,
} from "#contract/publishing/editorials/editorial-content.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { buildEditorialSlug } from "#server/publishing/editorials/cms/slug.ts";
import {
  editorial,
  editorialMedia,
  editorialRevision,
  editorialText,
} from "#server/publishing/editorials/editorials.tables.ts";
import { readAudioMetadata } from "#server/publishing/editorials/media/audio-metadata.ts";
import { recordEditorialView, saveEditorialLike } from "#server/publishing/editorials/reading/engagement.store.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import { projectRoot } from "#server/project-paths.ts";
import type { Services } from "#server/services.ts";
import { buildEditorialTextRow } from "#server/publishing/editorials/build-text-row.ts";
import type { DemoEditorialCover, DemoEditorial, DemoEditorialTexts } from "./catalogue/editorials/demo-editorial.ts";
import { frontPageItems } from "./catalogue/editorials/front-page.ts";
import { newsItems } from "./catalogue/editorials/news.ts";
import { showItems } from "./catalogue/editorials/shows.ts";
import { demoArticles } from "./catalogue/editorials/articles.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";
import { svgBox, svgCircle, svgDocument, svgText } from "./art/svg.ts";

/** Draws a podcast cover, square and large enough for podcast directories: sound as bars, the same at every seeding. */
function podcastCover(): string {
  const bars = Array.from({ length: 23 }, (_, at) => {
    const height = 120 + Math.abs(Math.sin(at * 1.7) + Math.sin(at * 0.6)) * 260;
    return svgBox(154 + at * 48, 640 - height / 2, 26, height, {
      radius: 13,
      fill: "#ffffff",
      opacity: at < 9 ? 1 : 0.55,
    });
  });
  const title = svgText("Small apps, slow lines", 700, 1180, {
    size: 104,
    weight: 700,
    fill: "#ffffff",
    anchor: "middle",
    maxWidth: 1200,
  });
  return svgDocument(1400, 1400, svgBox(0, 0, 1400, 1400, { fill: "#5a45c0" }) + bars.join("") + title);
}

/** Draws the cover about slow downloads of 10 MB: circles whose areas are proportional to the seconds. */
function downloadsCover(): string {
  const seconds = [80, 10, 1];
  const circles = seconds.map((duration, at) =>
    svgCircle([520, 900, 1110][at] ?? 0, 360, Math.sqrt(duration) * 30, "#b8232b", 0.8),
  );
  return svgDocument(1280, 720, svgBox(0, 0, 1280, 720, { fill: "#fdecec" }) + circles.join(""));
}

const drawings: Readonly<Record<DemoEditorialCover, () => string>> = {
  podcast: podcastCover,
  downloads: downloadsCover,
};

/** Renders a cover as PNG. */
function renderCover(name: DemoEditorialCover): Promise<Uint8Array> {
  return renderSvgToPng(drawings[name]());
}

/** Returns a block's id by its position. It is the same at every seeding and in every language. */
const blockId = (at: number) => createHash("sha256").update(`block ${at}`).digest("hex").slice(0, 8);

const toEditorialWords = ({
  title,
  summary,
  blocks = [],
  chapters = "",
  transcript = "",
}: DemoEditorialTexts): EditorialText => ({
  ...emptyEditorialText,
  title,
  summary,
  chapters,
  transcript,
  blocks: blocks.map(([type, text, note = ""], at) => ({ id: blockId(at), type, text, note, mediaId: null })),
});

type MediaRow = typeof editorialMedia.$inferInsert & { readonly id: string };

/** Images and sounds stored as files, by their names in the catalogue. */
export type EditorialFiles = ReadonlyMap<string, MediaRow>;

const items = [...newsItems, ...demoArticles, ...showItems, ...frontPageItems];

/** Draws and stores the images and sounds of items, before the transaction that refers to them. */
export async function storeEditorialFiles({ files }: Pick<Services, "files">): Promise<EditorialFiles> {
  const stored = new Map<string, MediaRow>();
  for (const { cover, sound } of items) {
    if (cover) {
      const image = await reencodeImage(Buffer.from(await renderCover(cover)), () => undefined);
      const { mime, width, height } = image;
      stored.set(cover, { id: randomUUID(), ...(await files.put(image.bytes)), mime, width, height });
    }
    if (sound) {
      const bytes = await readFile(join(projectRoot, "demo/sounds", sound));
      const read = readAudioMetadata(bytes);
      if (!read) throw new Error(`${sound} is no sound that can be read`);
      stored.set(sound, { id: randomUUID(), ...(await files.put(bytes)), ...read });
    }
  }
  return stored;
}

/** Writes an item with one save per language, a quarter of an hour apart. */
async function writeOne(tx: Tx, item: DemoEditorial, { files, by, clock }: EditorialContext) {
  const { kind, texts, daysAgo } = item;
  const written = Object.entries(texts) as [LanguageCode, DemoEditorialTexts][];
  const [first] = written;
  if (!first) throw new Error("an item says nothing");
  const [language, { title }] = first;
  const out = daysAgo === undefined ? null : clock.daysAgo(daysAgo);
  const begun = clock.daysAgo(Math.max(daysAgo ?? 0, 0) + 0.2);
  const ending = createHash("sha256").update(title).digest("hex").slice(0, 6);
  const [made] = await tx
    .insert(editorial)
    .values({
      kind,
      language,
      slug: buildEditorialSlug(title, ending),
      draftRevision: written.length,
      createdAt: begun,
      publishAt: out,
    })
    .returning();
  if (!made) throw new Error("insert returned no row");
  const idOf = (name: string | undefined) => (name === undefined ? null : (files.get(name)?.id ?? null));
  const facts = { ...emptyEditorialFacts, ...item.facts, coverId: idOf(item.cover), audioId: idOf(item.sound) };
  for (const [at, [code, words]] of written.entries()) {
    const number = at + 1;
    const saved = { editorialId: made.id, number, facts, byAccountId: by };
    await tx.insert(editorialRevision).values({ ...saved, at: new Date(begun.getTime() + at * 900_000) });
    const text = { language: code, words: toEditorialWords(words), number, sourceNumber: 1 };
    await tx.insert(editorialText).values(buildEditorialTextRow(made, text));
  }
  if (item.changed) {
    const number = written.length + 1;
    await tx
      .insert(editorialRevision)
      .values({ editorialId: made.id, number, facts, byAccountId: by, at: clock.daysAgo(0.1) });
    const text = { language, words: toEditorialWords(item.changed), number, sourceNumber: number };
    await tx.insert(editorialText).values(buildEditorialTextRow(made, text));
    await tx.update(editorial).set({ draftRevision: number }).where(eq(editorial.id, made.id));
  }
  if (out !== null && out <= new Date())
    await tx
      .update(editorial)
      .set({ publishedRevision: written.length, liveAt: out, firstLiveAt: out })
      .where(eq(editorial.id, made.id));
  return made.id;
}

interface EditorialContext {
  readonly files: EditorialFiles;
  /** Id of the account that wrote every item. */
  readonly by: string;
  readonly clock: DemoClock;
}

/** Writes the store's editorials for developers: some live, one scheduled, one begun, with views and likes. */
export async function seedEditorials(
  tx: Tx,
  { people, clock, files }: { people: DemoPeople; clock: DemoClock; files: EditorialFiles },
): Promise<void> {
  const { developers, staff } = people;
  await tx.insert(editorialMedia).values([...files.values()]);
  const out: string[] = [];
  for (const item of items) {
    const id = await writeOne(tx, item, { files, by: staff.admin.accountId, clock });
    if (item.daysAgo !== undefined && item.daysAgo > 0) out.push(id);
  }
  const context = "editorial" as const;
  const readers = [developers.ritu, developers.dhanvriddhi].map(({ accountId }) => accountId);
  for (const accountId of readers)
    for (const editorialId of out.slice(0, editorialLimits.page)) {
      await recordEditorialView(tx, { editorialId, accountId, what: "view", context });
      await saveEditorialLike(tx, { editorialId, accountId, context }, true);
    }
}
