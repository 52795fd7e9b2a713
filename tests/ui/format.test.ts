import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { formatBytes, formatNumber, formatCappedCount } from "#ui/format/numbers.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { dayInIndia, relativeTime, durationParts, formatDay, formatDateTime, formatTime } from "#ui/format/times.ts";

describe("number formats", () => {
  it("formatNumber groups by lakh and crore", () => {
    expect(formatNumber(12_345_678)).toBe("1,23,45,678");
  });

  it("formatCappedCount shows totals above 10,000 as 10,000+", () => {
    expect([formatCappedCount(10_000), formatCappedCount(10_001)]).toEqual(["10,000", "10,000+"]);
  });

  it.each([
    [0, "0 B"],
    [1023, "1,023 B"],
    [1024, "1 KB"],
    [1024 * 1024, "1 MB"],
    [67_318_579, "64.2 MB"],
    [2 * 1024 ** 3, "2 GB"],
  ])("formatBytes shows %i bytes as %s", (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it("percent values are isolated left to right inside Urdu", async () => {
    const Share = () => useFormat().percent(0.2084);
    const shown = async (lng: string) => {
      const i18n = createInstance();
      await i18n.init({ lng, resources: {} });
      return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Share)));
    };
    expect([await shown("ur-IN"), await shown("hi-IN")]).toEqual(["\u206620.8%\u2069", "20.8%"]);
  });
});

describe("time formats", () => {
  const at = "2026-11-20T20:05:00Z";

  it("formatTime and formatDay use India's time zone, with IST after the time", () => {
    expect(formatTime(at, "en-US")).toBe("01:35 IST");
    expect(formatDay(at, "en-US")).toBe("21 Nov 2026");
  });

  it("formatDateTime uses Latin digits in every language", () => {
    const wrong = languageCodes.filter(
      (language) => !/^[^०-९০-৯۰-۹٠-٩]*01:35 IST\u2069?$/.test(formatDateTime(at, language)),
    );
    expect(wrong).toEqual([]);
  });

  it("formatTime isolates times left to right inside Urdu", () => {
    expect([formatTime(at, "ur-IN"), formatTime(at, "hi-IN")]).toEqual(["\u206601:35 IST\u2069", "01:35 IST"]);
  });

  it("dayInIndia changes the day at midnight in India", () => {
    expect([dayInIndia("2026-11-20T18:29:59Z"), dayInIndia("2026-11-20T18:30:00Z")]).toEqual([
      "2026-11-20",
      "2026-11-21",
    ]);
  });

  it("relativeTime returns null from 24 hours on", () => {
    const now = Date.parse(at);
    const hours = (count: number) => now - count * 3_600_000;
    expect(relativeTime(now - 30_000, now)).toEqual({ key: "now" });
    expect(relativeTime(hours(0.5), now)).toEqual({ key: "minutesAgo", minutes: 30 });
    expect(relativeTime(hours(23.9), now)).toEqual({ key: "hoursAgo", hours: 23 });
    expect(relativeTime(hours(-2), now)).toEqual({ key: "inHours", hours: 2 });
    expect(relativeTime(hours(24), now)).toBeNull();
  });

  it("durationParts splits a duration into days, hours and minutes", () => {
    expect(durationParts((26 * 60 + 5) * 60_000)).toEqual({ days: 1, hours: 2, minutes: 5 });
  });
});
