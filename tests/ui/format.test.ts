import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it, vi } from "vitest";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { formatBytes, formatNumber, formatCappedCount } from "#ui/format/numbers.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { formatDateTime, formatDay, formatTime } from "#contract/format-dates.ts";
import { dayInIndia, formatDuration, formatRelativeTime, isNow } from "#ui/format/times.ts";

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
    expect(formatBytes(bytes)).toBe(text.replace(" ", "\u00a0"));
  });

  it("texts keep a number and its unit on one line", async () => {
    vi.stubGlobal("localStorage", { getItem: () => null });
    vi.stubGlobal("navigator", { languages: ["en-IN"] });
    const { t } = await startI18n(["units"], async () => ({
      file: "PDF or PNG, up to 10 MB each",
      image: "{{width}} × {{height}}, 320–3840 px, 3 MBit",
    }));
    const text = t as (key: string, values?: object) => string;
    expect(text("units:file")).toBe("PDF or PNG, up to 10\u00a0MB each");
    expect(text("units:image", { width: 512, height: 500 })).toBe("512\u00a0×\u00a0500, 320–3840\u00a0px, 3 MBit");
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

  it("names in a list are isolated inside Urdu, so that the dot of an initial stays behind it", async () => {
    const Names = () => useFormat().list(["Asha R.", "Kavya S."]);
    const i18n = createInstance();
    await i18n.init({ lng: "ur-IN", resources: {} });
    const text = renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Names)));
    expect(text).toContain("\u2068Asha R.\u2069");
    expect(text).toContain("\u2068Kavya S.\u2069");
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

  it("formats relative time in words within a day, with the plural of each language", () => {
    const now = Date.parse(at);
    const inHours = (count: number, language = "en-US") =>
      formatRelativeTime(now + count * 3_600_000, language, now)?.replaceAll(/[\u200e\u200f]/g, "");
    expect([isNow(now - 30_000, now), isNow(now + 60_000, now)]).toEqual([true, false]);
    expect([inHours(-0.5), inHours(-1), inHours(-23.9), inHours(2), inHours(24)]).toEqual([
      "30 minutes ago",
      "1 hour ago",
      "23 hours ago",
      "in 2 hours",
      undefined,
    ]);
    expect([inHours(-2, "hi-IN"), inHours(2, "ur-IN")]).toEqual(["2 घंटे पहले", "2 گھنٹے میں"]);
  });

  it("formats durations in words: hours up to 48, then days", () => {
    const minutes = (count: number, language = "en-US") => formatDuration(count * 60_000, language);
    expect([0.75, 1, 45, 60, 372, 36 * 60, 47 * 60 + 1, 52 * 60].map((count) => minutes(count))).toEqual([
      "45 seconds",
      "1 minute",
      "45 minutes",
      "1 hour",
      "6 hours 12 minutes",
      "36 hours",
      "47 hours 1 minute",
      "2 days 4 hours",
    ]);
    expect([minutes(60, "hi-IN"), minutes(36 * 60, "hi-IN")]).toEqual(["1 घंटा", "36 घंटे"]);
    expect([minutes(60, "ur-IN"), minutes(36 * 60, "ur-IN")]).toEqual(["1 گھنٹہ", "36 گھنٹے"]);
  });
});
