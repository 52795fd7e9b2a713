import { type ConsentKind, renewalDays } from "./needed.ts";
import type { AppConsents, ConsentPaper } from "./views.ts";

const dayMs = 24 * 3_600_000;

/** Current date in India as `YYYY-MM-DD`. */
export function today(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

export const paperStates = ["good", "ends", "ended"] as const;
export type PaperState = (typeof paperStates)[number];

/** State of a document's latest version: good, ends soon, or ended. */
export function stateOfPaper({ versions }: Pick<ConsentPaper, "versions">, now = Date.now()): PaperState {
  const end = versions[0]?.validUntil ?? null;
  if (end === null) return "good";
  if (end < today(now)) return "ended";
  return end <= today(now + renewalDays * dayMs) ? "ends" : "good";
}

/** Consents of an app whose document hasn't ended. */
export function consentsInForce({ given, papers }: Pick<AppConsents, "given" | "papers">): ConsentKind[] {
  return given.flatMap(({ consent, paperId }) => {
    const paper = papers.find(({ id }) => id === paperId);
    return paper && stateOfPaper(paper) !== "ended" ? [consent] : [];
  });
}
