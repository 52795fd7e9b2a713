import type { HoldCheck } from "#contract/review/desk/hold-checks.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import type { UsedReasonTemplate } from "#server/review/reasons/used-template.ts";

/** Reason for a move of a version or app. `field` pins the reason to a form field, `parts` to parts of that field. */
export interface TransitionReason {
  readonly field: ReviewField | null;
  readonly title: string;
  readonly description: string;
  readonly parts?: readonly FieldPart[];
  /** Regions marked on pictures of the submission. */
  readonly regions?: readonly PictureRegion[];
  /** Link to the policy, as it was when the reason was given. */
  readonly policyLink?: string | null;
  /** The ready-made reason this one was based on. */
  readonly template?: UsedReasonTemplate | null;
  /** Further ready-made reasons whose texts it joins. */
  readonly moreTemplates?: readonly UsedReasonTemplate[];
}

/** A reviewer's check as stored in the history, with the title of the held reason. */
export type StoredHoldCheck = HoldCheck & { readonly field: ReviewField; readonly title: string };
