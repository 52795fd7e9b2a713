import { describe, expect, it } from "vitest";
import {
  type Campaign,
  findCurrentCampaign,
  daysInState,
  campaignProgress,
  resultsRange,
} from "#resources/statistics/campaigns/campaign.ts";

const today = "2026-11-21";
const campaign = (state: Campaign["state"], startDate: string, endDate: string): Campaign => ({
  id: "00000000-0000-4000-8000-000000000001",
  appId: "00000000-0000-4000-8000-000000000002",
  name: "Rabi season",
  state,
  startDate,
  endDate,
});
const running = campaign("running", "2026-11-19", "2026-11-22");
const planned = campaign("planned", "2026-11-22", "2026-11-30");
const ended = campaign("ended", "2026-10-31", "2026-11-20");

describe("campaign days", () => {
  it("counts today among a running campaign's days left", () => {
    expect(daysInState(running, today)).toBe(2);
    expect(daysInState({ ...running, endDate: today }, today)).toBe(1);
    expect(daysInState(planned, today)).toBe(1);
    expect(daysInState(ended, today)).toBe(1);
  });

  it("returns the elapsed share of a campaign: 0 when planned, 1 when ended", () => {
    expect(campaignProgress(running, today)).toBe(0.5);
    expect(campaignProgress(planned, today)).toBe(0);
    expect(campaignProgress(ended, today)).toBe(1);
  });

  it("limits a campaign's results to today, and returns null before it starts", () => {
    expect(resultsRange(running, today)).toEqual({ from: "2026-11-19", to: today });
    expect(resultsRange(ended, today)).toEqual({ from: "2026-10-31", to: "2026-11-20" });
    expect(resultsRange(planned, today)).toBeNull();
  });
});

it("takes the running or planned campaign as current, never an ended one", () => {
  expect(findCurrentCampaign([ended, planned])).toBe(planned);
  expect(findCurrentCampaign([running, ended])).toBe(running);
  expect(findCurrentCampaign([ended])).toBeUndefined();
});
