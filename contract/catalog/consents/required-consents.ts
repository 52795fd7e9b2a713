import { sensitiveTags } from "#contract/platform/reference/sensitive-tags.ts";

/** Kinds of documents that prove that a sensitive app is permitted. */
export const consentKinds = [
  "data_responsibility",
  "medical_registration",
  "drug_licence",
  "lending_registration",
  "grievance_officer",
  "securities_registration",
  "gaming_registration",
  "legal_opinion",
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * Kinds of documents that a category tag requires, with the regulation behind them. Children's apps need none, only a
 * stricter review.
 */
const requiredByTag: Readonly<Record<string, readonly ConsentKind[]>> = {
  // Digital Personal Data Protection Act 2023, sections 6 and 8: who answers for the data.
  "health-advice": ["data_responsibility"],
  // Telemedicine Practice Guidelines 2020, 1.3: only registered practitioners.
  telemedicine: ["data_responsibility", "medical_registration"],
  // Drugs Rules 1945, rule 61: licence to sell.
  medicines: ["data_responsibility", "drug_licence"],
  // RBI (Digital Lending) Directions 2025: the lender's registration, and a named grievance officer.
  "personal-loans": ["lending_registration", "grievance_officer"],
  // SEBI (Investment Advisers) Regulations 2013, regulation 3; (Stock Brokers) Regulations 1992.
  investments: ["securities_registration"],
  // Promotion and Regulation of Online Gaming Act 2025: registration, and counsel's opinion on the kind of game.
  "fantasy-sports": ["gaming_registration", "legal_opinion"],
  "real-money-games": ["gaming_registration", "legal_opinion"],
  "rummy-poker": ["gaming_registration", "legal_opinion"],
};

export function consentsForTag(tag: string): readonly ConsentKind[] {
  return sensitiveTags.has(tag) ? (requiredByTag[tag] ?? []) : [];
}

/** Returns documents required for these tags, without duplicates. */
export function requiredConsents(tags: readonly string[]): ConsentKind[] {
  const needed = new Set(tags.flatMap(consentsForTag));
  return consentKinds.filter((kind) => needed.has(kind));
}

/** Returns required documents that are missing. */
export function missingConsents(tags: readonly string[], given: readonly ConsentKind[]): ConsentKind[] {
  return requiredConsents(tags).filter((kind) => !given.includes(kind));
}

/** Days before a document expires, from which its owner is asked to renew it. */
export const consentRenewalDays = 60;
