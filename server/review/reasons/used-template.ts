import type { ReasonTemplateRef } from "#contract/review/reasons/reasons.ts";

/** The ready-made reason that a decision used. */
export interface UsedReasonTemplate extends ReasonTemplateRef {
  /** True if the reviewer changed the reason's text. */
  readonly edited: boolean;
}
