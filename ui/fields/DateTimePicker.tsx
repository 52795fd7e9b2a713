import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { calendarToday, formatIstInput } from "#ui/format/india-time.ts";
import { LazyDayPicker } from "./LazyDayPicker.tsx";
import styles from "./DateTimePicker.module.css";

const stepMinutes = 15;
const dayMinutes = 24 * 60;
const pad = (part: number): string => String(part).padStart(2, "0");
const times = Array.from({ length: dayMinutes / stepMinutes }, (_, step) => {
  const minutes = step * stepMinutes;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});
const defaultTime = "09:00";

/** Time for a newly chosen day: 09:00, or the next quarter of an hour if the day is today and that is over. */
function firstTime(day: string): string {
  const now = formatIstInput(new Date().toISOString());
  if (!now.startsWith(day) || now.slice(11) < defaultTime) return defaultTime;
  return times.find((time) => time > now.slice(11)) ?? "23:59";
}

interface DateTimePickerProps {
  /** Day and time in IST as YYYY-MM-DDTHH:mm, as `formatIstInput` writes them; empty if there is none. */
  value: string;
  onChange: (value: string) => void;
  /** Accessible name of the time, after the name of the field. */
  label: string;
  id?: string;
  /** Whether days before today can be chosen; they can't by default. */
  past?: boolean;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean;
  status?: "error" | "";
}

/** Picker of a day and a time in IST, with the calendar of the day picker. */
export function DateTimePicker({ value, onChange, label, past = false, ...day }: DateTimePickerProps) {
  const { t } = useTranslation("calendar");
  const [chosen = "", time = ""] = value.split("T");
  const options = times.includes(time) || time === "" ? times : [...times, time].toSorted();
  return (
    <div className="line gap-8">
      <LazyDayPicker
        {...day}
        className={styles.day}
        min={past ? undefined : calendarToday().format("YYYY-MM-DD")}
        value={chosen || undefined}
        onChange={(next) => onChange(next ? `${next}T${time || firstTime(next)}` : "")}
      />
      <Select
        className={styles.time ?? ""}
        aria-label={t("timeOf", { field: label })}
        placeholder={t("time")}
        showSearch
        disabled={chosen === ""}
        value={time || null}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={(next) => onChange(`${chosen}T${next}`)}
      />
    </div>
  );
}
