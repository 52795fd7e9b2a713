import { AlarmClock, ClockAlert } from "lucide-react";
import { StatisticTile } from "#ui/page/StatisticTile.tsx";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { ReviewQueueCounts } from "#contract/review/desk/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";

type Counts = z.infer<typeof ReviewQueueCounts>;

const minuteMs = 60_000;

/** Tiles with the size of the queue, overdue and soon due versions, and today's pace. */
export function QueueTiles({ counts }: { counts: Counts }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const { approved, held, rejected } = counts.decidedToday;
  const pace = () => {
    if (counts.waiting === 0) return t("tile.clear");
    return counts.perHour === 0 ? t("tile.noPace") : t("tile.shift");
  };
  const soonNote =
    counts.dueSoonNotClaimed > 0 ? t("tile.soonNote", { count: counts.dueSoonNotClaimed }) : t("tile.soonAllClaimed");
  return (
    <div className="box" style={{ marginBlockEnd: 16 }}>
      <DividedColumns as="dl">
        <StatisticTile
          name={t("tile.waiting")}
          figure={format.total(counts.waiting)}
          note={
            counts.claimed > 0
              ? t("tile.waitingNote", { claimed: counts.claimed, count: counts.reviewers })
              : t("tile.noneClaimed")
          }
        />
        <StatisticTile
          name={t("tile.late")}
          tone={counts.late > 0 && "err"}
          figure={
            <>
              {counts.late > 0 && <AlarmClock size={18} strokeWidth={1.75} aria-hidden />}
              {format.total(counts.late)}
            </>
          }
          note={
            counts.late > 0
              ? t("tile.lateNote", { time: format.duration(counts.oldestLateMinutes * minuteMs) })
              : t("tile.noneLate")
          }
        />
        <StatisticTile
          name={t("tile.soon")}
          tone={counts.dueSoon > 0 && "warn"}
          figure={
            <>
              {counts.dueSoon > 0 && <ClockAlert size={18} strokeWidth={1.75} aria-hidden />}
              {format.total(counts.dueSoon)}
            </>
          }
          note={counts.dueSoon > 0 ? soonNote : t("tile.noneSoon")}
        />
        <StatisticTile
          name={t("tile.decided")}
          figure={format.number(approved + held + rejected)}
          note={t("tile.decidedNote", { approved, held, rejected })}
        />
        <StatisticTile name={t("tile.pace")} figure={t("tile.paceValue", { perHour: counts.perHour })} note={pace()} />
      </DividedColumns>
    </div>
  );
}
