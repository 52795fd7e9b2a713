// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { describe, expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import type { AppStatus } from "#contract/catalog/apps/status.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";

import type { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { AppHistory } from "#resources/catalog/apps/overview/AppHistory.tsx";
import { StatusHistoryList } from "#resources/review/desk/parts/StatusHistoryList.tsx";
import { AppBar } from "#resources/catalog/apps/layout/AppBar.tsx";
import { StateCard } from "#resources/catalog/apps/overview/StateCard.tsx";
import { versionTimelineBars } from "#resources/catalog/apps/overview/version-timeline-bars.ts";
import { VisibilityCard } from "#resources/catalog/visibility/parts/VisibilityCard.tsx";
import { MarketingResources } from "#resources/content/marketing-resources/show.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "../versions/version-builder.ts";

screenTexts("apps", "versions", "statuses", "shell", "errors", "visibility", "marketing-resources", "review", "holds");

const live = {
  ...aVersion().version,
  id: "10000000-0000-4000-8000-000000000011",
  status: "active" as const,
  versionName: "2.1.0",
  versionCode: "210",
  liveFrom: "2026-11-01T06:00:00.000Z",
};
const next = { ...live, id: "10000000-0000-4000-8000-000000000012", status: "draft" as const, versionName: "2.2.0" };

function appIn(
  status: AppStatus,
  more: { live?: null; inProgress?: typeof next; testShare?: number } = {},
): AppDetails {
  const { testShare = null, ...app } = more;
  return {
    app: { id: "a1", status, title: "Notes", live, inProgress: null, developer: { id: "d1", name: "Kite" }, ...app },
    versions: [live],
    history: [],
    testShare,
    reviewClock: { decisions: 0, first: { decisions: 0 }, resubmitted: { decisions: 0 } },
  } as unknown as AppDetails;
}

/** Mounts the part and returns its text. */
function textOf(part: React.ReactNode): string {
  cleanup();
  return renderScreen(part, { as: "normal" }).container.textContent ?? "";
}

const outOfStore = [
  ["inactive", "Out of the store. Users who installed it keep it."],
  ["blocked", "Users can’t find or install it."],
  ["limited_serving", "Shown to fewer users."],
] as const;

describe("the state of an app's versions", () => {
  fakeApi();

  it.each(outOfStore)("calls an approved version live only while its app is active: %s", (status, text) => {
    const details = appIn(status);
    const card = textOf(<StateCard details={details} />);
    expect(card).toContain(text);
    const bar = textOf(<AppBar app={details.app} />);
    expect(`${card} ${bar}`).not.toMatch(/\blive\b/i);
  });

  it("calls an approval live in the app's history only while the app is active", () => {
    const approved = {
      id: "t1",
      subject: "version",
      versionName: "2.1.0",
      from: "inreview",
      to: "active",
      at: live.liveFrom,
      by: "Asha Rao",
      onBehalfOf: null,
      byKind: "staff",
      reasons: [],
      checks: [],
      note: null,
    } as unknown as StatusHistoryEntry;
    const texts = (status: AppStatus) => [
      textOf(<AppHistory items={[approved]} media={[]} appStatus={status} />),
      textOf(<StatusHistoryList history={[approved]} appStatus={status} />),
    ];
    for (const [status] of outOfStore)
      for (const text of texts(status)) {
        expect(text).toContain("Approved");
        expect(text).not.toMatch(/\blive\b/i);
      }
    for (const text of texts("active")) expect(text).toContain("Live");
  });

  it("calls the version of an active app live", () => {
    const details = appIn("active");
    expect(textOf(<StateCard details={details} />)).toContain("Live version2.1.0 (210)");
    expect(textOf(<AppBar app={details.app} />)).toContain("2.1.0 live");
  });

  it("has the update button at the first render, and leaves the state to the overview", () => {
    const { app } = appIn("active");
    expect(textOf(<AppBar app={app} />)).toContain("Update app");
    expect(textOf(<AppBar app={app} bare />)).not.toContain("Active");
  });

  it("names no available version while the app is out of the store", () => {
    expect(textOf(<StateCard details={appIn("blocked")} />)).not.toContain("2.1.0");
    expect(textOf(<StateCard details={appIn("limited_serving")} />)).toContain("Available now2.1.0 (210)");
  });

  it("promises what an approval does, by the A/B test and the app's status", () => {
    const promise = (details: AppDetails) => textOf(<StateCard details={details} />);
    expect(promise(appIn("active", { inProgress: next }))).toContain("When approvedGoes live to all users");
    expect(promise(appIn("active", { inProgress: next, testShare: 20 }))).toContain(
      "Goes live to 20% of users (A/B test)",
    );
    expect(promise(appIn("blocked", { inProgress: next }))).toContain("Not available until the app is unblocked");
    expect(promise(appIn("inactive", { inProgress: next }))).toContain("Not available until the app is active");
    expect(textOf(<StateCard details={appIn("active")} />)).not.toContain("When approved");
  });

  it("ends the current version's bar when the app left the store", () => {
    const now = Date.parse("2026-11-21T06:00:00.000Z");
    const left = Date.parse("2026-11-11T06:00:00.000Z");
    expect(versionTimelineBars([live], now).bars).toMatchObject([{ live: true, liveDays: 20 }]);
    expect(versionTimelineBars([live], now, left).bars).toMatchObject([{ live: false, liveDays: 10 }]);
  });
});

describe("screens that depend on the app's state", () => {
  const api = fakeApi()
    .on(visibilityRequestCalls.appVisibility, { now: "listed", request: null })
    .on(storeCalls.startup, never)
    .on(versionCalls.versionDetails, never);

  it.each(["draft", "inreview", "inactive", "blocked"] as const)("lists no app that is %s", async (status) => {
    renderScreen(<VisibilityCard app={appIn(status).app} />, { as: "normal" });
    expect(await screen.findByText(/^Not in the store now/)).toBeDefined();
    expect(screen.queryByText("Listed")).toBeNull();
  });

  it("lists an active app, and says that a limited one is shown to fewer users", async () => {
    renderScreen(<VisibilityCard app={appIn("active").app} />, { as: "normal" });
    expect(await screen.findByText("Listed in the store and found in search.")).toBeDefined();
    cleanup();
    renderScreen(<VisibilityCard app={appIn("limited_serving").app} />, { as: "normal" });
    expect(await screen.findByText("Limited Serving: shown to fewer users.")).toBeDefined();
  });

  it.each([
    ["inactive", undefined, "The app isn’t in the store now"],
    ["draft", null, "Available once a version is live"],
  ] as const)("makes no marketing resources for an app that is %s", async (status, version, title) => {
    api.on(appCalls.appDetails, partly(appIn(status, version === null ? { live: null } : {})));
    renderScreen(
      <Routes>
        <Route path="/home/:id/marketing" element={<MarketingResources />} />
      </Routes>,
      { at: "/home/a1/marketing", as: "normal" },
    );
    expect(await screen.findByText(title)).toBeDefined();
  });
});
