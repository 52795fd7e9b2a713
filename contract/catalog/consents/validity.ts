import { type ConsentKind, consentRenewalDays } from "./required-consents.ts";
import type { AppConsents, ConsentDocument } from "./schemas.ts";

const dayMs = 24 * 3_600_000;

/** Returns the current date in India as `YYYY-MM-DD`. */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

export const consentDocumentStates = ["good", "ends", "ended"] as const;
export type ConsentDocumentState = (typeof consentDocumentStates)[number];

/** Computes the state of a document's latest version: good, ends soon, or ended. */
export function computeConsentDocumentState(
  { versions }: Pick<ConsentDocument, "versions">,
  now = Date.now(),
): ConsentDocumentState {
  const end = versions[0]?.validUntil ?? null;
  if (end === null) return "good";
  if (end < todayInIndia(now)) return "ended";
  return end <= todayInIndia(now + consentRenewalDays * dayMs) ? "ends" : "good";
}

/** Lists consents of an app whose document hasn't ended. */
export function listValidConsents({ given, papers }: Pick<AppConsents, "given" | "papers">): ConsentKind[] {
  return given.flatMap(({ consent, paperId }) => {
    const paper = papers.find(({ id }) => id === paperId);
    return paper && computeConsentDocumentState(paper) !== "ended" ? [consent] : [];
  });
}
