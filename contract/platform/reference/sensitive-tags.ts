import type { SensitiveAppKind } from "./categories.ts";

/** Tags that mark an app as sensitive. */
export const sensitiveTags: ReadonlyMap<string, SensitiveAppKind> = new Map([
  ["fantasy-sports", "gambling"],
  ["real-money-games", "gambling"],
  ["rummy-poker", "gambling"],
  ["kids-drawing", "children"],
  ["kids-learning", "children"],
  ["kids-rhymes", "children"],
  ["kids-stories", "children"],
  ["kids-games", "children"],
  ["personal-loans", "loan"],
  ["investments", "loan"],
  ["health-advice", "health"],
  ["medicines", "health"],
  ["telemedicine", "health"],
]);

/** Kinds of apps that need a licence or consent document; children's apps only get a stricter review. */
export const sensitiveKindsWithDocuments = [
  "health",
  "loan",
  "gambling",
] as const satisfies readonly SensitiveAppKind[];
