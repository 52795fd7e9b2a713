import type { ReviewField } from "#contract/review/fields.ts";

export interface ReasonText {
  readonly title: string;
  readonly description: string;
}

/** A ready-made reason; `policy` is the number of the section of the store's developer policy it rests on. */
export interface ReasonRow {
  readonly id: string;
  readonly field: ReviewField | null;
  readonly policy: string;
  readonly english: ReasonText;
  readonly hindi: ReasonText;
}

type Columns = readonly [
  id: string,
  policy: string,
  english: readonly [string, string],
  hindi: readonly [string, string],
];

export const rows = (field: ReviewField | null, lines: readonly Columns[]): ReasonRow[] =>
  lines.map(([id, policy, english, hindi]) => ({
    id,
    field,
    policy,
    english: { title: english[0], description: english[1] },
    hindi: { title: hindi[0], description: hindi[1] },
  }));
