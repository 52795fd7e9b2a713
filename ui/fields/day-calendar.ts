import { DatePicker, type DatePickerProps } from "antd";
import { intlLocale } from "#ui/format/locale.ts";
import { dayInIndia } from "#ui/format/times.ts";

/** Date functions that antd's picker requires. */
type DateFunctions = Parameters<typeof DatePicker.generatePicker<Date>>[0];
export type PickerLocale = NonNullable<DatePickerProps["locale"]>;

/** Formats in which the field reads days; the first one is shown. */
export const dayFormats = ["D MMM YYYY", "YYYY-MM-DD", "D/M/YYYY"] as const;

const utc = (year: number, month: number, day: number): Date => {
  const made = new Date(0);
  // Not Date.UTC, which moves years below 100 to the 20th century.
  made.setUTCFullYear(year, month, day);
  return made;
};
/** The same day of another month, or that month's last. */
const inMonth = (day: Date, year: number, month: number): Date => {
  const last = utc(year, month + 1, 0).getUTCDate();
  return utc(year, month, Math.min(day.getUTCDate(), last));
};
const addDays = (day: Date, days: number): Date =>
  utc(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days);

/** Converts a day, YYYY-MM-DD, to midnight of that day in UTC. */
export function dayToDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
export function dateToDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

const names = (language: string, options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[] => {
  const format = new Intl.DateTimeFormat(intlLocale(language), { timeZone: "UTC", ...options });
  return days.map((day) => format.format(day));
};
const shortMonths = (language: string): string[] =>
  names(
    language,
    { month: "short" },
    Array.from({ length: 12 }, (_, month) => utc(2026, month, 1)),
  );
/** Weeks begin on Sunday in India; 1 November 2026 is a Sunday. */
const shortWeekDays = (language: string): string[] =>
  names(
    language,
    { weekday: "short" },
    Array.from({ length: 7 }, (_, day) => utc(2026, 10, 1 + day)),
  );

const two = (number: number): string => String(number).padStart(2, "0");
function formatDay(language: string, day: Date, form: string): string {
  const parts: Record<string, () => string> = {
    YYYY: () => String(day.getUTCFullYear()),
    MMM: () => shortMonths(language)[day.getUTCMonth()] ?? "",
    MM: () => two(day.getUTCMonth() + 1),
    M: () => String(day.getUTCMonth() + 1),
    DD: () => two(day.getUTCDate()),
    D: () => String(day.getUTCDate()),
  };
  return form.replace(/YYYY|MMM|MM|M|DD|D/g, (part) => parts[part]?.() ?? part);
}

const same = (first: string, second: string): boolean =>
  first.replace(/\.$/, "").toLocaleLowerCase() === second.replace(/\.$/, "").toLocaleLowerCase();

/** Parses a typed day: 22 Nov 2026, 2026-11-22 or 22/11/2026; null if it is invalid. */
export function parseDay(language: string, text: string): Date | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const [, day, word = "", year] = /^(\d{1,2})[\s/.]+(\S+?)[\s/.]+(\d{4})$/.exec(text.trim()) ?? [];
  const named = shortMonths(language).findIndex((name) => same(name, word));
  const month = named === -1 ? Number(word) - 1 : named;
  const [y, m, d] = iso ? [Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])] : [Number(year), month, Number(day)];
  if (![y, m, d].every(Number.isInteger)) return null;
  const made = utc(y, m, d);
  return made.getUTCMonth() === m && made.getUTCDate() === d ? made : null;
}

const midnight = { getHour: () => 0, getMinute: () => 0, getSecond: () => 0, getMillisecond: () => 0 };
const keep = (day: Date): Date => day;

/** Calendar without times and without dayjs's locales: names come from Intl. */
export const dayGenerateConfig: DateFunctions = {
  ...midnight,
  setHour: keep,
  setMinute: keep,
  setSecond: keep,
  setMillisecond: keep,
  getWeekDay: (day) => day.getUTCDay(),
  getDate: (day) => day.getUTCDate(),
  getMonth: (day) => day.getUTCMonth(),
  getYear: (day) => day.getUTCFullYear(),
  getNow: () => dayToDate(dayInIndia(Date.now())),
  getFixedDate: (text) => new Date(text),
  getEndDate: (day) => utc(day.getUTCFullYear(), day.getUTCMonth() + 1, 0),
  addYear: (day, years) => inMonth(day, day.getUTCFullYear() + years, day.getUTCMonth()),
  addMonth: (day, months) => inMonth(day, day.getUTCFullYear(), day.getUTCMonth() + months),
  addDate: addDays,
  setYear: (day, year) => inMonth(day, year, day.getUTCMonth()),
  setMonth: (day, month) => inMonth(day, day.getUTCFullYear(), month),
  setDate: (day, date) => utc(day.getUTCFullYear(), day.getUTCMonth(), date),
  isAfter: (first, second) => first.getTime() > second.getTime(),
  isValidate: (day) => !Number.isNaN(day.getTime()),
  locale: {
    getWeekFirstDay: () => 0,
    getWeekFirstDate: (_, day) => addDays(day, -day.getUTCDay()),
    getWeek: (_, day) => Math.ceil((day.getTime() - utc(day.getUTCFullYear(), 0, 1).getTime()) / 604_800_000),
    format: formatDay,
    parse: parseDay,
    getShortWeekDays: shortWeekDays,
    getShortMonths: shortMonths,
  },
};
