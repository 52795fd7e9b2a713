// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Dayjs } from "dayjs";
import type { i18n } from "i18next";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, it, test, vi } from "vitest";
import { startI18n } from "#providers/i18n/i18n.ts";
import { dayGenerateConfig, parseDay } from "#ui/fields/day-calendar.ts";
import { DateTimePicker } from "#ui/fields/DateTimePicker.tsx";
import { DayPicker } from "#ui/fields/DayPicker.tsx";
import { calendarDay, calendarToday, formatIstInput, parseIstInput } from "#ui/format/india-time.ts";

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["shell", "calendar"]);
});
afterEach(async () => {
  cleanup();
  await texts.changeLanguage("en-US");
});

function Field() {
  const [day, setDay] = useState<string | undefined>("2026-11-22");
  return (
    <>
      <DayPicker aria-label="From" value={day} onChange={setDay} max="2026-11-25" />
      <output>{day}</output>
    </>
  );
}
const open = () => {
  render(
    <I18nextProvider i18n={texts}>
      <Field />
    </I18nextProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("From");
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.focus(field);
  return field;
};
const chosen = () => document.querySelector("output")?.textContent;

test("DayPicker shows the day in the console's format and refuses days after max", () => {
  const field = open();
  expect(field.value).toBe("22 Nov 2026");
  fireEvent.click(screen.getByTitle("26 Nov 2026"));
  expect(chosen()).toBe("2026-11-22");
  fireEvent.click(screen.getByTitle("3 Nov 2026"));
  expect(chosen()).toBe("2026-11-03");
});

test("DayPicker accepts a typed day", () => {
  const field = open();
  fireEvent.change(field, { target: { value: "2026-10-09" } });
  fireEvent.keyDown(field, { key: "Enter", code: "Enter" });
  expect(chosen()).toBe("2026-10-09");
});

test("DayPicker shows months, weekdays and labels in the console's language", async () => {
  await texts.changeLanguage("hi-IN");
  await texts.loadNamespaces(["calendar"]);
  const field = open();
  expect(field.value).toMatch(/^22 नव॰? 2026$/);
  expect(screen.getByText("आज")).toBeDefined();
  expect(screen.getAllByRole("columnheader")[0]?.textContent).toBe("रवि");
});

it.each([
  ["22 Nov 2026", "2026-11-22"],
  ["2026-11-22", "2026-11-22"],
  ["22/11/2026", "2026-11-22"],
  ["1/2/2026", "2026-02-01"],
  ["31/2/2026", null],
  ["22 Smarch 2026", null],
  ["", null],
])("parseDay reads %j as %s", (typed, day) => {
  const read = parseDay("en-US", typed);
  expect(read && read.format("YYYY-MM-DD")).toBe(day);
});

test("calendar clamps to the month's last day when adding months or years", () => {
  const shown = (day: Dayjs) => day.format("YYYY-MM-DD");
  expect(shown(dayGenerateConfig.addMonth(calendarDay("2026-01-31"), 1))).toBe("2026-02-28");
  expect(shown(dayGenerateConfig.addYear(calendarDay("2028-02-29"), 1))).toBe("2029-02-28");
  expect(shown(dayGenerateConfig.addDate(calendarDay("2026-12-31"), 1))).toBe("2027-01-01");
  expect(shown(dayGenerateConfig.getEndDate(calendarDay("2026-11-05")))).toBe("2026-11-30");
});

test("calendar's today is India's, also while the device is a day behind", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-26T18:31:00Z"), toFake: ["Date"] });
  try {
    expect(calendarToday().format("YYYY-MM-DD")).toBe("2026-11-27");
  } finally {
    vi.useRealTimers();
  }
});

test("DateTimePicker keeps the time when the day changes, and clears both with the day", async () => {
  const changes: string[] = [];
  const mount = (value: string) =>
    render(
      <I18nextProvider i18n={texts}>
        <DateTimePicker id="start" label="Start time" past value={value} onChange={(next) => changes.push(next)} />
      </I18nextProvider>,
    );
  const { container } = mount("2026-11-22T10:07");
  await waitFor(() => expect(container.querySelector<HTMLInputElement>("#start")?.value).toBe("22 Nov 2026"));
  const day = container.querySelector<HTMLInputElement>("#start") as HTMLInputElement;
  expect(screen.getByTitle("10:07")).toBeDefined();
  fireEvent.change(day, { target: { value: "2026-11-23" } });
  fireEvent.keyDown(day, { key: "Enter", code: "Enter" });
  fireEvent.mouseDown(screen.getByLabelText("Start time: time"));
  fireEvent.click(await screen.findByTitle("00:15"));
  expect(changes).toEqual(["2026-11-23T10:07", "2026-11-22T00:15"]);
});

test("inputs of date and time are in IST whatever the device's time zone", () => {
  expect(formatIstInput("2026-03-29T01:30:00.000Z")).toBe("2026-03-29T07:00");
  expect(formatIstInput("2026-03-28T21:00:00.000Z")).toBe("2026-03-29T02:30");
  expect(formatIstInput(null)).toBe("");
  expect(parseIstInput("2026-03-29T07:00")).toBe("2026-03-29T01:30:00.000Z");
  // Europe skips this hour for summer time, India has it. `TZ=Europe/Berlin` runs the test there.
  expect(parseIstInput("2026-03-29T02:30")).toBe("2026-03-28T21:00:00.000Z");
  expect(parseIstInput("")).toBeNull();
  expect(parseIstInput("soon")).toBeNull();
});
