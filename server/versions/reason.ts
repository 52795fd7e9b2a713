import type { HoldCheck } from "#contract/review/hold-checks.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { FieldPart } from "#contract/review/parts.ts";
import type { Region } from "#contract/review/regions.ts";
import type { GivenTemplate } from "#server/reasons/given-template.ts";

/** Why a version or app was moved; `field` where the reason is pinned to one, `parts` where it names any of it. */
export interface Reason {
  readonly field: ReviewField | null;
  readonly title: string;
  readonly description: string;
  readonly parts?: readonly FieldPart[];
  /** Places marked on pictures of the submission. */
  readonly regions?: readonly Region[];
  /** What policies say of it, as it was when it was given. */
  readonly policyLink?: string | null;
  /** The ready-made reason it was written from. */
  readonly template?: GivenTemplate | null;
}

/** A check as the history keeps it, with what the field was held for. */
export type KeptCheck = HoldCheck & { readonly field: ReviewField; readonly title: string };
