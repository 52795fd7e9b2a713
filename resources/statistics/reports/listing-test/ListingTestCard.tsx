import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listingTestCalls, type ListingTestResult } from "#contract/statistics/listing-test-calls.ts";
import { toIndianDay, todayInIndia } from "#contract/day-in-india.ts";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "../parts/MetricCard.tsx";
import { Glossary } from "../Glossary.tsx";
import { VariantsTable } from "./VariantsTable.tsx";
import { DifferenceChart } from "./DifferenceChart.tsx";
import { ListingTestList, useListingTestDays } from "./ListingTestList.tsx";
import { VerdictLine } from "./VerdictLine.tsx";
import styles from "./ListingTestCard.module.css";
import { MetricTable } from "../parts/MetricTable.tsx";
import { usePercentagePoints } from "./use-percentage-points.ts";

const none = "–";

/** Table with the chart's data, newest day first. */
function DailyTable({ test }: { test: ListingTestResult }) {
  const { t } = useTranslation("listing-tests");
  const { day, number, percent } = useFormat();
  const points = usePercentagePoints();
  const share = (conversion: number | null): string => (conversion === null ? none : percent(conversion));
  return (
    <MetricTable
      label={t("table.title")}
      titled
      headings={[
        t("table.day"),
        t("table.visitorsA"),
        t("table.conversionA"),
        t("table.visitorsB"),
        t("table.conversionB"),
        t("difference"),
        t("likely"),
      ]}
      rows={test.perDate.toReversed().map(({ date, arms: { a, b }, difference }) => ({
        key: date,
        name: day(date),
        numbers: [
          number(a.visitors),
          share(a.conversion),
          number(b.visitors),
          share(b.conversion),
          difference ? t("points", { points: points.signed(difference.value) }) : none,
          difference
            ? t("between", { low: points.signed(difference.low), high: points.signed(difference.high) })
            : none,
        ],
      }))}
    />
  );
}

const termKeys = ["visitors", "conversion", "difference", "likely", "split"] as const;

/** Card with the listing A/B tests of an app, and the result of the latest or the selected one. */
export function ListingTestCard({ appId }: { appId: string }) {
  const { t } = useTranslation("listing-tests");
  const daysOf = useListingTestDays();
  const answer = useCall(listingTestCalls.listingTests, { query: { appId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const shownOf = (items: readonly ListingTestResult[]): ListingTestResult | undefined =>
    items.find(({ versionId }) => versionId === chosen) ?? items[0];
  return (
    <MetricCard
      title={t("title")}
      metric="conversion"
      answer={answer}
      height={180}
      note={({ items }) => {
        const test = shownOf(items);
        return test && daysOf(test);
      }}
      nothing={({ items }) => (items.length > 0 ? null : { title: t("nothing.title"), text: t("nothing.text") })}
      picture={({ items, provisionalFrom }) => {
        const test = shownOf(items);
        return test && <TestResult test={test} tests={items} provisionalFrom={provisionalFrom} onShow={setChosen} />;
      }}
      table={({ items }) => {
        const test = shownOf(items);
        return test && <DailyTable test={test} />;
      }}
    />
  );
}

interface TestResultProps {
  test: ListingTestResult;
  tests: readonly ListingTestResult[];
  provisionalFrom: string;
  onShow: (versionId: string) => void;
}

function TestResult({ test, tests, provisionalFrom, onShow }: TestResultProps) {
  const { t } = useTranslation("listing-tests");
  const { day } = useFormat();
  const isCutShort = test.countedFrom > toIndianDay(Date.parse(test.startedAt));
  // Days beyond those stored are left out of any test, whatever became of B's share.
  const isOlderThanStored = test.countedFrom <= addDays(todayInIndia(), 1 - dateRangeLimits.days);
  return (
    <div className="stack gap-12 text-13 soft">
      <VerdictLine test={test} />
      {isCutShort && (
        <p className="faint">{t(isOlderThanStored ? "countedStored" : "counted", { day: day(test.countedFrom) })}</p>
      )}
      <div className={styles.sides}>
        <VariantsTable test={test} />
        <DifferenceChart days={test.perDate} provisionalFrom={provisionalFrom} />
      </div>
      <Glossary
        title={t("terms.title")}
        terms={termKeys.map((word) => ({ word: t(`terms.${word}`), text: t(`terms.${word}Text`) }))}
      />
      {tests.length > 1 && <ListingTestList tests={tests} shown={test} onShow={onShow} />}
    </div>
  );
}
