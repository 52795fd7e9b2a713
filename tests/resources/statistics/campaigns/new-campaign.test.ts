import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { addDays } from "#contract/statistics/date-ranges.ts";
import { validateForm } from "#providers/forms/schema-rules.ts";
import { type CampaignFormValues, initialCampaign } from "#resources/statistics/campaigns/campaign.ts";

const today = "2026-11-21";
const sound = { name: "Rabi season", startDate: today, endDate: "2026-11-30" };
const problems = async (typed: CampaignFormValues) => {
  const issues = await validateForm({ schema: campaignCalls.startCampaign.body }, typed);
  return Object.fromEntries(issues.toReversed().map(({ path, code }) => [path, code]));
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(`${today}T06:00:00Z`), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("prefills a new campaign with the app's name and a valid week from tomorrow", async () => {
  const draft = initialCampaign("Krishi Mitra", today);
  expect(draft).toEqual({ name: "Krishi Mitra", startDate: "2026-11-22", endDate: "2026-11-28" });
  expect(await problems(draft)).toEqual({});
  expect(await problems(initialCampaign("x".repeat(200), today))).toEqual({});
});

it("accepts campaigns from one day, even today, to 400 days", async () => {
  expect(await problems({ ...sound, endDate: today })).toEqual({});
  expect(await problems({ ...sound, endDate: addDays(today, 399) })).toEqual({});
});

it.each([
  [{ name: "  " }, { name: "required" }],
  [{ name: "x".repeat(81) }, { name: "too_long" }],
  [{ startDate: "" }, { startDate: "required" }],
  [
    { startDate: "2026-13-40", endDate: "" },
    { startDate: "invalid_format", endDate: "required" },
  ],
  [{ startDate: "2026-11-20" }, { startDate: "range_in_past" }],
  [{ startDate: "2026-12-01" }, { startDate: "range_reversed" }],
  [{ endDate: addDays(today, 400) }, { endDate: "range_too_long" }],
])("reports the problem at its field when a campaign has %j", async (change, expected) => {
  expect(await problems({ ...sound, ...change })).toEqual(expected);
});
