import type { ListingTestReading } from "#contract/statistics/listing-test-calls.ts";

/** A sentence of `why.*` with what it counts or quotes. */
export type Sentence =
  | { readonly key: "tooFew" | "close" | "never" | "small" | "ended" | "better" | "split" }
  | { readonly key: "aheadA" | "aheadB" | "point"; readonly count: number };

const ahead = ({ difference }: ListingTestReading): "aheadA" | "aheadB" =>
  difference !== null && difference.value < 0 ? "aheadA" : "aheadB";

function whenToldOf(test: ListingTestReading): Sentence[] {
  const { needs } = test;
  if (test.endedAt !== null) return [];
  if (needs === null) return [{ key: "never" }];
  return needs.basis === "observed" ? [{ key: ahead(test), count: needs.days }] : [{ key: "point", count: needs.days }];
}

/** Why the verdict is what it is, in whole sentences. None names a winner that the verdict does not. */
export function sentencesOf(test: ListingTestReading): Sentence[] {
  switch (test.verdict) {
    case "too_few":
      return [{ key: "tooFew" }, ...whenToldOf(test)];
    case "collecting":
      return test.needs?.basis === "observed" ? whenToldOf(test) : [{ key: "close" }, ...whenToldOf(test)];
    case "no_difference_yet":
      return [{ key: test.endedAt === null ? "small" : "ended" }];
    case "a_better":
    case "b_better":
      return [{ key: "better" }];
    case "split_broken":
      return [{ key: "split" }];
  }
}
