import type { SensitiveKind } from "./categories.ts";

/** Tags that make an app a sensitive one. */
export const sensitiveTags: ReadonlyMap<string, SensitiveKind> = new Map([
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

/** Kinds of app that need a licence or a consent on paper; children's apps are read with more care alone. */
export const kindsWithDocuments = ["health", "loan", "gambling"] as const satisfies readonly SensitiveKind[];
