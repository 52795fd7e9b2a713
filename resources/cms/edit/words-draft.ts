import type { CmsItem, WrittenWords } from "#contract/editorials/cms-views.ts";
import { type Block, type BlockType, type EditorialWords, noWords } from "#contract/editorials/content.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";

export function wordsOf({ title, summary, blocks, chapters, transcript }: EditorialWords): EditorialWords {
  return { title, summary, blocks, chapters, transcript };
}

/** Code has the same text in every language. */
const isShared = ({ type }: Block): boolean => type === "code";

/** Aligns a translation's blocks with its source: same order, new blocks empty, removed blocks dropped. */
export function alignedTo(source: readonly Block[], blocks: readonly Block[]): Block[] {
  return source.map((block) => {
    const own = blocks.find(({ id }) => id === block.id);
    const { text, note } = own ?? (isShared(block) ? block : { text: "", note: "" });
    return { ...block, text, note };
  });
}

/** Initial form value for a language. */
export function startOf(item: CmsItem, language: LanguageCode): EditorialWords {
  const own = item.texts.find((text) => text.language === language);
  if (language === item.language) return own ? wordsOf(own) : noWords;
  const source = item.texts.find((text) => text.language === item.language);
  const words = own ? wordsOf(own) : noWords;
  return { ...words, blocks: alignedTo(source?.blocks ?? [], words.blocks) };
}

export function isSame(one: EditorialWords, other: EditorialWords): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The source revision that a stale translation was made from; undefined if the translation is current. */
export function sourceThen(item: CmsItem, own: WrittenWords | undefined): EditorialWords | undefined {
  return own?.state === "stale" ? item.sources.find(({ number }) => number === own.sourceNumber) : undefined;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

export function newBlock(type: BlockType): Block {
  const drawn = crypto.getRandomValues(new Uint8Array(8));
  const id = [...drawn].map((byte) => alphabet[byte % alphabet.length]).join("");
  return { id, type, text: "", note: "", mediaId: null };
}

export function moved(blocks: readonly Block[], at: number, by: 1 | -1): Block[] {
  const next = [...blocks];
  const [taken] = next.splice(at, 1);
  if (taken) next.splice(at + by, 0, taken);
  return next;
}
