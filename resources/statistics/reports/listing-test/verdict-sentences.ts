import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";

/** Key of a sentence in `why.*`, with its count if it has one. */
export type Sentence =
  | { readonly key: "tooFew" | "close" | "never" | "nobody" | "small" | "ended" | "better" | "split" }
  | { readonly key: "aheadA" | "aheadB" | "point"; readonly count: number };

const ahead = ({ difference }: ListingTestResult): "aheadA" | "aheadB" =>
  difference !== null && difference.value < 0 ? "aheadA" : "aheadB";

const recentDays = 7;

/** Whether the test had no recent visitors: the app may be out of the store, or the test reaches no device. */
function hasNoRecentVisitors({ perDate }: ListingTestResult): boolean {
  const seenUpTo = (day: ListingTestResult["perDate"][number] | undefined): number =>
    day === undefined ? 0 : day.arms.a.visitors + day.arms.b.visitors;
  return seenUpTo(perDate.at(-1)) === seenUpTo(perDate.at(-1 - recentDays));
}

function timeToVerdict(test: ListingTestResult): Sentence[] {
  const { needs } = test;
  if (test.endedAt !== null) return [];
  if (needs === null) return [{ key: hasNoRecentVisitors(test) ? "nobody" : "never" }];
  return needs.basis === "observed" ? [{ key: ahead(test), count: needs.days }] : [{ key: "point", count: needs.days }];
}

/** Sentences that explain the verdict. None of them names a winner that the verdict doesn't name. */
export function verdictSentences(test: ListingTestResult): Sentence[] {
  switch (test.verdict) {
    case "too_few":
      return [{ key: "tooFew" }, ...timeToVerdict(test)];
    case "collecting":
      return test.needs?.basis === "observed" ? timeToVerdict(test) : [{ key: "close" }, ...timeToVerdict(test)];
    case "no_difference_yet":
      return [{ key: test.endedAt === null ? "small" : "ended" }];
    case "a_better":
    case "b_better":
      return [{ key: "better" }];
    case "split_broken":
      return [{ key: "split" }];
  }
}
