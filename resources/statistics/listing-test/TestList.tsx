import { useTranslation } from "react-i18next";
import type { ListingTestReading } from "#contract/statistics/listing-test-calls.ts";
import { dayOf } from "#contract/statistics/ranges.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useDaysText } from "#ui/statistics/use-days-text.ts";
import { Tag } from "#ui/status/Tag.tsx";
import { looks } from "./VerdictLine.tsx";
import styles from "./ListingTestCard.module.css";

/** When a test ran, in words. */
export function useTestDays(): (test: ListingTestReading) => string {
  const { t } = useTranslation("listing-tests");
  const { day } = useFormat();
  const daysText = useDaysText();
  return ({ startedAt, endedAt }) =>
    endedAt === null
      ? t("since", { day: day(startedAt) })
      : daysText({ from: dayOf(Date.parse(startedAt)), to: dayOf(Date.parse(endedAt)) });
}

interface TestListProps {
  tests: readonly ListingTestReading[];
  shown: ListingTestReading;
  onShow: (versionId: string) => void;
}

/** All tests of the app, to look at one of them. */
export function TestList({ tests, shown, onShow }: TestListProps) {
  const { t } = useTranslation("listing-tests");
  const daysOf = useTestDays();
  return (
    <section className={styles.tests} aria-label={t("tests")}>
      <h3>{t("tests")}</h3>
      <ul>
        {tests.map((test) => {
          const [icon, tone] = looks[test.verdict];
          return (
            <li key={test.versionId}>
              <button
                type="button"
                aria-pressed={test.versionId === shown.versionId}
                onClick={() => onShow(test.versionId)}
              >
                <span className={styles.strong}>
                  {test.version === null ? t("unnamed") : t("version", { version: test.version })}
                </span>
                <span>{daysOf(test)}</span>
                <Tag tone={tone} icon={icon}>
                  {t(`short.${test.verdict}`)}
                </Tag>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
