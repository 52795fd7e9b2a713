import { AlarmClock, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { onTimeTargetPercent } from "#contract/review/desk/review-lanes.ts";
import type { LaneMetrics } from "#contract/review/desk/metrics.ts";
import { Sparkline } from "#ui/charts/Sparkline.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ScrollableTable } from "#ui/tables/ScrollableTable.tsx";
import { useHoursText } from "./use-hours-text.ts";

/** Card with waiting times per lane, compared with the target and the previous period. */
export function QueueTimesCard({ lanes, days }: { lanes: readonly LaneMetrics[]; days: number }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (
    <Card
      title={t("metrics.clock.title")}
      padding="none"
      foot={<span className="text-13 soft">{t("metrics.clock.note", { count: days })}</span>}
    >
      <ScrollableTable label={t("metrics.clock.title")}>
        <thead>
          <tr>
            <th scope="col">{t("metrics.clock.lane")}</th>
            <th scope="col" className="number">
              {t("metrics.clock.decisions")}
            </th>
            <th scope="col" className="number">
              {t("metrics.clock.half")}
            </th>
            <th scope="col" className="number">
              {t("metrics.clock.nine")}
            </th>
            <th scope="col" className="number">
              {t("metrics.clock.promised")}
            </th>
            <th scope="col">{t("metrics.clock.shape")}</th>
            <th scope="col">{t("metrics.clock.inTime", { target: format.percent(onTimeTargetPercent / 100) })}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <QueueRow key={lane.lane} metrics={lane} />
          ))}
        </tbody>
      </ScrollableTable>
    </Card>
  );
}

function QueueRow({ metrics }: { metrics: LaneMetrics }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const hours = useHoursText();
  const { lane, decisions, half, nineInTen, promisedHours } = metrics;
  const name = t(`lane.${lane}`);
  const isOver = nineInTen !== null && nineInTen > promisedHours;
  return (
    <tr>
      <th scope="row" className="regular nowrap">
        {name}
      </th>
      <td className="number">{format.number(decisions)}</td>
      <td className="number nowrap">{hours(half)}</td>
      <td className="number nowrap">
        <span className={isOver ? "toned medium" : undefined} data-tone={isOver ? "err" : undefined}>
          {hours(nineInTen)}
        </span>
        <PercentileChange metrics={metrics} />
      </td>
      <td className="number nowrap soft">{hours(promisedHours)}</td>
      <td>
        {decisions > 0 && (
          <Sparkline
            values={metrics.days.map((day) => day.nineInTen)}
            label={t("metrics.clock.spark", { lane: name })}
          />
        )}
      </td>
      <td>{decisions > 0 && <OnTimeShare share={metrics.inTime / decisions} />}</td>
    </tr>
  );
}

/** Text with the change of the 90th percentile against the previous period, if both are known. */
function PercentileChange({ metrics: { nineInTen, before } }: { metrics: LaneMetrics }) {
  const { t } = useTranslation("review");
  const hours = useHoursText();
  if (nineInTen === null || before.nineInTen === null || nineInTen === before.nineInTen) return null;
  const difference = hours(Math.abs(nineInTen - before.nineInTen));
  const words = nineInTen < before.nineInTen ? "metrics.clock.faster" : "metrics.clock.slower";
  return <div className="text-12 soft">{t(words, { by: difference })}</div>;
}

function OnTimeShare({ share }: { share: number }) {
  const format = useFormat();
  const isMet = share * 100 >= onTimeTargetPercent;
  const Icon = isMet ? CircleCheck : AlarmClock;
  return (
    <span className="inline toned nowrap" data-tone={isMet ? "ok" : "err"}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {format.percent(share)}
    </span>
  );
}
