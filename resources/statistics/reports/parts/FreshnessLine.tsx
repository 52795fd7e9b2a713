import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addDays, firstProvisionalDay, type DateRange } from "#contract/statistics/date-ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useRangeText } from "./use-range-text.ts";
import styles from "./figures.module.css";

interface FreshnessLineProps {
  /** Freshness from any response; undefined until the first one has loaded. */
  freshness: { readonly asOf: string | null; readonly provisionalFrom: string } | undefined;
  range: DateRange;
  /** Previous period, if the page shows a comparison; null otherwise. */
  previous: DateRange | null;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/**
 * Returns the days of a range that may still change; null if all are final. Final numbers never change without notice.
 */
const provisionalDays = (range: DateRange, from: string): DateRange | null =>
  range.to < from ? null : { from: range.from > from ? range.from : from, to: range.to };

/** Line with the freshness of the page's data, days that may still change, and the compared period. */
export function FreshnessLine({ freshness, range, previous, children }: FreshnessLineProps) {
  const { t } = useTranslation("statistics");
  const { moment } = useFormat();
  const daysText = useRangeText();
  // Computed before the first response, so that the line takes its place immediately and nothing below it moves.
  const open = provisionalDays(range, freshness?.provisionalFrom ?? firstProvisionalDay(Date.now()));
  return (
    <div className={`box row gap-16 text-13 soft ${styles.freshness}`}>
      <span className="inline">
        <Clock size={16} strokeWidth={1.75} aria-hidden />
        {freshness ? (
          (freshness.asOf && t("freshness.asOf", { at: moment(freshness.asOf) })) || t("freshness.never")
        ) : (
          <SkeletonBlock width={172} height="var(--lh-13)" exact />
        )}
      </span>
      {open && (
        <span
          className="inline"
          title={t("freshness.final", { until: daysText({ from: addDays(open.to, 8), to: addDays(open.to, 8) }) })}
        >
          <span className={styles.open} aria-hidden />
          {t("freshness.provisional", { days: daysText(open) })}
        </span>
      )}
      {previous && (
        <span className="inline">
          <span className={styles.previous} aria-hidden />
          {t("freshness.previous", { days: daysText(previous) })}
        </span>
      )}
      {children && <span className="row gap-16 push">{children}</span>}
    </div>
  );
}
