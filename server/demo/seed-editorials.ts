import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type EditorialWords, noFacts, noWords } from "#contract/editorials/content.ts";
import { editorialLimits } from "#contract/editorials/kinds.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";
import type { Tx } from "#server/db/transaction.ts";
import { slugOf } from "#server/editorials/cms/slug.ts";
import { editorial, editorialRevision, editorialText } from "#server/editorials/editorials.tables.ts";
import { writeLike, writeSight } from "#server/editorials/reading/counts.store.ts";
import { textRow } from "#server/editorials/text-row.ts";
import type { DemoEditorial, DemoWords } from "./catalogue/editorials/demo-editorial.ts";
import { newsItems } from "./catalogue/editorials/news.ts";
import { storyItems } from "./catalogue/editorials/stories.ts";
import type { Clock } from "./clock.ts";
import type { People } from "./seed-people.ts";

/** The same at every filling, and in every language. */
const blockId = (at: number) => createHash("sha256").update(`block ${at}`).digest("hex").slice(0, 8);

const wordsOf = ({ title, summary, blocks = [], chapters = "", transcript = "" }: DemoWords): EditorialWords => ({
  ...noWords,
  title,
  summary,
  chapters,
  transcript,
  blocks: blocks.map(([type, text, note = ""], at) => ({ id: blockId(at), type, text, note, mediaId: null })),
});

/** One save a language, a quarter of an hour apart, the last of them an hour before it went out. */
async function writeOne(tx: Tx, { kind, facts, texts, daysAgo }: DemoEditorial, by: string, clock: Clock) {
  const written = Object.entries(texts) as [LanguageCode, DemoWords][];
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
      slug: slugOf(title, ending),
      draftRevision: written.length,
      createdAt: begun,
      publishAt: out,
    })
    .returning();
  if (!made) throw new Error("insert returned no row");
  for (const [at, [code, words]] of written.entries()) {
    const number = at + 1;
    const saved = { editorialId: made.id, number, facts: { ...noFacts, ...facts }, byAccountId: by };
    await tx.insert(editorialRevision).values({ ...saved, at: new Date(begun.getTime() + at * 900_000) });
    const text = { language: code, words: wordsOf(words), number, sourceNumber: 1 };
    await tx.insert(editorialText).values(textRow(made, text));
  }
  if (out !== null && out <= new Date())
    await tx
      .update(editorial)
      .set({ publishedRevision: written.length, liveAt: out, firstLiveAt: out })
      .where(eq(editorial.id, made.id));
  return made.id;
}

/** What the store publishes for developers: some out, one at its time, one begun; and who read and liked of it. */
export async function writeEditorials(tx: Tx, { developers, staff }: People, clock: Clock): Promise<void> {
  const out: string[] = [];
  for (const item of [...newsItems, ...storyItems]) {
    const id = await writeOne(tx, item, staff.admin.accountId, clock);
    if (item.daysAgo !== undefined && item.daysAgo > 0) out.push(id);
  }
  const context = "editorial" as const;
  const readers = [developers.ritu, developers.dhanvriddhi].map(({ accountId }) => accountId);
  for (const accountId of readers)
    for (const editorialId of out.slice(0, editorialLimits.page)) {
      await writeSight(tx, { editorialId, accountId, what: "view", context });
      await writeLike(tx, { editorialId, accountId, context }, true);
    }
}
