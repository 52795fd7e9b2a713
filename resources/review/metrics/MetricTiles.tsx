import { AlarmClock, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { onTimeTargetPercent } from "#contract/review/desk/review-lanes.ts";
import type { ReviewMetrics } from "#contract/review/desk/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { useHoursText } from "./use-hours-text.ts";

/** Tiles with totals of the selected period, and the number of versions waiting now. */
export function MetricTiles({ metrics }: { metrics: ReviewMetrics }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const hours = useHoursText();
  const { all, decided, waiting, comePerHour, goPerHour, appealsAnswered } = metrics;
  const isNone = all.decisions === 0;
  const share = isNone ? 0 : (all.inTime / all.decisions) * 100;
  const isMet = share >= onTimeTargetPercent;
  const Icon = isMet ? CircleCheck : AlarmClock;
  return (
    <div className="box">
      <DividedColumns as="dl">
        <StatisticTile
          name={t("metrics.tile.decided")}
          figure={format.number(all.decisions)}
          note={t("metrics.tile.decidedNote", decided)}
        />
        <StatisticTile
          name={t("metrics.tile.inTime")}
          tone={!isNone && (isMet ? "ok" : "err")}
          figure={
            isNone ? (
              "–"
            ) : (
              <>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {format.percent(share / 100)}
              </>
            )
          }
          note={
            isNone
              ? t("metrics.tile.none")
              : t("metrics.tile.inTimeNote", {
                  target: format.percent(onTimeTargetPercent / 100),
                  late: all.decisions - all.inTime,
                })
          }
        />
        <StatisticTile
          name={t("metrics.tile.half")}
          figure={isNone ? "–" : `${hours(all.half)}, ${hours(all.nineInTen)}`}
          note={isNone ? t("metrics.tile.none") : t("metrics.tile.halfNote")}
        />
        <StatisticTile
          name={t("metrics.tile.reversed")}
          figure={isNone ? "–" : format.percent(all.reversed / all.decisions)}
          note={t("metrics.tile.reversedNote", { reversed: all.reversed, answered: appealsAnswered })}
        />
        <StatisticTile
          name={t("metrics.tile.agreed")}
          figure={all.readTwice === 0 ? "–" : format.percent(all.agreed / all.readTwice)}
          note={t(all.readTwice === 0 ? "metrics.tile.noneTwice" : "metrics.tile.agreedNote", {
            agreed: all.agreed,
            readTwice: all.readTwice,
          })}
        />
        <StatisticTile
          name={t("metrics.tile.waiting")}
          figure={format.total(waiting)}
          note={t("metrics.tile.waitingNote", { come: comePerHour, go: goPerHour })}
        />
      </DividedColumns>
    </div>
  );
}
