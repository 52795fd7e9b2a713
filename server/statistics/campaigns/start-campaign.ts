import { accessRecord } from "#contract/access/rules.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { lockApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { today } from "../reports/report-access.ts";
import { createCampaign, findCurrent } from "./campaigns.store.ts";
import { presentCampaign } from "./present-campaign.ts";

/** Starts a campaign. The app's lock makes the second of two concurrent requests see the first. */
export const startCampaign = handle(campaignCalls.startCampaign)(async ({ query, body, actor, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const app = await lockApp(tx, query.appId);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "create", accessRecord("Campaign", app), "app_not_found");
    if (app.liveVersionId === null) throw new Failure("app_not_published");
    if (await findCurrent(tx, app.id, today())) throw new Failure("campaign_running");
    const row = await createCampaign(tx, {
      appId: app.id,
      name: body.name ?? app.title,
      startDay: body.startDate,
      endDay: body.endDate,
      startedBy: actor.accountId,
    });
    return presentCampaign(row, today());
  }),
);
