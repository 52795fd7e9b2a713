import type { LanguageState } from "../../parts/listing/language-state.ts";

/** Colour of the ring that shows a language's translated share. */
export const stateColors: Record<LanguageState, string> = {
  written: "var(--ok-fill)",
  stale: "var(--warn-fill)",
  machine: "var(--vio-fill)",
  started: "var(--warn-fill)",
  empty: "var(--bd-2)",
};
