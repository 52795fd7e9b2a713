import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { addDays, type Range, startOfDay } from "#contract/statistics/ranges.ts";
import { handle, type Route } from "#server/http/route.ts";
import { campaignsOf } from "#server/statistics/campaigns/campaigns.store.ts";
import { presentCampaign } from "#server/statistics/campaigns/present-campaign.ts";
import { rangeOfDates, readableApp, today } from "#server/statistics/reports/question.ts";
import { type RestatementRow, restatementsOf } from "#server/statistics/restatements/restatements.store.ts";
import { type LiveVersion, liveVersionsOf } from "./live-versions.ts";

/** Whether something that began and perhaps ended touches the days. */
const touches = ({ from, to }: Range, began: Date, ended: Date | null): boolean =>
  began.getTime() < startOfDay(addDays(to, 1)) && (ended === null || ended.getTime() >= startOfDay(from));

const presentVersions = (versions: readonly LiveVersion[], range: Range) =>
  versions
    .filter(({ liveFrom }) => touches(range, liveFrom, liveFrom))
    .map(({ id, name, code, liveFrom }) => ({
      versionId: id,
      version: name,
      versionCode: code,
      liveFrom: liveFrom.toISOString(),
    }));

const presentTests = (versions: readonly LiveVersion[], range: Range) =>
  versions.flatMap(({ id, name, test }) =>
    test && touches(range, test.startedAt, test.endedAt)
      ? [
          {
            versionId: id,
            version: name,
            startedAt: test.startedAt.toISOString(),
            endedAt: test.endedAt?.toISOString() ?? null,
          },
        ]
      : [],
  );

const presentRestatement = ({ id, startDay, endDay, kind, before, after, reason, ...row }: RestatementRow) => ({
  id,
  restatedAt: (row.restatedAt ?? row.begunAt).toISOString(),
  startDate: startDay,
  endDate: endDay,
  kind,
  before,
  after,
  reason,
});

/** Asks the database alone: a chart that is drawn from what a browser still has keeps its marks. */
const annotations = handle(annotationCalls.annotations)(async ({ query, abilities, services }) => {
  const app = await readableApp({ abilities, services }, query.appId);
  const range = rangeOfDates(query);
  const { db } = services.database;
  const [versions, campaigns, restatements] = await Promise.all([
    liveVersionsOf(db, app.id),
    campaignsOf(db, app.id),
    restatementsOf(db, app.id, range),
  ]);
  return {
    versions: presentVersions(versions, range),
    campaigns: campaigns
      .filter(({ startDay, endDay }) => startDay <= range.to && endDay >= range.from)
      .map((row) => presentCampaign(row, today())),
    listingTests: presentTests(versions, range),
    restatements: restatements.map(presentRestatement),
  };
});

export const annotationRoutes: Route[] = [annotations];
