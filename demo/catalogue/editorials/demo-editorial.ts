import type { EditorialBlockType, EditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/** A content block: its type, its text, and the speaker or heading, if any. */
type DemoBlock = readonly [type: EditorialBlockType, text: string, note?: string];

export interface DemoEditorialTexts {
  readonly title: string;
  readonly summary: string;
  readonly blocks?: readonly DemoBlock[];
  readonly chapters?: string;
  readonly transcript?: string;
}

export type DemoEditorialCover = "podcast" | "downloads";

export interface DemoEditorial {
  readonly kind: EditorialKind;
  readonly facts: Partial<EditorialFacts> & { readonly author: string };
  /** Cover image, drawn when the demo is seeded; none if omitted. */
  readonly cover?: DemoEditorialCover;
  /** Name of an audio file in the folder `demo/sounds`. */
  readonly sound?: string;
  /** Texts by language; the first is the source language. */
  readonly texts: Readonly<Partial<Record<LanguageCode, DemoEditorialTexts>>>;
  /** Later change of the source text that isn't live yet, which makes the translations outdated. */
  readonly changed?: DemoEditorialTexts;
  /** Days since publication. A draft has none; a scheduled item has a negative number. */
  readonly daysAgo?: number;
}
