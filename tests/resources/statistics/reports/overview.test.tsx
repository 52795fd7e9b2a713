// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { reportCalls } from "#contract/statistics/report-calls.ts";
import { OverviewTab } from "#resources/statistics/reports/overview/OverviewTab.tsx";
import { MetricTile } from "#resources/statistics/reports/overview/MetricTile.tsx";
import { answers, card, closeCards, openCards, query, showCard } from "./insight-cards.tsx";

/** Charts are mocked: nothing drawn on a canvas is tested here. */
const canvas = vi.hoisted(() => ({ fails: false }));
vi.mock("#ui/charts/Charts.tsx", () => {
  const Drawn = () => {
    if (canvas.fails) throw new Error("no canvas");
    return null;
  };
  return { chartComponents: { DayChart: Drawn, AdoptionChart: Drawn } };
});

const ofApp = { query: { appId: query.appId } };
const asOf = "2026-11-21T09:22:00.000Z";
const perDay = (from: string, least: number) =>
  Array.from({ length: 28 }, (_, at) => ({ date: addDays(from, at), count: least === 0 ? 0 : least + at }));
const totalOf = (days: readonly { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0);
const counted = (least: number, before = 2 * least) => {
  const [days, perDate] = [perDay("2026-10-24", least), perDay("2026-09-26", before)];
  const previous = { startDate: "2026-09-26", endDate: "2026-10-23", total: totalOf(perDate), perDate };
  return { days, total: totalOf(days), previous };
};

/** Answers the four daily figures, each with its own numbers. */
function countDays(installs: number, moment: string | null = asOf) {
  const [installsData, updatesData, impressionsData, videoData] = [
    counted(installs),
    counted(3000),
    counted(9000),
    counted(0, 0),
  ];
  const shared = ({ previous }: typeof installsData) => ({ previous, asOf: moment });
  answers(
    reportCalls.installsPerDay,
    { query },
    {
      ...shared(installsData),
      appInstallsPerDate: installsData.days,
      totalAppInstalls: installsData.total,
      reportData: [],
    },
  );
  answers(
    reportCalls.updatesPerDay,
    { query },
    {
      ...shared(updatesData),
      appUpdatesPerDate: updatesData.days,
      totalAppUpdates: updatesData.total,
      reportData: [],
    },
  );
  answers(
    reportCalls.impressionsPerDay,
    { query },
    {
      ...shared(impressionsData),
      appImpressionsPerDate: impressionsData.days,
      totalAppImpressions: impressionsData.total,
    },
  );
  answers(
    reportCalls.videoImpressionsPerDay,
    { query },
    { ...shared(videoData), videoImpressionsPerDate: videoData.days, totalVideoImpressions: videoData.total },
  );
}

const version = (name: string, versionCode: number, share: number | null) => ({
  versionId: `3f0d2b0e-0000-4000-8000-0000000${versionCode}`,
  version: name,
  versionCode,
  updatedOn: asOf,
  fileSizeBytes: 1_400_000,
  status: share === null ? "draft" : "active",
  share,
});

function live(app: object | null, status: AppStatus = "active") {
  answers(appCalls.appDetails, { params: { id: query.appId } }, { app: { live: app, status } });
}

const happened = {
  versions: [
    {
      versionId: query.appId,
      version: "4.2.0",
      versionCode: 420,
      listingOnly: false,
      liveFrom: "2026-11-01T12:50:00.000Z",
    },
  ],
  campaigns: [
    {
      id: query.appId,
      appId: query.appId,
      name: "Rabi campaign",
      startDate: "2026-10-31",
      endDate: "2026-11-08",
      state: "ended",
    },
  ],
  listingTests: [],
  restatements: [
    {
      id: query.appId,
      restatedAt: asOf,
      startDate: "2026-10-25",
      endDate: "2026-10-26",
      kind: "update",
      before: 6001,
      after: 6002,
      reason: "A producer sent its lines late.",
    },
  ],
};

beforeEach(async () => {
  canvas.fails = false;
  await openCards();
  countDays(1000);
  live({});
  answers(reportCalls.realTimeInstalls, ofApp, {
    value: 730,
    previous: 365,
    until: asOf,
    hours: perDay("2026-10-24", 1).map(() => ({ from: asOf, installs: 30 })),
    asOf,
  });
  answers(reportCalls.installsByVersion, ofApp, { installs: 1_234_567, reportData: [] });
  answers(reportCalls.updatesByVersion, ofApp, { updates: 7_654_321, reportData: [] });
  answers(reportCalls.versionAdoption, ofApp, {
    items: [version("4.3.0", 430, null), version("4.2.0", 420, 0.79), version("4.2.0 listing", 420, 0.79)],
    adoption: [],
  });
  answers(annotationCalls.annotations, { query }, happened);
});
afterEach(() => {
  cleanup();
  closeCards();
});

const freshness = { asOf, provisionalFrom: "2026-11-14" };
const show = (shown: object = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return showCard(<OverviewTab {...card} shown={{ ...card.shown, ...shown }} freshness={freshness} />);
};
const region = (name: string) => screen.getByRole("region", { name });
const asTable = async (name: string) => {
  await userEvent.click(within(region(name)).getByRole("button", { name: "Table" }));
  return within(region(name)).getByRole("table");
};
const numbersIn = (table: HTMLElement): number =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .reduce((sum, row) => {
      const cell = within(row).getAllByRole("cell")[0];
      return sum + Number(cell?.textContent?.replaceAll(",", ""));
    }, 0);

describe("overview tab", () => {
  it("lists a version as live only while its app is active", () => {
    show();
    expect(within(region("Version History")).getAllByText("Live")).toHaveLength(2);
    cleanup();
    live({}, "inactive");
    show();
    expect(within(region("Version History")).queryByText("Live")).toBeNull();
    expect(within(region("Version History")).getAllByText("Approved")).toHaveLength(2);
  });

  it.each([
    ["Total Installs", "App Installs"],
    ["Total Updates", "App Updates"],
  ])("shows the same total in the tile %s, the chart %s and the sum of its table", async (tile, chart) => {
    show();
    const total = within(region(tile)).getByText(/^[\d,]+$/, { selector: "strong" }).textContent;
    expect(region(tile).textContent).toContain("24 Oct – 20 Nov 2026");
    expect(within(region(chart)).getByText(/^[\d,]+$/, { selector: "strong" }).textContent).toBe(total);
    expect(numbersIn(await asTable(chart))).toBe(Number(total?.replaceAll(",", "")));
  });

  it("marks each day in the table as provisional or final", async () => {
    show();
    const rows = within(await asTable("App Installs")).getAllByRole("row");
    expect(rows).toHaveLength(29);
    expect(rows.filter((row) => row.textContent?.endsWith("Provisional"))).toHaveLength(7);
    expect(rows[1]?.textContent).toContain("20 Nov 2026");
    expect(rows[7]?.textContent).toContain("Provisional");
    expect(rows[8]?.textContent).toContain("Final");
  });

  it("hides the previous period's column when comparison is off", async () => {
    show({ compare: false });
    const table = await asTable("App Installs");
    expect(within(table).queryByRole("columnheader", { name: "Before" })).toBeNull();
  });

  it("letters annotations in the order they began, with the full text as label", () => {
    show();
    const legend = screen.getByRole("list", { name: "Annotations" });
    expect(
      within(legend)
        .getAllByRole("button")
        .map((button) => button.getAttribute("aria-label")),
    ).toEqual([
      "A: Campaign “Rabi campaign”: 31 Oct – 8 Nov 2026",
      "B: Version 4.2.0 (420) went live on 1 Nov 2026, 18:20 IST",
    ]);
  });

  it("notes a correction with its date under the corrected chart only", () => {
    show();
    expect(region("App Updates").textContent).toContain(
      "Corrected on 21 Nov 2026: 25 Oct – 26 Oct 2026 changed from 6,001 to 6,002",
    );
    expect(region("App Installs").textContent).not.toContain("Corrected");
  });

  it("shows a package's share once when a listing-only version shares its version code", () => {
    show();
    expect(within(region("Version History")).getAllByText("79%")).toHaveLength(1);
  });

  it("opens the download of the card's report", async () => {
    show();
    await userEvent.click(within(region("App Installs")).getByRole("button", { name: "Download App Installs" }));
    expect(card.onDownload).toHaveBeenLastCalledWith("by-version");
  });
});

describe("empty charts", () => {
  it("says that nobody saw the video when there were no views in the range", () => {
    show();
    expect(region("Video Impressions").textContent).toContain("No video impressions in this period");
  });

  it("says that the app must go live first when it was never live", () => {
    live(null);
    countDays(0);
    show();
    expect(region("App Installs").textContent).toContain("Not in the store yet");
  });

  it("says that nothing has been counted yet when no events have arrived", () => {
    countDays(0, null);
    show();
    expect(region("App Installs").textContent).toContain("No data yet");
  });
});

describe("metric tile when the engine is unavailable", () => {
  const error = { status: 503, code: "statistics_away", requestId: "7f3c-91ab" };
  const tile = (data: number | undefined) => (
    <MetricTile
      title="Total Installs"
      metric="install"
      answer={{ data, error, isFetching: false, refetch: () => undefined, dataUpdatedAt: Date.parse(asOf) }}
      beside={() => "All time"}
      figure={(value) => value}
      change={() => "up"}
      shape={() => null}
    />
  );

  it("keeps a tile's last known figure with its time when the engine is unavailable", () => {
    showCard(tile(485_322));
    const text = region("Total Installs").textContent;
    expect(text).toContain("4,85,322");
    expect(text).toContain("14:52 IST");
    expect(text).toContain("last known value");
  });

  it("shows an error with request ID and retry when a tile has no last figure", () => {
    showCard(tile(undefined));
    expect(within(region("Total Installs")).getByRole("alert").textContent).toContain("7f3c-91ab");
    expect(within(region("Total Installs")).getByRole("button", { name: /Retry/ })).toBeDefined();
  });
});

describe("chart that fails to draw", () => {
  it("replaces a chart that fails to draw with its table and a note", async () => {
    canvas.fails = true;
    show();
    const installs = within(region("App Installs"));
    expect(await installs.findByText("Couldn’t draw this chart. Here’s the data.")).toBeDefined();
    expect(installs.getByRole("table")).toBeDefined();
  });
});
