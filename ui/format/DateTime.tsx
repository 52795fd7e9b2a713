import { useEffect, useReducer } from "react";
import { useFormat } from "./use-format.ts";

interface DateTimeProps {
  /** ISO timestamp to display. */
  at: string;
  /** `relative`: "2h ago" within a day, else the day; `day`, `time` and `full` always have the same form. */
  form?: "relative" | "time" | "day" | "full";
}

const everyMs = 30_000;

/** Text with a moment in IST; the full form with its zone appears on hover. */
export function DateTime({ at, form = "relative" }: DateTimeProps) {
  const format = useFormat();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (form !== "relative") return;
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [form]);
  const full = format.moment(at);
  const text = { relative: format.relative, time: format.time, day: format.day, full: format.moment }[form](at);
  return (
    <time dateTime={at} title={full}>
      <bdi>{text}</bdi>
    </time>
  );
}
