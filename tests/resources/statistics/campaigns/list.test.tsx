// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { CampaignList } from "#resources/statistics/campaigns/list.tsx";
import { Address } from "#tests/support/address.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const campaign = { id: "c", name: "Kharif", startDate: "2026-01-05", endDate: "2026-01-09", state: "ended" };
const { campaignIntervals } = campaignCalls;
const api = fakeApi()
  .on(appCalls.appDetails, partly({ app: { id: "ludo", title: "Ludo", packageName: null, live: {} } }))
  .on(campaignIntervals, ({ query }) => (query.appId === "ludo" ? partly({ items: [campaign] }) : never()))
  .on(campaignCalls.attributedInstalls, refuse("statistics_disabled"))
  .on(campaignCalls.campaignInstalls, refuse("statistics_disabled"));
const { downloadSource, peakVolume, regionBasedDownload, regionalDownloads, campaignUpdates } = campaignCalls;
for (const call of [downloadSource, peakVolume, regionBasedDownload, regionalDownloads, campaignUpdates])
  api.on(call, never);
screenTexts("campaigns", "statistics", "reference", "shell", "errors");

it("campaign list requests one app's campaigns, whatever days the URL names, and never shows another app's", async () => {
  renderScreen(
    <>
      <Routes>
        <Route path="/home/:id/campaigns" element={<CampaignList />} />
      </Routes>
      <Address links={{ other: "/home/mandi/campaigns" }} />
    </>,
    { at: "/home/ludo/campaigns?from=2026-01-05&to=2026-01-09", as: "support" },
  );
  expect((await screen.findAllByText("Kharif")).length).toBeGreaterThan(0);
  expect(api.inputs(campaignIntervals)).toEqual([{ query: { appId: "ludo" } }]);
  await userEvent.click(screen.getByRole("button", { name: "other" }));
  await waitFor(() => expect(screen.queryByText("Kharif")).toBeNull());
  expect(api.inputs(campaignIntervals).at(-1)).toEqual({ query: { appId: "mandi" } });
});
