import { Button } from "antd";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LaneMetrics, type ReasonMetrics, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorTitle } from "#providers/i18n/use-error-text.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { downloadText, toCsv } from "#ui/tables/csv.ts";
import { QueueTimesCard } from "./QueueTimesCard.tsx";
import { MetricTiles } from "./MetricTiles.tsx";
import { ReviewersCard } from "./ReviewersCard.tsx";
import { Link } from "react-router";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { Card } from "#ui/page/Card.tsx";

const columns = ["lane", "day", "decisions", "half_hours", "nine_in_ten_hours", "promised_hours"];

/** Returns CSV rows per lane and day. Column names are the API's, so that a sheet is the same in every language. */
function queueCsvRows(lanes: readonly LaneMetrics[]): (string | number)[][] {
  const rows = lanes.flatMap(({ lane, days, promisedHours }) =>
    days.map(({ day, decisions, half, nineInTen }) => [
      lane,
      day,
      decisions,
      half ?? "",
      nineInTen ?? "",
      promisedHours,
    ]),
  );
  return [columns, ...rows];
}

const choices = ["7", "30", "90"] as const;
type Days = (typeof choices)[number];
const defaultDays: Days = "30";

/** Returns the number of days from the URL, and a setter. */
function useDays(): [Days, (days: Days) => void] {
  const [search, changeSearch] = useUrlQuery();
  const days = choices.find((choice) => choice === search.get("days")) ?? defaultDays;
  const change = (next: Days) =>
    changeSearch((query) => (next === defaultDays ? query.delete("days") : query.set("days", next)));
  return [days, change];
}

/** Screen with review metrics: waiting times by lane against their targets, and work by reviewer. */
export function ReviewMetricsScreen() {
  const { t } = useTranslation("review");
  const errorTitle = useErrorTitle();
  const format = useFormat();
  const [days, setDays] = useDays();
  const endDate = toIndianDay(Date.now());
  const metrics = useCall(reviewMetricCalls.reviewMetrics, {
    query: { startDate: addDays(endDate, 1 - Number(days)), endDate },
  });
  const { data, error } = metrics;
  const save = () => {
    if (!data) return;
    const { from, to } = data.range;
    downloadText(`review_${from}_${to}.csv`, toCsv(queueCsvRows(data.lanes)), "text/csv;charset=utf-8");
  };
  return (
    <>
      <PageHeader
        title={t("metrics.title")}
        note={data && t("metrics.note", { time: format.time(metrics.dataUpdatedAt) })}
      >
        <div className="row gap-12 push">
          <SegmentedControl
            label={t("metrics.days")}
            value={days}
            onChange={setDays}
            options={choices.map((value) => ({ value, label: t("metrics.last", { count: Number(value) }) }))}
          />
          <Button
            icon={<Download size={16} aria-hidden />}
            aria-label={t("metrics.csvLabel")}
            disabled={!data}
            onClick={save}
          >
            {t("metrics.csv")}
          </Button>
        </div>
      </PageHeader>
      <div className="stack">
        {error && <ErrorCard title={errorTitle(error)} error={error} onRetry={() => void metrics.refetch()} />}
        {!data && !error && (
          <div className="stack" role="status" aria-label={t("metrics.loading")}>
            <CardSkeleton lines={2} />
            <CardSkeleton lines={7} />
          </div>
        )}
        {data && (
          <>
            <MetricTiles metrics={data} />
            {data.all.decisions === 0 && (
              <EmptyState icons={[ChartNoAxesColumn]} title={t("metrics.empty.title")} text={t("metrics.empty.text")} />
            )}
            <QueueTimesCard lanes={data.lanes} days={Number(days)} />
            <div className="halves">
              <ReviewersCard reviewers={data.reviewers} />
              <ReasonsCard reasons={data.reasons} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Card with the most used reason templates. One that reviewers often edit needs a better text. */
function ReasonsCard({ reasons }: { reasons: readonly ReasonMetrics[] }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const rows = reasons.map(({ id, key, title, used, edited }) => ({
    key,
    name: (
      <span>
        <Link to={`/review-reasons/${id}`} lang="en" dir="auto">
          {title}
        </Link>{" "}
        <bdi className="mono text-12 faint">{key}</bdi>
      </span>
    ),
    size: used,
    numbers: [format.number(used), edited > 0 ? t("metrics.reasons.editedCount", { count: edited }) : ""],
  }));
  return (
    <Card title={t("metrics.reasons.title")} extra={<Link to="/review-reasons">{t("metrics.reasons.all")}</Link>}>
      {rows.length === 0 ? (
        <p className="soft">{t("metrics.reasons.empty")}</p>
      ) : (
        <BarRows
          label={t("metrics.reasons.title")}
          headings={[t("metrics.reasons.reason"), t("metrics.reasons.used"), t("metrics.reasons.edited")]}
          rows={rows}
          bar="under"
        />
      )}
    </Card>
  );
}
