import { describe, expect, it } from "vitest";
import { type Campaign, currentOf, daysOfState, progressOf, shownDaysOf } from "#resources/campaigns/campaign.ts";

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

describe("a campaign's days", () => {
  it("count today among those left, and end the day after the last", () => {
    expect(daysOfState(running, today)).toBe(2);
    expect(daysOfState({ ...running, endDate: today }, today)).toBe(1);
    expect(daysOfState(planned, today)).toBe(1);
    expect(daysOfState(ended, today)).toBe(1);
  });

  it("are behind it as far as they are over", () => {
    expect(progressOf(running, today)).toBe(0.5);
    expect(progressOf(planned, today)).toBe(0);
    expect(progressOf(ended, today)).toBe(1);
  });

  it("have figures up to today, before it starts none", () => {
    expect(shownDaysOf(running, today)).toEqual({ from: "2026-11-19", to: today });
    expect(shownDaysOf(ended, today)).toEqual({ from: "2026-10-31", to: "2026-11-20" });
    expect(shownDaysOf(planned, today)).toBeNull();
  });
});

it("the current campaign is the one that runs or is planned", () => {
  expect(currentOf([ended, planned])).toBe(planned);
  expect(currentOf([running, ended])).toBe(running);
  expect(currentOf([ended])).toBeUndefined();
});
