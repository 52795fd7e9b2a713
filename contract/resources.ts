/**
 * The nouns of the console: Refine's resources, and the nouns that have calls but no screens of their own. A call names
 * its noun (`resource`), a writing call the nouns whose kept answers are no longer true after it (`changes`).
 */
export const resourceNames = [
  "access-kit",
  "accounts",
  "analytics",
  "apps",
  "audit",
  "campaigns",
  "consents",
  "deliveries",
  "developers",
  "files",
  "identity",
  "listings",
  "mails",
  "notifications",
  "offer-requests",
  "offers",
  "reference",
  "review",
  "review-holds",
  "review-appeals",
  "review-metrics",
  "review-reasons",
  "review-rules",
  "second-opinions",
  "sessions",
  "staff",
  "staff-apps",
  "statistics",
  "store",
  "support",
  "versions",
  "visibility",
] as const;
export type ResourceName = (typeof resourceNames)[number];
