import { describe, expect, it } from "vitest";
import { dayFromUrl, placeFromUrl, sourceFromUrl } from "#resources/statistics/campaigns/results/url-state.ts";
import { combineInstallQueries } from "#resources/statistics/campaigns/results/attributed-installs.ts";
import {
  toPackageDownloadCounts,
  appendDownloadOnlyPlaces,
} from "#resources/statistics/campaigns/results/package-downloads.ts";
import { toTopTenRanking } from "#resources/statistics/campaigns/results/top-ten-ranking.ts";

const search = (text: string) => new URLSearchParams(text);
const now = Date.parse("2026-11-21T12:00:00+05:30");

describe("URL state of campaign results", () => {
  it("reads a state, a city in a state or unknown from the URL and ignores other places", () => {
    expect(placeFromUrl(search("state=IN-MP&city=Indore"))).toEqual({ state: "IN-MP", city: "Indore" });
    expect(placeFromUrl(search("state=unknown"))).toEqual({ state: "unknown", city: null });
    expect(placeFromUrl(search("city=Indore"))).toEqual({ state: null, city: null });
    expect(placeFromUrl(search("state=XX&city=Indore"))).toEqual({ state: null, city: null });
    expect(placeFromUrl(search(`state=IN-MP&city=${"x".repeat(81)}`)).city).toBeNull();
  });

  it("reads a known source and a day with figures from the URL, and ignores others", () => {
    expect([sourceFromUrl(search("source=link")), sourceFromUrl(search("source=moon"))]).toEqual(["link", null]);
    expect(dayFromUrl(search("day=2026-11-07"), "2026-11-20", now)).toBe("2026-11-07");
    for (const day of ["", "day=2026-11-22", "day=07-11-2026", "day=2025-01-01"])
      expect(dayFromUrl(search(day), "2026-11-20", now)).toBe("2026-11-20");
  });
});

describe("toTopTenRanking", () => {
  it("ranks ten names, sums the rest in one row, separates unknown and drops empty ones", () => {
    const parts = Array.from({ length: 14 }, (_, at) => ({ name: `p${at}`, count: at }));
    const ranked = toTopTenRanking([...parts, { name: "unknown", count: 7 }], { rows: 3, count: 5 });
    expect(ranked.first.map(({ count }) => count)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(ranked.others).toEqual({ rows: 6, count: 11 });
    expect(ranked.unsaid).toBe(7);
  });
});

it("adds downloads to the places with installs, and appends places with downloads only", () => {
  const downloads = toPackageDownloadCounts({
    asOf: null,
    provisionalFrom: "2026-11-20",
    timeZone: "Asia/Kolkata",
    definition: {},
    startDate: "2026-11-19",
    endDate: "2026-11-20",
    reportData: [
      { state: "IN-MP", downloads: 7, share: 0.7 },
      { state: "IN-KA", downloads: 3, share: 0.3 },
      { state: "IN-GA", downloads: 0, share: 0 },
    ],
    totalDownloads: 10,
  });
  const places = appendDownloadOnlyPlaces([{ name: "IN-MP", installs: 4, share: 1 }], downloads);
  expect(places.map(({ name, installs }) => [name, installs, downloads.byPlace.get(name)])).toEqual([
    ["IN-MP", 4, 7],
    ["IN-KA", 0, 3],
  ]);
});

describe("combineInstallQueries", () => {
  const fresh = { asOf: null, provisionalFrom: "2026-11-20", timeZone: "Asia/Kolkata", definition: {} } as const;
  const days = { startDate: "2026-11-19", endDate: "2026-11-20" };
  const through = {
    ...fresh,
    ...days,
    attributedInstallsPerDate: [{ date: "2026-11-20", count: 2 }],
    totalAttributedInstalls: 2,
    byCampaign: [],
  };
  const all = {
    ...fresh,
    ...days,
    appInstallsPerDate: [
      { date: "2026-11-19", count: 4 },
      { date: "2026-11-20", count: 9 },
    ],
    totalAppInstalls: 13,
    attributedInstalls: 2,
  };
  const answer = <D>(data: D | undefined, error: { status: number; code: string; requestId: null } | null = null) => ({
    data,
    error,
    isFetching: false,
    refetch: () => undefined,
  });

  it("combines attributed and all installs when both answers have arrived", () => {
    expect(combineInstallQueries(answer(through), answer(all)).data).toEqual({
      days: [
        { date: "2026-11-19", all: 4, attributed: 0 },
        { date: "2026-11-20", all: 9, attributed: 2 },
      ],
      all: 13,
      attributed: 2,
      provisionalFrom: "2026-11-20",
    });
    expect(combineInstallQueries(answer(through), answer<typeof all>(undefined)).data).toBeUndefined();
  });

  it("fails with the error of whichever answer failed", () => {
    const away = { status: 503, code: "statistics_away", requestId: null };
    expect(combineInstallQueries(answer(through), answer<typeof all>(undefined, away)).error).toBe(away);
    expect(combineInstallQueries(answer<typeof through>(undefined, away), answer(all)).error).toBe(away);
  });
});
