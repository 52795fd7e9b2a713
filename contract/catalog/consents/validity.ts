import { toIndianDay } from "#contract/day-in-india.ts";
import { type ConsentKind, consentRenewalDays } from "./required-consents.ts";
import type { AppConsents, ConsentDocument } from "./schemas.ts";

const dayMs = 24 * 3_600_000;

export const consentDocumentStates = ["good", "ends", "ended"] as const;
export type ConsentDocumentState = (typeof consentDocumentStates)[number];

/** Computes the state of a document's latest version: good, ends soon, or ended. */
export function computeConsentDocumentState(
  { versions }: Pick<ConsentDocument, "versions">,
  now = Date.now(),
): ConsentDocumentState {
  const end = versions[0]?.validUntil ?? null;
  if (end === null) return "good";
  if (end < toIndianDay(now)) return "ended";
  return end <= toIndianDay(now + consentRenewalDays * dayMs) ? "ends" : "good";
}

/** Lists consents of an app whose document hasn't ended. */
export function listValidConsents({ given, papers }: Pick<AppConsents, "given" | "papers">): ConsentKind[] {
  return given.flatMap(({ consent, paperId }) => {
    const paper = papers.find(({ id }) => id === paperId);
    return paper && computeConsentDocumentState(paper) !== "ended" ? [consent] : [];
  });
}
