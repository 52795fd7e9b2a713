import { type ConsentKind, renewalDays } from "./needed.ts";
import type { AppConsents, ConsentPaper } from "./views.ts";

const dayMs = 24 * 3_600_000;

/** The day in India. */
export function today(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

export const paperStates = ["good", "ends", "ended"] as const;
export type PaperState = (typeof paperStates)[number];

/** Whether the last version of a paper is good, ends soon, or has ended. */
export function stateOfPaper({ versions }: Pick<ConsentPaper, "versions">, now = Date.now()): PaperState {
  const end = versions[0]?.validUntil ?? null;
  if (end === null) return "good";
  if (end < today(now)) return "ended";
  return end <= today(now + renewalDays * dayMs) ? "ends" : "good";
}

/** The consents of an app whose paper has not ended. */
export function consentsInForce({ given, papers }: Pick<AppConsents, "given" | "papers">): ConsentKind[] {
  return given.flatMap(({ consent, paperId }) => {
    const paper = papers.find(({ id }) => id === paperId);
    return paper && stateOfPaper(paper) !== "ended" ? [consent] : [];
  });
}
