import type { ReasonUsed } from "#contract/reasons/reasons.ts";

/** The ready-made reason that a decision used. */
export interface GivenTemplate extends ReasonUsed {
  /** True if the reviewer changed the reason's text. */
  readonly edited: boolean;
}
