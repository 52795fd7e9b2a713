import { CircleCheck, CircleEqual, Hourglass, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListingTestResult, Verdict } from "#contract/statistics/listing-test-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { usePercentagePoints } from "./use-percentage-points.ts";
import { verdictSentences } from "./verdict-sentences.ts";
import styles from "./ListingTestCard.module.css";

type VerdictStyle = readonly [LucideIcon, "neu" | "ok" | "warn"];
export const verdictStyles: Record<Verdict, VerdictStyle> = {
  too_few: [Hourglass, "neu"],
  collecting: [Hourglass, "neu"],
  no_difference_yet: [CircleEqual, "neu"],
  a_better: [CircleCheck, "ok"],
  b_better: [CircleCheck, "ok"],
  split_broken: [TriangleAlert, "warn"],
};

/** The verdict on a test, with its explanation. */
export function VerdictLine({ test }: { test: ListingTestResult }) {
  const { t } = useTranslation("listing-tests");
  const { percent } = useFormat();
  const points = usePercentagePoints();
  const { verdict, difference, split } = test;
  const [Icon, tone] = verdictStyles[verdict];
  const bounds = difference
    ? [difference.low, difference.high].sort((one, other) => Math.abs(one) - Math.abs(other))
    : [];
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
