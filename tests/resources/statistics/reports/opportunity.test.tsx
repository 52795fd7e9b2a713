// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type RegionalLanguageCode, regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { type MissingLanguage, opportunityCalls } from "#contract/statistics/opportunity-calls.ts";
import {
  findStatesBelowPopulationShare,
  sortMissingLanguages,
  type LanguageOpportunity,
} from "#resources/statistics/reports/opportunity/missing-language-opportunity.ts";
import { OpportunityCard } from "#resources/statistics/reports/opportunity/OpportunityCard.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const api = fakeApi();

const comparison = {
  with: { apps: 14, impressions: 120_000, conversion: 0.041 },
  without: { apps: 22, impressions: 210_000, conversion: 0.032 },
  ratio: { value: 1.2813, low: 1.1, high: 1.4925 },
};
const missing = (language: RegionalLanguageCode, more: Partial<MissingLanguage> = {}): MissingLanguage => ({
  language,
  speakers: 0.057,
  states: ["IN-TN", "IN-PY"],
  impressions: 9_000,
  installs: 300,
  conversion: 0.0333,
  comparison: null,
  extraInstallsAMonth: null,
  ...more,
});
const answer = (more: Partial<LanguageOpportunity> = {}): Partial<LanguageOpportunity> => ({
  published: true,
  category: "tools",
  listed: ["en-US", "hi-IN"],
  languages: [
    { language: "hi-IN", impressions: 21_000, installs: 900, shareOfImpressions: 0.7, speakers: 0.4363 },
    { language: "ta-IN", impressions: 9_000, installs: 300, shareOfImpressions: 0.3, speakers: 0.057 },
  ],
  states: [
    { state: "IN-TN", installs: 90, share: 0.1, people: 0.0596 },
    { state: "IN-BR", installs: 18, share: 0.02, people: 0.086 },
    { state: "IN-SK", installs: 0, share: 0, people: 0.0005 },
    { state: "unknown", installs: 9, share: 0.01, people: null },
  ],
  missing: [],
  ...more,
});

screenTexts("shell", "statistics", "opportunity", "insights", "reference", "errors");

const show = (figures: Partial<LanguageOpportunity>) => {
  api.on(opportunityCalls.opportunity, partly(figures));
  return renderScreen(
    <OpportunityCard
      appId="00000000-0000-4000-8000-00000000000a"
      range={{ startDate: "2026-11-01", endDate: "2026-11-20" }}
    />,
  );
};

describe("opportunity card", () => {
  it("shows the expected gain as a range, with the compared apps and impressions", async () => {
    show(answer({ missing: [missing("ta-IN", { comparison, extraInstallsAMonth: { low: 30, high: 148 } })] }));
    expect(await screen.findByText("30 to 148 more installs a month")).toBeTruthy();
    expect(screen.getByText(/convert 1\.28 times as well \(1\.10 to 1\.49\): 4\.1%.*3\.2%/)).toBeTruthy();
    expect(screen.getByText("14 apps with a listing (1,20,000 impressions), 22 without (2,10,000).")).toBeTruthy();
    expect(screen.getByText("Official in Tamil Nadu, Puducherry")).toBeTruthy();
    expect(screen.getByText(/A correlation, not proof/)).toBeTruthy();
  });

  it.each([
    [{ low: -20, high: 90 }, "−20 to 90 installs a month, gain uncertain"],
    [{ low: -60, high: -5 }, "−60 to −5 installs a month, no gain expected"],
    [null, "Too few of your installs to estimate"],
  ])("promises no gain when the estimate is %j", async (extraInstallsAMonth, words) => {
    show(answer({ missing: [missing("ta-IN", { comparison, extraInstallsAMonth })] }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("shows no estimate when there are too few apps to compare", async () => {
    show(answer({ missing: [missing("ta-IN")] }));
    expect(await screen.findByText("Too few apps to compare")).toBeTruthy();
    expect(screen.queryByText(/installs a month/, { selector: "p" })).toBeNull();
    expect(screen.queryByText(/A correlation, not proof/)).toBeNull();
  });

  it("shows four missing languages and the rest on demand", async () => {
    show(answer({ missing: regionalLanguageCodes.map((code) => missing(code)) }));
    expect(await screen.findAllByText("Too few apps to compare")).toHaveLength(4);
    await userEvent.click(screen.getByRole("button", { name: "Show 8 more languages" }));
    expect(screen.getAllByText("Too few apps to compare")).toHaveLength(12);
  });

  it("lists all languages and states in the table, including languages with a listing", async () => {
    show(answer({ missing: [missing("ta-IN")] }));
    await userEvent.click(await screen.findByRole("img", { name: "Table" }));
    const rowOf = (name: string) => within(screen.getByRole("rowheader", { name }).closest("tr") ?? document.body);
    const cellsOf = (name: string) =>
      rowOf(name)
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    expect(cellsOf("Hindi")).toEqual(["Yes", "43.6%", "70%", "21,000", "900", "4.3%", "–"]);
    expect(cellsOf("Tamil").slice(0, 2)).toEqual(["No", "5.7%"]);
    expect(cellsOf("Unknown")).toEqual(["–", "1%", "9"]);
  });

  it("shows an empty state when no language is missing or the app isn't published", async () => {
    show(answer());
    expect(await screen.findByText("All languages covered")).toBeTruthy();
    cleanup();
    show(answer({ published: false }));
    expect(await screen.findByText("Not in the store yet")).toBeTruthy();
  });
});

describe("order of opportunities", () => {
  it("sorts missing languages by impressions, then by speakers", () => {
    const rows = [
      missing("as-IN", { impressions: 0, speakers: 0.01 }),
      missing("bn-IN", { impressions: 0, speakers: 0.08 }),
      missing("ta-IN", { impressions: 5 }),
    ];
    expect(sortMissingLanguages(rows).map(({ language }) => language)).toEqual(["ta-IN", "bn-IN", "as-IN"]);
  });

  it("reports states far below their population share, but no small state and not unknown", () => {
    expect(findStatesBelowPopulationShare(answer().states ?? []).map(({ state }) => state)).toEqual(["IN-BR"]);
  });
});
