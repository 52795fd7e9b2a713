import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addDays, provisionalFrom, type Range } from "#contract/statistics/ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Block } from "#ui/page/Skeletons.tsx";
import { useDaysText } from "./use-days-text.ts";
import styles from "./figures.module.css";

interface FreshnessLineProps {
  /** As every answer says it; undefined until the first came. */
  freshness: { readonly asOf: string | null; readonly provisionalFrom: string } | undefined;
  range: Range;
  /** Shown if the screen compares. */
  previous: Range | null;
  /** At its end: the legend of the charts' marks. */
  children?: ReactNode;
}

/** What the days of a range can still become: final ones never change without saying so. */
const provisionalDays = (range: Range, from: string): Range | null =>
  range.to < from ? null : { from: range.from > from ? range.from : from, to: range.to };

/**
 * Said once for the whole page: how fresh its figures are, which days may still change, what they are compared with.
 */
export function FreshnessLine({ freshness, range, previous, children }: FreshnessLineProps) {
  const { t } = useTranslation("statistics");
  const { moment } = useFormat();
  const daysText = useDaysText();
  // Known before the first answer says it: the line takes its place at once, and nothing below it moves.
  const open = provisionalDays(range, freshness?.provisionalFrom ?? provisionalFrom(Date.now()));
  return (
    <div className={`box row gap-16 text-13 soft ${styles.freshness}`}>
      <span className="inline">
        <Clock size={16} strokeWidth={1.75} aria-hidden />
        {freshness ? (
          (freshness.asOf && t("freshness.asOf", { at: moment(freshness.asOf) })) || t("freshness.never")
        ) : (
          <Block width={172} height="var(--lh-13)" />
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
