import type { BlockType, EditorialFacts } from "#contract/editorials/content.ts";
import type { EditorialKind } from "#contract/editorials/kinds.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";

/** Type, text, and who is quoted or the heading, where there is one. */
type DemoBlock = readonly [type: BlockType, text: string, note?: string];

export interface DemoWords {
  readonly title: string;
  readonly summary: string;
  readonly blocks?: readonly DemoBlock[];
  readonly chapters?: string;
  readonly transcript?: string;
}

export type DemoCover = "podcast" | "downloads";

export interface DemoEditorial {
  readonly kind: EditorialKind;
  readonly facts: Partial<EditorialFacts> & { readonly author: string };
  /** Drawn when the demo is filled. */
  readonly cover?: DemoCover;
  /** A file of `server/demo/sounds`. */
  readonly sound?: string;
  /** The first is what it was written in. */
  readonly texts: Readonly<Partial<Record<LanguageCode, DemoWords>>>;
  /** What its source says since, not live yet: its translations are behind. */
  readonly changed?: DemoWords;
  /** When it went out; a draft has none, what is scheduled a negative one. */
  readonly daysAgo?: number;
}
