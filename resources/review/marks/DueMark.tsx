import { AlarmClock, Clock, ClockAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { dayInIndia } from "#ui/format/times.ts";
import { dueOf } from "./due.ts";
import { useNow } from "./use-now.ts";
import styles from "./marks.module.css";

const icons = { late: AlarmClock, soon: ClockAlert, later: Clock } as const;

/** The words of a due time: "Late by 1 h 04 min", "due 13:52 IST". */
export function useDueWords(): (dueAt: string, now: number) => { distance: string; at: string } {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (dueAt, now) => {
    const { state, distanceMs } = dueOf(dueAt, now);
    const time = format.duration(distanceMs);
    const sameDay = dayInIndia(dueAt) === dayInIndia(now);
    return {
      distance: t(state === "late" ? "due.late" : "due.left", { time }),
      at: sameDay
        ? t("due.at", { time: format.time(dueAt) })
        : t("due.atDay", { day: format.shortDay(dueAt), time: format.time(dueAt) }),
    };
  };
}

/** When a version is due, by icon, word and colour. */
export function DueMark({ dueAt, short = false }: { dueAt: string; short?: boolean }) {
  const now = useNow();
  const words = useDueWords()(dueAt, now);
  const { state } = dueOf(dueAt, now);
  const Icon = icons[state];
  return (
    <span className={`${styles.due} ${styles[state]}`} title={words.at}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>
        <span className={styles.distance}>{words.distance}</span>
        {!short && <span className={styles.at}>{words.at}</span>}
      </span>
    </span>
  );
}
