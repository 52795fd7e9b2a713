import { type ReviewTopic, reviewTopics } from "#contract/ratings/review-topics.ts";
import { topicStems } from "./topic-stems.ts";

const normalizeText = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");

/** A stem that ends with a space matches whole words only: "ad", not "address". */
const patternOf = (stem: string): string => (stem.endsWith(" ") ? `${stem.trimEnd()}(?![\\p{L}\\p{M}])` : stem);

/** Stems match at the start of a word: "slow" and "slowly", but not "ads" in "heads". */
const patterns = reviewTopics.map((topic) => {
  const stems = normalizeText(topicStems[topic].replace(/\n\s*/g, "")).split("|");
  return [topic, new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.map(patternOf).join("|")})`, "u")] as const;
});

/** Returns all topics that a review mentions. */
export function detectTopics(text: string): ReviewTopic[] {
  const normalized = normalizeText(text).replace(/\s+/g, " ");
  return patterns.filter(([, pattern]) => pattern.test(normalized)).map(([topic]) => topic);
}
