import type * as z from "zod";
import type { InstallCampaign } from "#contract/statistics/response-schemas.ts";
import type { CampaignRow } from "./campaigns.store.ts";

/** Returns a campaign with its state on a day in India. */
export function presentCampaign(
  { id, appId, name, startDay, endDay }: CampaignRow,
  today: string,
): z.output<typeof InstallCampaign> {
  const state = today < startDay ? "planned" : today > endDay ? "ended" : "running";
  return { id, appId, name, startDate: startDay, endDate: endDay, state };
}
