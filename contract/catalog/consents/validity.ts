import { type ConsentKind, renewalDays } from "./required-consents.ts";
import type { AppConsents, ConsentDocument } from "./schemas.ts";

const dayMs = 24 * 3_600_000;

/** Current date in India as `YYYY-MM-DD`. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

export const documentStates = ["good", "ends", "ended"] as const;
export type DocumentState = (typeof documentStates)[number];

/** State of a document's latest version: good, ends soon, or ended. */
export function documentState({ versions }: Pick<ConsentDocument, "versions">, now = Date.now()): DocumentState {
  const end = versions[0]?.validUntil ?? null;
  if (end === null) return "good";
  if (end < todayInIndia(now)) return "ended";
  return end <= todayInIndia(now + renewalDays * dayMs) ? "ends" : "good";
}

/** Consents of an app whose document hasn't ended. */
export function validConsents({ given, papers }: Pick<AppConsents, "given" | "papers">): ConsentKind[] {
  return given.flatMap(({ consent, paperId }) => {
    const paper = papers.find(({ id }) => id === paperId);
    return paper && documentState(paper) !== "ended" ? [consent] : [];
  });
}
