import { useTranslation } from "react-i18next";
import type { ListingTestResult } from "#contract/statistics/listing-test-calls.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { useRangeText } from "../parts/use-range-text.ts";
import { verdictStyles } from "./VerdictLine.tsx";
import figures from "../parts/figures.module.css";
import styles from "./ListingTestCard.module.css";

/** Returns the days on which a test ran, as text. */
export function useListingTestDays(): (test: ListingTestResult) => string {
  const { t } = useTranslation("listing-tests");
  const { day } = useFormat();
  const daysText = useRangeText();
  return ({ startedAt, endedAt }) =>
    endedAt === null
      ? t("since", { day: day(startedAt) })
      : daysText({ from: toIndianDay(Date.parse(startedAt)), to: toIndianDay(Date.parse(endedAt)) });
}

interface TestListProps {
  tests: readonly ListingTestResult[];
  shown: ListingTestResult;
  onShow: (versionId: string) => void;
}

/** List of the app's tests, to select one. */
export function ListingTestList({ tests, shown, onShow }: TestListProps) {
  const { t } = useTranslation("listing-tests");
  const daysOf = useListingTestDays();
  return (
    <section className={`stack gap-4 ${figures.foot}`} aria-label={t("tests")}>
      <h3 className="text-12 medium faint">{t("tests")}</h3>
      <ul>
        {tests.map((test) => {
          const [icon, tone] = verdictStyles[test.verdict];
          return (
            <li key={test.versionId}>
              <button
                type="button"
                className={`text-button row gap-12 ${styles.test}`}
                aria-pressed={test.versionId === shown.versionId}
                onClick={() => onShow(test.versionId)}
              >
                <span className="bold">
                  {test.version === null ? t("unnamed") : t("version", { version: test.version })}
                </span>
                <span>{daysOf(test)}</span>
                <span className="push">
                  <Tag tone={tone} icon={icon}>
                    {t(`short.${test.verdict}`)}
                  </Tag>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
