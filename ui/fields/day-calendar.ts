import { DatePicker, type DatePickerProps } from "antd";
import type { Dayjs } from "dayjs";
import { calendarDay, calendarToday } from "#ui/format/india-time.ts";
import { intlLocale } from "#contract/format-dates.ts";

/** Date functions that antd's picker requires. */
type DateFunctions = Parameters<typeof DatePicker.generatePicker<Dayjs>>[0];
export type PickerLocale = NonNullable<DatePickerProps["locale"]>;

/** Formats in which the field reads days; the first one is shown. */
export const dayFormats = ["D MMM YYYY", "YYYY-MM-DD", "D/M/YYYY"] as const;

const names = (language: string, options: Intl.DateTimeFormatOptions, days: readonly Dayjs[]): string[] => {
  const format = new Intl.DateTimeFormat(intlLocale(language), { timeZone: "UTC", ...options });
  return days.map((day) => format.format(day.toDate()));
};
const january = calendarDay("2026-01-01");
const shortMonths = (language: string): string[] =>
  names(
    language,
    { month: "short" },
    Array.from({ length: 12 }, (_, month) => january.month(month)),
  );
/** Weeks begin on Sunday in India. */
const shortWeekDays = (language: string): string[] =>
  names(
    language,
    { weekday: "short" },
    Array.from({ length: 7 }, (_, weekDay) => january.day(weekDay)),
  );

/** Formats a day for the picker. Month names come from Intl, because each of dayjs's locales is a file of its own. */
function formatDay(language: string, day: Dayjs, form: string): string {
  return day.format(form.replaceAll("MMM", `[${shortMonths(language)[day.month()] ?? ""}]`));
}

const same = (first: string, second: string): boolean =>
  first.replace(/\.$/, "").toLocaleLowerCase() === second.replace(/\.$/, "").toLocaleLowerCase();

/** Parses a typed day: 22 Nov 2026, 2026-11-22 or 22/11/2026; null if it is invalid. */
export function parseDay(language: string, text: string): Dayjs | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const [, day = "", word = "", year = ""] = /^(\d{1,2})[\s/.]+(\S+?)[\s/.]+(\d{4})$/.exec(text.trim()) ?? [];
  const named = shortMonths(language).findIndex((name) => same(name, word));
  const [y = "", m = "", d = ""] = iso ? iso.slice(1) : [year, named === -1 ? word : String(named + 1), day];
  const typed = [y, m.padStart(2, "0"), d.padStart(2, "0")].join("-");
  const read = calendarDay(typed);
  return read.isValid() && read.format("YYYY-MM-DD") === typed ? read : null;
}

const midnight = { getHour: () => 0, getMinute: () => 0, getSecond: () => 0, getMillisecond: () => 0 };
const keep = (day: Dayjs): Dayjs => day;

/** dayjs for antd's picker. Days are UTC, so no device's summer time can move one; today is India's. */
export const dayGenerateConfig: DateFunctions = {
  ...midnight,
  setHour: keep,
  setMinute: keep,
  setSecond: keep,
  setMillisecond: keep,
  getWeekDay: (day) => day.day(),
  getDate: (day) => day.date(),
  getMonth: (day) => day.month(),
  getYear: (day) => day.year(),
  getNow: calendarToday,
  getFixedDate: calendarDay,
  getEndDate: (day) => day.endOf("month").startOf("day"),
  addYear: (day, years) => day.add(years, "year"),
  addMonth: (day, months) => day.add(months, "month"),
  addDate: (day, days) => day.add(days, "day"),
  setYear: (day, year) => day.year(year),
  setMonth: (day, month) => day.month(month),
  setDate: (day, date) => day.date(date),
  isAfter: (first, second) => first.isAfter(second),
  isValidate: (day) => day.isValid(),
  locale: {
    getWeekFirstDay: () => 0,
    getWeekFirstDate: (_, day) => day.day(0),
    getWeek: (_, day) => Math.ceil((day.diff(day.startOf("year"), "day") + 1) / 7),
    format: formatDay,
    parse: parseDay,
    getShortWeekDays: shortWeekDays,
    getShortMonths: shortMonths,
  },
};
