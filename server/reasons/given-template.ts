import type { ReasonUsed } from "#contract/reasons/reasons.ts";

/** A ready-made reason as a decision gave it. */
export interface GivenTemplate extends ReasonUsed {
  /** It went out in other words than its own. */
  readonly edited: boolean;
}
