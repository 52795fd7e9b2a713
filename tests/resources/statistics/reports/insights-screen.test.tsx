// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { indianStates } from "#contract/platform/reference/states.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { DeviceCard } from "#resources/statistics/reports/insights/devices/DeviceCard.tsx";
import { LanguageCard } from "#resources/statistics/reports/insights/languages/LanguageCard.tsx";
import { RegionCard } from "#resources/statistics/reports/insights/regions/RegionCard.tsx";
import { answers, card, closeCards, openCards, query, showCard } from "./insight-cards.tsx";

const regions = [
  ...indianStates.map(({ code }, at) => ({ state: code, installs: at * at, share: 0, previousInstalls: at })),
  { state: "unknown", installs: 17, share: 0, previousInstalls: 3 },
];
const regionTotal = regions.reduce((all, { installs }) => all + installs, 0);
const languageRows = [
  ...languageCodes.map((language, at) => ({ language, installs: 100 + at, share: 0, previousInstalls: 5 })),
  { language: "unknown", installs: 9, share: 0, previousInstalls: 1 },
];

beforeEach(async () => {
  await openCards();
  answers(reportCalls.installsByRegion, { query }, { reportData: regions, totalAppInstalls: regionTotal });
  answers(
    campaignCalls.regionBasedDownload,
    { query: { ...query, state: "IN-MP" } },
    {
      state: "IN-MP",
      city: null,
      reportData: [
        { name: "Indore", installs: 30, share: 0 },
        { name: "Bhopal", installs: 20, share: 0 },
        { name: "Ujjain", installs: 10, share: 0 },
        { name: "Sagar", installs: 6, share: 0 },
        { name: "unknown", installs: 4, share: 0 },
      ],
      others: { rows: 12, count: 14 },
      appInstallsPerDate: [],
      totalAppInstalls: 84,
    },
  );
  answers(
    reportCalls.installsByLanguage,
    { query },
    {
      appLanguageInstallsCount: languageRows,
      languageAggData: { regional: 1278, english: 100, unknown: 9, total: 1387 },
    },
  );
  answers(
    reportCalls.installsByOem,
    { query },
    {
      appDeviceWiseInstalls: [
        ...Array.from({ length: 12 }, (_, at) => ({ oem: `Maker ${at}`, installs: 50 - at, share: 0 })),
        { oem: "unknown", installs: 7, share: 0 },
      ],
      others: { rows: 3, count: 5 },
      totalAppInstalls: 546,
    },
  );
  answers(
    reportCalls.deviceInstallsReport,
    { query },
    {
      appDeviceWiseInstalls: [{ oem: "Maker 0", model: "One", installs: 546, share: 1 }],
      others: { rows: 0, count: 0 },
      totalAppInstalls: 546,
    },
  );
  answers(
    reportCalls.installsByModel,
    { query: { ...query, OEM: "Maker 1" } },
    {
      OEM: "Maker 1",
      appDeviceWiseInstalls: [{ oem: "Maker 1", model: "Two", installs: 49, share: 1 }],
      others: { rows: 0, count: 0 },
      totalAppInstalls: 49,
    },
  );
});
afterEach(() => {
  cleanup();
  closeCards();
});

const addressNow = () => screen.getByTestId("address").textContent;
/** Numbers in one column of a table on the screen. */
const column = (table: HTMLElement, at: number): number[] =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => Number(within(row).getAllByRole("cell")[at]?.textContent?.replaceAll(",", "")));
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe("regions", () => {
  it("shows ten regions, the other 26 and unknown, which add up to the total", () => {
    showCard(<RegionCard {...card} />);
    const list = screen.getByRole("table", { name: "Region wise installs" });
    const installs = column(list, 1);
    expect(installs).toHaveLength(12);
    expect(total(installs)).toBe(regionTotal);
    expect(within(list).getByRole("row", { name: /^26 other regions/ })).toBeTruthy();
    expect(within(list).getByRole("row", { name: /^Unknown 17/ })).toBeTruthy();
    expect(screen.getByText("14,927 installs by state")).toBeTruthy();
  });

  it("lists all regions and the total in the table view", async () => {
    showCard(<RegionCard {...card} />);
    await userEvent.click(screen.getByRole("button", { name: "Table" }));
    const table = screen.getByRole("table", { name: "Region wise installs" });
    const installs = column(table, 0);
    expect(installs).toHaveLength(38);
    expect(total(installs.slice(0, -1))).toBe(installs.at(-1));
    expect(installs.at(-1)).toBe(regionTotal);
  });

  it("makes the map one tab stop: arrows move, Enter opens the cities and puts the state into the URL", async () => {
    answers(
      campaignCalls.regionBasedDownload,
      { query: { ...query, state: "IN-GJ" } },
      { state: "IN-GJ", city: null, reportData: [], others: { rows: 0, count: 0 }, totalAppInstalls: 0 },
    );
    showCard(<RegionCard {...card} />, "/?state=IN-GJ");
    const map = screen.getByRole("group", { name: /^Map of installs/ });
    expect(within(map).getAllByRole("button", { name: /installs?, / })).toHaveLength(36);
    const stops = () => [...map.querySelectorAll<HTMLElement>("[data-state][tabindex='0']")];
    expect(stops().map((stop) => stop.dataset.state)).toEqual(["IN-GJ"]);
    stops()[0]?.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(stops()).toEqual([document.activeElement]);
    await userEvent.keyboard("{Enter}");
    expect(addressNow()).toBe("?state=IN-MP");
    expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("region", { name: "Cities in Madhya Pradesh" }).textContent).toContain("Indore30");
  });

  it("shows the cities of the state in the URL, and removes the state when they are closed", async () => {
    showCard(<RegionCard {...card} />, "/?state=IN-MP&range=last15");
    const cities = screen.getByRole("region", { name: "Cities in Madhya Pradesh" });
    const counts = within(cities)
      .getAllByRole("definition")
      .map((definition) => Number(definition.textContent));
    expect(counts).toEqual([30, 20, 10, 20, 4]);
    expect(within(cities).getByText("84")).toBeTruthy();
    expect(within(cities).getByText("13 more cities")).toBeTruthy();
    await userEvent.click(within(cities).getByRole("button", { name: "Close cities in Madhya Pradesh" }));
    expect(addressNow()).toBe("?range=last15");
  });
});

describe("languages", () => {
  it("shows twelve languages in their own scripts, largest first, with English and unknown below", () => {
    showCard(<LanguageCard {...card} />);
    const list = screen.getByRole("table", { name: "Regional Language installs" });
    const installs = column(list, 1);
    expect(installs).toHaveLength(12);
    expect(installs).toEqual(installs.toSorted((a, b) => b - a));
    expect(total(installs) + 100 + 9).toBe(1387);
    expect(within(list).getByText("മലയാളം").lang).toBe("ml-IN");
    expect(within(list).getByText("اردو").dir).toBe("rtl");
    expect(screen.getByText("1,278 in 12 regional languages (92.1%)")).toBeTruthy();
    expect(screen.getByText("English 100 · Unknown 9")).toBeTruthy();
  });
});

describe("devices", () => {
  const makers = () => screen.getByRole("table", { name: "Device Distribution" });

  it("shows eight device makers, the other seven and unknown, beside the models of every maker", () => {
    showCard(<DeviceCard {...card} />);
    const rows = within(makers()).getAllByRole("rowheader");
    expect(rows).toHaveLength(10);
    expect(within(makers()).getByRole("row", { name: /^7 others/ })).toBeTruthy();
    expect(within(makers()).getByRole("row", { name: /^Unknown 1.3%/ })).toBeTruthy();
    expect(screen.getByRole("table", { name: "All models" })).toBeTruthy();
  });

  it("shows the chosen maker's models with their share of that maker, and puts the maker into the URL", async () => {
    showCard(<DeviceCard {...card} />, "/?view=insights");
    await userEvent.click(within(makers()).getByRole("button", { name: "Maker 1" }));
    expect(addressNow()).toBe("?view=insights&oem=Maker+1");
    expect(screen.getByText("Maker 1: 49 installs")).toBeTruthy();
    expect(within(screen.getByRole("table", { name: "Maker 1 models" })).getByText("100%")).toBeTruthy();
    await userEvent.click(within(makers()).getByRole("button", { name: "Maker 1" }));
    expect(addressNow()).toBe("?view=insights");
  });

  it("lists the maker named in the URL even if it is a small one", () => {
    answers(
      reportCalls.installsByModel,
      { query: { ...query, OEM: "Maker 11" } },
      { OEM: "Maker 11", appDeviceWiseInstalls: [], others: { rows: 0, count: 0 }, totalAppInstalls: 0 },
    );
    showCard(<DeviceCard {...card} />, "/?oem=Maker+11");
    const chosen = within(makers()).getByRole("button", { name: "Maker 11" });
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
    expect(within(makers()).getByRole("row", { name: /^6 others/ })).toBeTruthy();
  });
});

describe("insight card without installs", () => {
  const none = { reportData: [], totalAppInstalls: 0 };

  it("shows that there are no installs yet when the app never had one", () => {
    answers(reportCalls.installsByRegion, { query }, none);
    showCard(<RegionCard {...card} allTime={0} />);
    expect(screen.getByText("No installs yet")).toBeTruthy();
  });

  it("shows that there were no installs in the range when the app had some before", () => {
    answers(reportCalls.installsByRegion, { query }, none);
    showCard(<RegionCard {...card} />);
    expect(screen.getByText("No installs in this period")).toBeTruthy();
  });
});
