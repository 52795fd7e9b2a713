import { AlarmClock, Clock, ClockAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { dayInIndia } from "#ui/format/times.ts";
import { getDueStatus } from "./due-status.ts";
import { useNow } from "./use-now.ts";

const looks = {
  late: { icon: AlarmClock, tone: "err" },
  soon: { icon: ClockAlert, tone: "warn" },
  later: { icon: Clock, tone: undefined },
} as const;

/** Returns the texts of a due time, for example "Overdue by 1 hour 4 minutes" and "due 13:52 IST". */
export function useDueText(): (dueAt: string, now: number) => { distance: string; at: string } {
  const { t } = useTranslation("review");
  const format = useFormat();
  return (dueAt, now) => {
    const { state, distanceMs } = getDueStatus(dueAt, now);
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

/** Icon and text with the due time of a version, in a colour. */
export function DueTime({ dueAt, short = false }: { dueAt: string; short?: boolean }) {
  const now = useNow();
  const words = useDueText()(dueAt, now);
  const { state } = getDueStatus(dueAt, now);
  const { icon: Icon, tone } = looks[state];
  return (
    <span className="inline gap-8 text-13" title={words.at}>
      <Icon className={tone ? "toned" : "faint"} data-tone={tone} size={16} strokeWidth={1.75} aria-hidden />
      <span className="two-lines">
        <span className={`nowrap ${tone ? "medium toned" : ""}`} data-tone={tone}>
          {words.distance}
        </span>
        {!short && <span className="text-12 faint nowrap">{words.at}</span>}
      </span>
    </span>
  );
}
