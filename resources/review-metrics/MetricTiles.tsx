import { AlarmClock, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inTimeTarget } from "#contract/review/lanes.ts";
import type { ReviewMetrics } from "#contract/review/metrics.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { FigureTile } from "#ui/page/FigureTile.tsx";
import { Split } from "#ui/page/Split.tsx";
import { useHours } from "./use-hours.ts";

/** Totals of the selected period, and the number of versions waiting now. */
export function MetricTiles({ metrics }: { metrics: ReviewMetrics }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const hours = useHours();
  const { all, decided, waiting, comePerHour, goPerHour, appealsAnswered } = metrics;
  const isNone = all.decisions === 0;
  const share = isNone ? 0 : (all.inTime / all.decisions) * 100;
  const isMet = share >= inTimeTarget;
  const Icon = isMet ? CircleCheck : AlarmClock;
  return (
    <div className="box">
      <Split as="dl">
        <FigureTile
          name={t("metrics.tile.decided")}
          figure={format.number(all.decisions)}
          note={t("metrics.tile.decidedNote", decided)}
        />
        <FigureTile
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
                  target: format.percent(inTimeTarget / 100),
                  late: all.decisions - all.inTime,
                })
          }
        />
        <FigureTile
          name={t("metrics.tile.half")}
          figure={isNone ? "–" : `${hours(all.half)}, ${hours(all.nineInTen)}`}
          note={isNone ? t("metrics.tile.none") : t("metrics.tile.halfNote")}
        />
        <FigureTile
          name={t("metrics.tile.reversed")}
          figure={isNone ? "–" : format.percent(all.reversed / all.decisions)}
          note={t("metrics.tile.reversedNote", { reversed: all.reversed, answered: appealsAnswered })}
        />
        <FigureTile
          name={t("metrics.tile.agreed")}
          figure={all.readTwice === 0 ? "–" : format.percent(all.agreed / all.readTwice)}
          note={t(all.readTwice === 0 ? "metrics.tile.noneTwice" : "metrics.tile.agreedNote", {
            agreed: all.agreed,
            readTwice: all.readTwice,
          })}
        />
        <FigureTile
          name={t("metrics.tile.waiting")}
          figure={format.total(waiting)}
          note={t("metrics.tile.waitingNote", { come: comePerHour, go: goPerHour })}
        />
      </Split>
    </div>
  );
}
