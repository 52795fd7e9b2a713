import type { EditorialBlockType, EditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";

/** Type, text, and the speaker or heading, if any. */
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
  /** Drawn when the demo is seeded. */
  readonly cover?: DemoEditorialCover;
  /** A file of `demo/sounds`. */
  readonly sound?: string;
  /** The first is the source language. */
  readonly texts: Readonly<Partial<Record<LanguageCode, DemoEditorialTexts>>>;
  /** Later change of its source text, not live yet: its translations are outdated. */
  readonly changed?: DemoEditorialTexts;
  /** Days since publication; a draft has none, a scheduled item a negative number. */
  readonly daysAgo?: number;
}
