import { expect, it } from "vitest";
import { buildCampaignLink } from "#contract/statistics/campaign-link.ts";

it("puts the package into the market link and the campaign into its install referrer", () => {
  const address = new URL(buildCampaignLink("in.kiteworks.bhajan", "00000000-0000-4000-8000-000000000001"));
  expect(`${address.protocol}//${address.host}`).toBe("market://details");
  expect(address.searchParams.get("id")).toBe("in.kiteworks.bhajan");
  const referrer = new URLSearchParams(address.searchParams.get("referrer") ?? "");
  expect(referrer.get("utm_campaign")).toBe("00000000-0000-4000-8000-000000000001");
});
