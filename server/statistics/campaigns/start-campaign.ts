import { asApp } from "#contract/access/rules.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { lengthOf, rangeLimits } from "#contract/statistics/ranges.ts";
import { lockApp } from "#server/apps/apps.store.ts";
import { Failure, fieldFailure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { today } from "#server/statistics/reports/question.ts";
import { createCampaign, findCurrent } from "./campaigns.store.ts";
import { presentCampaign } from "./present-campaign.ts";

function checkDays({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (startDate < today()) throw fieldFailure("startDate", "range_in_past");
  if (startDate > endDate) throw fieldFailure("startDate", "range_reversed");
  if (lengthOf({ from: startDate, to: endDate }) > rangeLimits.days) throw fieldFailure("endDate", "range_too_long");
}

/** Begins a campaign; the app's lock makes the second of two that start together see the first. */
export const startCampaign = handle(campaignCalls.startCampaign)(async ({ query, body, actor, abilities, services }) =>
  services.database.transaction(async (tx) => {
    const app = await lockApp(tx, query.appId);
    if (!app) throw new Failure("app_not_found");
    requireAllowed(abilities, "update", asApp(app), "app_not_found");
    checkDays(body);
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
