import { AlarmClock, ClockAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { QueueCounts } from "#contract/review/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { dayInIndia } from "#ui/format/times.ts";
import styles from "./queue.module.css";

type Counts = z.infer<typeof QueueCounts>;

const hourMs = 60 * 60 * 1000;
const minuteMs = 60_000;

function Tile({ name, figure, note, tone = "" }: { name: string; figure: ReactNode; note: string; tone?: string }) {
  return (
    <div className={styles.tile}>
      <dt className={styles.tileName}>{name}</dt>
      <dd className={styles.tileFigure + tone}>{figure}</dd>
      <dd className={styles.tileNote}>{note}</dd>
    </div>
  );
}

/** How many, how late, will we finish. */
export function QueueTiles({ counts }: { counts: Counts }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const { approved, held, rejected } = counts.decidedToday;
  const clearsAt = Date.now() + (counts.waiting / counts.perHour) * hourMs;
  const pace = () => {
    if (counts.waiting === 0) return t("tile.clear");
    if (counts.perHour === 0) return t("tile.noPace");
    return dayInIndia(clearsAt) === dayInIndia(Date.now())
      ? t("tile.clears", { time: format.time(clearsAt) })
      : t("tile.clearsDay", { day: format.shortDay(clearsAt) });
  };
  const soonNote =
    counts.dueSoonNotClaimed > 0 ? t("tile.soonNote", { count: counts.dueSoonNotClaimed }) : t("tile.soonAllClaimed");
  return (
    <dl className={styles.tiles}>
      <Tile
        name={t("tile.waiting")}
        figure={format.total(counts.waiting)}
        note={
          counts.claimed > 0
            ? t("tile.waitingNote", { claimed: counts.claimed, count: counts.reviewers })
            : t("tile.noneClaimed")
        }
      />
      <Tile
        name={t("tile.late")}
        tone={counts.late > 0 ? ` ${styles.late}` : ""}
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
      <Tile
        name={t("tile.soon")}
        tone={counts.dueSoon > 0 ? ` ${styles.soon}` : ""}
        figure={
          <>
            {counts.dueSoon > 0 && <ClockAlert size={18} strokeWidth={1.75} aria-hidden />}
            {format.total(counts.dueSoon)}
          </>
        }
        note={counts.dueSoon > 0 ? soonNote : t("tile.noneSoon")}
      />
      <Tile
        name={t("tile.decided")}
        figure={format.number(approved + held + rejected)}
        note={t("tile.decidedNote", { approved, held, rejected })}
      />
      <Tile name={t("tile.pace")} figure={t("tile.paceValue", { perHour: counts.perHour })} note={pace()} />
    </dl>
  );
}
