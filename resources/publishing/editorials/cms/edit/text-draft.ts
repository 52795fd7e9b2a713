import type { CmsItem, EditorialDraftText } from "#contract/publishing/editorials/cms-schemas.ts";
import {
  type EditorialBlock,
  type EditorialBlockType,
  type EditorialText,
  emptyEditorialText,
} from "#contract/publishing/editorials/editorial-content.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

function pickTextFields({ title, summary, blocks, chapters, transcript }: EditorialText): EditorialText {
  return { title, summary, blocks, chapters, transcript };
}

/** True for a block with the same text in every language, such as code. */
const isLanguageNeutral = ({ type }: EditorialBlock): boolean => type === "code";

/** Aligns a translation's blocks with its source: same order, new blocks empty, removed blocks dropped. */
export function alignTranslationBlocks(
  source: readonly EditorialBlock[],
  blocks: readonly EditorialBlock[],
): EditorialBlock[] {
  return source.map((block) => {
    const own = blocks.find(({ id }) => id === block.id);
    const { text, note } = own ?? (isLanguageNeutral(block) ? block : { text: "", note: "" });
    return { ...block, text, note };
  });
}

/** Returns the initial form value for a language. */
export function initialEditorialText(item: CmsItem, language: LanguageCode): EditorialText {
  const own = item.texts.find((text) => text.language === language);
  if (language === item.language) return own ? pickTextFields(own) : emptyEditorialText;
  const source = item.texts.find((text) => text.language === item.language);
  const words = own ? pickTextFields(own) : emptyEditorialText;
  return { ...words, blocks: alignTranslationBlocks(source?.blocks ?? [], words.blocks) };
}

/** The source revision that a stale translation was made from; undefined if the translation is current. */
export function staleTranslationSource(item: CmsItem, own: EditorialDraftText | undefined): EditorialText | undefined {
  return own?.state === "stale" ? item.sources.find(({ number }) => number === own.sourceNumber) : undefined;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

export function createBlock(type: EditorialBlockType): EditorialBlock {
  const drawn = crypto.getRandomValues(new Uint8Array(8));
  const id = [...drawn].map((byte) => alphabet[byte % alphabet.length]).join("");
  return { id, type, text: "", note: "", mediaId: null };
}

export function moveBlock(blocks: readonly EditorialBlock[], at: number, by: 1 | -1): EditorialBlock[] {
  const next = [...blocks];
  const [taken] = next.splice(at, 1);
  if (taken) next.splice(at + by, 0, taken);
  return next;
}
