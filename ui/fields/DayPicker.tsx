import { DatePicker } from "antd";
import { Calendar, CircleX } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Dayjs } from "dayjs";
import { calendarDay } from "#ui/format/india-time.ts";
import { dayGenerateConfig, dayFormats, type PickerLocale } from "./day-calendar.ts";

const look = {
  yearFormat: "YYYY",
  monthFormat: "MMM",
  cellDateFormat: "D",
  fieldDateFormat: dayFormats[0],
  monthBeforeYear: true,
} as const;
const Picker = DatePicker.generatePicker(dayGenerateConfig);

/** Returns the calendar's labels in the console's language. */
function usePickerLocale(): PickerLocale {
  const { t, i18n } = useTranslation("calendar");
  return useMemo(() => {
    const lang = {
      locale: i18n.language,
      placeholder: t("choose"),
      dateSelect: t("choose"),
      today: t("today"),
      backToToday: t("today"),
      clear: t("clear"),
      week: t("week"),
      month: t("month"),
      year: t("year"),
      previousMonth: t("previousMonth"),
      nextMonth: t("nextMonth"),
      previousYear: t("previousYear"),
      nextYear: t("nextYear"),
      previousDecade: t("previousDecade"),
      nextDecade: t("nextDecade"),
      monthSelect: t("monthSelect"),
      yearSelect: t("yearSelect"),
      decadeSelect: t("decadeSelect"),
      ...look,
      // Labels of time and century pickers, which a day picker never shows.
      now: "",
      ok: "",
      timeSelect: "",
      previousCentury: "",
      nextCentury: "",
    };
    return { lang, timePickerLocale: {} };
  }, [t, i18n.language]);
}

function Clear({ word }: { word: string }) {
  return (
    <>
      <CircleX size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{word}</span>
    </>
  );
}

export interface DayPickerProps {
  /** Day as YYYY-MM-DD, or undefined. A form passes value and onChange by itself. */
  value?: string | undefined;
  onChange?: (day: string | undefined) => void;
  id?: string;
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean;
  status?: "error" | "";
  placeholder?: string;
  className?: string | undefined;
  size?: "small" | "middle";
  /** Whether the day can be cleared; true by default. */
  allowClear?: boolean;
  /** First and last selectable day. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * Picker of a day, with a calendar in the console's language. A day can be typed too, in the field's format or as
 * YYYY-MM-DD.
 */
export function DayPicker({ value, onChange, min, max, allowClear = true, ...rest }: DayPickerProps) {
  const words = usePickerLocale();
  return (
    <Picker
      {...rest}
      locale={words}
      format={[...dayFormats]}
      suffixIcon={<Calendar size={16} strokeWidth={1.75} aria-hidden />}
      allowClear={allowClear && { clearIcon: <Clear word={words.lang.clear} /> }}
      value={value ? calendarDay(value) : null}
      minDate={min === undefined ? undefined : calendarDay(min)}
      maxDate={max === undefined ? undefined : calendarDay(max)}
      onChange={(chosen: Dayjs | null) => onChange?.(chosen?.format("YYYY-MM-DD"))}
    />
  );
}
