import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { useCall } from "#providers/data/use-call.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { isolateLtr } from "#contract/bidi-isolates.ts";
import { formatHour } from "#contract/format-dates.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { MetricValue } from "#resources/statistics/reports/parts/MetricValue.tsx";
import { MetricCard } from "#resources/statistics/reports/parts/MetricCard.tsx";
import type { CampaignCardProps } from "./card-props.ts";
import { ColumnChart } from "./ColumnChart.tsx";
import { dayFromUrl, useCampaignUrlState } from "./url-state.ts";
import { MetricTable } from "#resources/statistics/reports/parts/MetricTable.tsx";
import { downloadCsv } from "./download-csv.ts";

type Peak = CallOutput<typeof campaignCalls.peakVolume>;

const labelledHours = [0, 6, 12, 18, 23];
/** Returns the text of an hour, such as "20:00–21:00 IST". */
function useHourText(): (hour: number) => string {
  const { i18n } = useTranslation("campaigns");
  return (hour) => isolateLtr(`${formatHour(hour)}–${formatHour((hour + 1) % 24)} IST`, i18n.language);
}

/** Card with installs per hour of one day and the peak highlighted, to plan server and support capacity. */
export function HourlyInstallsCard({ appId, shown }: CampaignCardProps) {
  const { t } = useTranslation("campaigns");
  const { number, day } = useFormat();
  const hourText = useHourText();
  const { search, choose } = useCampaignUrlState();
  const now = Date.now();
  const date = dayFromUrl(search, shown.range.to, now);
  const today = toIndianDay(now);
  const answer = useCall(campaignCalls.peakVolume, { query: { appId, date } }, { keepPrevious: true });
  const { data } = answer;
  const input = (
    <LazyDayPicker
      size="small"
      aria-label={t("peak.date")}
      min={addDays(today, 1 - dateRangeLimits.days)}
      max={today}
      value={date}
      allowClear={false}
      onChange={(day) => day && choose({ day })}
    />
  );
  return (
    <MetricCard
      title={t("peak.title")}
      metric="peak_volume"
      form="bars"
      answer={answer}
      note={() => input}
      total={({ peakHour, peakInstalls, totalAppInstalls }) =>
        peakHour !== null && (
          <>
            <MetricValue>
              <bdi>{hourText(peakHour)}</bdi>
            </MetricValue>
            <span className="text-13 soft">
              {t("peak.of", { count: peakInstalls, total: number(totalAppInstalls) })}
            </span>
          </>
        )
      }
      nothing={({ totalAppInstalls }) =>
        totalAppInstalls > 0 ? null : { title: t("peak.none"), text: t("peak.nothing", { day: day(date) }) }
      }
      onDownload={
        data &&
        (() =>
          downloadCsv("installs-by-hour", { from: data.date, to: data.date }, [
            [t("peak.hour"), t("table.installs")],
            ...data.hours.map(({ hour, installs }) => [formatHour(hour), installs]),
          ]))
      }
      picture={(figures) => <Chart {...figures} />}
      table={(figures) => <Table {...figures} />}
    />
  );
}

function Chart({ hours, peakHour, date, provisionalFrom }: Peak) {
  const { t } = useTranslation("campaigns");
  return (
    <ColumnChart
      height={200}
      labels={labelledHours}
      words={[t("table.installs")]}
      columns={hours.map(({ hour, installs }) => ({
        key: String(hour),
        label: formatHour(hour),
        title: `${formatHour(hour)}–${formatHour((hour + 1) % 24)} IST`,
        whole: installs,
        part: hour === peakHour ? installs : 0,
        open: date >= provisionalFrom,
      }))}
    />
  );
}

function Table({ hours, totalAppInstalls }: Peak) {
  const { t } = useTranslation("campaigns");
  const { number } = useFormat();
  const hourText = useHourText();
  return (
    <MetricTable
      label={t("peak.title")}
      headings={[t("peak.hour"), t("table.installs")]}
      rows={hours.map(({ hour, installs }) => ({
        key: String(hour),
        name: <bdi>{hourText(hour)}</bdi>,
        numbers: [number(installs)],
      }))}
      total={{ name: t("table.total"), numbers: [number(totalAppInstalls)] }}
    />
  );
}
