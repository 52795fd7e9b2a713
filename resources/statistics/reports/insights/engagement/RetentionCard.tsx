import { useTranslation } from "react-i18next";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { storeWideCalls } from "#contract/statistics/store-wide-calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { BarRows } from "#ui/charts/BarRows.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricCard } from "../../parts/MetricCard.tsx";
import { MetricTable } from "../../parts/MetricTable.tsx";
import { sumValues } from "../breakdown.ts";
import type { InsightCardProps } from "../card-props.ts";
import { insightCardHeight, useInsightEmptyState } from "../use-empty-state.ts";
import { useShareText } from "../use-share-text.ts";

interface RetentionAnswer {
  readonly cohorts: readonly {
    readonly date: string;
    readonly devices: number;
    readonly returned: readonly { readonly day: number; readonly share: number | null }[];
  }[];
  readonly average: readonly { readonly day: number; readonly share: number | null }[];
}

/** First day with installs: the devices of that day are the first whose return can be measured. */
const firstCohortDate = (cohorts: RetentionAnswer["cohorts"]): string | null =>
  cohorts.find(({ devices }) => devices > 0)?.date ?? null;

/**
 * Card with the share of devices installed in the range that came back. If it can't be known yet, shows the date
 * from which it will be.
 */
export function RetentionCard(card: InsightCardProps) {
  const { appId, shown } = card;
  const { t } = useTranslation("insights");
  const nothing = useInsightEmptyState(card);
  const { from: start, to: end } = shown.range;
  const answer = useCall(storeWideCalls.appRetention, { query: { appId, start, end } });
  return (
    <MetricCard
      title={t("retention.title")}
      metric="retention"
      form="bars"
      height={insightCardHeight(answer.data && sumValues(answer.data.cohorts.map(({ devices }) => devices)), 190)}
      answer={answer}
      nothing={({ cohorts }) => nothing(sumValues(cohorts.map(({ devices }) => devices)))}
      picture={(figures) => <Chart {...figures} />}
      table={(figures) => <CohortTable {...figures} />}
    />
  );
}

function Chart({ cohorts, average }: RetentionAnswer) {
  const { t } = useTranslation("insights");
  const { shortDay } = useFormat();
  const shareOf = useShareText();
  const first = firstCohortDate(cohorts);
  const young = average.every(({ share }) => share === null);
  return (
    <div className="stack gap-8">
      <p className="text-13 soft">
        {t(young ? "retention.young" : "retention.note", { count: sumValues(cohorts.map(({ devices }) => devices)) })}
      </p>
      <BarRows
        label={t("retention.title")}
        headings={[t("retention.after"), t("retention.returned")]}
        whole={1}
        rows={average.map(({ day, share }) => ({
          key: String(day),
          name: t("retention.day", { day }),
          size: share ?? 0,
          numbers: [
            share === null
              ? first && t("retention.from", { day: shortDay(addDays(first, day + 1)) })
              : shareOf(share, 1),
          ],
          rest: share === null,
        }))}
      />
    </div>
  );
}

function CohortTable({ cohorts, average }: RetentionAnswer) {
  const { t } = useTranslation("insights");
  const { day: dayText, number } = useFormat();
  const shareOf = useShareText();
  const say = (share: number | null) => (share === null ? t("notKnown") : shareOf(share, 1));
  return (
    <MetricTable
      label={t("retention.title")}
      headings={[
        t("retention.cohort"),
        t("retention.devices"),
        ...average.map(({ day }) => t("retention.day", { day })),
      ]}
      rows={cohorts.map(({ date, devices, returned }) => ({
        key: date,
        name: dayText(date),
        numbers: [number(devices), ...returned.map(({ share }) => say(share))],
      }))}
      total={{
        name: t("retention.average"),
        numbers: [number(sumValues(cohorts.map(({ devices }) => devices))), ...average.map(({ share }) => say(share))],
      }}
    />
  );
}
