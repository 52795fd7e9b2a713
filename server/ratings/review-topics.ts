import { type ReviewTopic, reviewTopics } from "#contract/ratings/topics.ts";
import { topicStems } from "./topic-stems.ts";

const normal = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");

/** A stem that ends with a space matches whole words only: "ad", not "address". */
const patternOf = (stem: string): string => (stem.endsWith(" ") ? `${stem.trimEnd()}(?![\\p{L}\\p{M}])` : stem);

/** Stems match at the start of a word: "slow" and "slowly", but not "ads" in "heads". */
const patterns = reviewTopics.map((topic) => {
  const stems = normal(topicStems[topic].replace(/\n\s*/g, "")).split("|");
  return [topic, new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.map(patternOf).join("|")})`, "u")] as const;
});

/** All topics that a review mentions. */
export function topicsOfReview(text: string): ReviewTopic[] {
  const said = normal(text).replace(/\s+/g, " ");
  return patterns.filter(([, pattern]) => pattern.test(said)).map(([topic]) => topic);
}
