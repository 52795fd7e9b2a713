import { type Abilities, accessRecord } from "#contract/access/rules.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { today } from "../reports/report-access.ts";
import { deleteCampaign, lockCampaign, updateCampaign } from "./campaigns.store.ts";
import { presentCampaign } from "./present-campaign.ts";

/** Finds a campaign of the user that has not begun. Events name campaigns that have, so those cannot change. */
async function plannedCampaign(tx: Tx, abilities: Abilities, id: string) {
  const row = await lockCampaign(tx, id);
  const app = row && (await findApp(tx, row.appId));
  if (!app) throw new Failure("campaign_not_found");
  requireAllowed(abilities, "update", accessRecord("Campaign", app), "campaign_not_found");
  if (row.startDay <= today()) throw new Failure("campaign_started");
  return { row, app };
}

export const changeCampaign = handle(campaignCalls.changeCampaign)(async ({ params, body, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const { row, app } = await plannedCampaign(tx, abilities, params.id);
    const name = body.name ?? app.title;
    const changed = await updateCampaign(tx, row.id, { name, startDay: body.startDate, endDay: body.endDate });
    return presentCampaign(changed, today());
  }),
);

export const withdrawCampaign = handle(campaignCalls.withdrawCampaign)(async ({ params, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const { row } = await plannedCampaign(tx, abilities, params.id);
    await deleteCampaign(tx, row.id);
    return { id: row.id };
  }),
);
