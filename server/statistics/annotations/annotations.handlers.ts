import { annotationCalls } from "#contract/statistics/annotation-calls.ts";
import { addDays, type DateRange, startOfDay } from "#contract/statistics/date-ranges.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { findCampaigns } from "../campaigns/campaigns.store.ts";
import { presentCampaign } from "../campaigns/present-campaign.ts";
import { type ListingTest, findListingTests } from "../listing-tests/listing-tests.store.ts";
import { rangeFromDateParams, requireReadableApp } from "../reports/report-access.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { type RestatementRow, findAppRestatements } from "../restatements/restatements.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findVersionsLiveBefore } from "#server/catalog/versions/listed-versions.store.ts";

/** Maximum versions read, more than any app has had so far. */
const maxVersions = 500;

const codeOf = (code: string | null): number | null =>
  code !== null && Number.isSafeInteger(Number(code)) ? Number(code) : null;

/**
 * Returns versions of an app that went live in the range, newest first. A version with its predecessor's version code
 * brought a new listing and no new package.
 */
async function liveVersionsIn(tx: Tx, appId: string, { from, to }: DateRange) {
  const rows = await findVersionsLiveBefore(tx, appId, new Date(startOfDay(addDays(to, 1))), maxVersions);
  const first = new Date(startOfDay(from));
  return rows.flatMap(({ id, name, code, liveFrom }, at) =>
    liveFrom === null || liveFrom < first
      ? []
      : [
          {
            versionId: id,
            version: name,
            versionCode: codeOf(code),
            listingOnly: code !== null && rows[at + 1]?.code === code,
            liveFrom: liveFrom.toISOString(),
          },
        ],
  );
}

const ranIn =
  ({ from, to }: DateRange) =>
  ({ startedAt, endedAt }: ListingTest): boolean =>
    startedAt.getTime() < startOfDay(addDays(to, 1)) && (endedAt === null || endedAt.getTime() >= startOfDay(from));

const presentTest = ({ versionId, version, startedAt, endedAt }: ListingTest) => ({
  versionId,
  version,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

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

/**
 * Lists events to mark on charts. It reads the database only, so that a chart drawn from the browser's cache keeps its
 * marks.
 */
const annotations = handle(annotationCalls.annotations)(async ({ query, abilities, services }) => {
  const app = await requireReadableApp({ abilities, services }, query.appId);
  const range = rangeFromDateParams(query);
  const { db } = services.database;
  const [versions, campaigns, tests, restatements] = await Promise.all([
    liveVersionsIn(db, app.id, range),
    findCampaigns(db, app.id),
    findListingTests(db, app.id),
    findAppRestatements(db, app.id, range),
  ]);
  return {
    versions,
    campaigns: campaigns
      .filter(({ startDay, endDay }) => startDay <= range.to && endDay >= range.from)
      .map((row) => presentCampaign(row, todayInIndia())),
    listingTests: tests.filter(ranIn(range)).map(presentTest),
    restatements: restatements.map(presentRestatement),
  };
});

export const annotationRoutes: Route[] = [annotations];
