import { type ReviewTopic, reviewTopics } from "#contract/ratings/topics.ts";
import { topicStems } from "./topic-stems.ts";

const normal = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("’", "'");

/** One that ends with a space is a whole word: "ad", not "address". */
const patternOf = (stem: string): string => (stem.endsWith(" ") ? `${stem.trimEnd()}(?![\\p{L}\\p{M}])` : stem);

/** A stem counts where a word begins: "slow" and "slowly", not the "ads" in "heads". */
const patterns = reviewTopics.map((topic) => {
  const stems = normal(topicStems[topic].replace(/\n\s*/g, "")).split("|");
  return [topic, new RegExp(`(?<![\\p{L}\\p{M}])(?:${stems.map(patternOf).join("|")})`, "u")] as const;
});

/** What a review is about; several where it names several. */
export function topicsOfReview(text: string): ReviewTopic[] {
  const said = normal(text).replace(/\s+/g, " ");
  return patterns.filter(([, pattern]) => pattern.test(said)).map(([topic]) => topic);
}
