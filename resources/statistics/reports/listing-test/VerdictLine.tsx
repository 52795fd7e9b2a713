import { CircleCheck, CircleEqual, Hourglass, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListingTestResult, ListingTestOutcome } from "#contract/statistics/listing-test-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { usePercentagePoints } from "./use-percentage-points.ts";
import styles from "./ListingTestCard.module.css";

/** Key of a sentence in `why.*`, with its count if it has one. */
type Sentence =
  | { readonly key: "tooFew" | "close" | "never" | "nobody" | "small" | "ended" | "better" | "split" }
  | { readonly key: "aheadA" | "aheadB" | "point"; readonly count: number };

const ahead = ({ difference }: ListingTestResult): "aheadA" | "aheadB" =>
  difference !== null && difference.value < 0 ? "aheadA" : "aheadB";

const recentDays = 7;

/** True if the test had no recent visitors: the app may be out of the store, or the test reaches no device. */
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
function verdictSentences(test: ListingTestResult): Sentence[] {
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

type VerdictStyle = readonly [LucideIcon, "neu" | "ok" | "warn"];
export const verdictStyles: Record<ListingTestOutcome, VerdictStyle> = {
  too_few: [Hourglass, "neu"],
  collecting: [Hourglass, "neu"],
  no_difference_yet: [CircleEqual, "neu"],
  a_better: [CircleCheck, "ok"],
  b_better: [CircleCheck, "ok"],
  split_broken: [TriangleAlert, "warn"],
};

/** Line with the verdict on a test and its explanation. */
export function VerdictLine({ test }: { test: ListingTestResult }) {
  const { t } = useTranslation("listing-tests");
  const { percent } = useFormat();
  const points = usePercentagePoints();
  const { verdict, difference, split } = test;
  const [Icon, tone] = verdictStyles[verdict];
  const bounds = difference ? [difference.low, difference.high].sort((a, b) => Math.abs(a) - Math.abs(b)) : [];
  const quoted = {
    low: points.apart(bounds[0] ?? 0),
    high: points.apart(bounds[1] ?? 0),
    observed: percent(split.observed ?? 0),
    expected: percent(split.expected ?? 0),
  };
  return (
    <div className={`line top gap-12 toned-ground ${styles.verdict}`} data-tone={tone}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <strong className="text-14">{t(`verdict.${verdict}`)}</strong>
        {verdictSentences(test).map((sentence) => (
          <p key={sentence.key}>
            {"count" in sentence
              ? t(`why.${sentence.key}`, { count: sentence.count })
              : t(`why.${sentence.key}`, quoted)}
          </p>
        ))}
      </div>
    </div>
  );
}
