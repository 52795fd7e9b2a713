import * as z from "zod";
import { addDays, dateRangeLimits } from "#contract/statistics/date-ranges.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findAuditEntriesOfRecord } from "#server/staff/members/find-audit-entries-of-record.ts";
import { type VersionWithTest, findVersionsWithTests } from "#server/catalog/versions/listed-versions.store.ts";

/** An app's listing test (A/B): step 4 of a version while that version is, or was, live. */
export interface ListingTest {
  readonly versionId: string;
  readonly version: string | null;
  readonly versionCode: number | null;
  readonly startedAt: Date;
  /** Time when the next version went live or B went to everyone; null while the test runs. */
  readonly endedAt: Date | null;
  /** Percentage of participating phones that see B; null if unknown. */
  readonly coveragePercentage: number | null;
  /** Days that its figures cover: from the first whole day of the share above to its last day or today. */
  readonly days: { readonly from: string; readonly to: string };
}

const maxTests = 20;

const CoverageChange = z.object({
  versionId: z.string(),
  coveragePercentage: z.int(),
  coverageBefore: z.int().optional(),
});

interface Change extends z.output<typeof CoverageChange> {
  readonly at: Date;
}

async function coverageChangesOf(tx: Tx, appId: string): Promise<Change[]> {
  const rows = await findAuditEntriesOfRecord(tx, { subject: "App", subjectId: appId, action: "package_config" });
  return rows.flatMap(({ at, data }) => {
    const change = CoverageChange.safeParse(data);
    return change.success ? [{ ...change.data, at }] : [];
  });
}

const everyone = 100;

/** Derives a version's test; a version that went to everyone was a test until then. */
function testOf(version: VersionWithTest, changes: readonly Change[], now: number): ListingTest | undefined {
  const { liveFrom, liveUntil, abTest } = version;
  const own = changes.filter((change) => change.versionId === version.id && liveFrom !== null && change.at > liveFrom);
  const toEveryone = own.find(({ coveragePercentage }) => coveragePercentage === everyone);
  if (liveFrom === null || (!abTest.enabled && !toEveryone)) return undefined;
  const endedAt = toEveryone?.at ?? liveUntil;
  const widened = own.findLast(({ coveragePercentage }) => coveragePercentage !== everyone);
  const unchanged = toEveryone ? (toEveryone.coverageBefore ?? null) : abTest.coveragePercentage;
  const to = toIndianDay(endedAt?.getTime() ?? now);
  // Mixing two shares would compare Monday's A with Tuesday's B, so days before the last change are left out.
  const from = widened ? addDays(toIndianDay(widened.at.getTime()), 1) : toIndianDay(liveFrom.getTime());
  const oldestStored = addDays(toIndianDay(now), 1 - dateRangeLimits.days);
  const [first = to] = [from < oldestStored ? oldestStored : from, to].sort();
  return {
    versionId: version.id,
    version: version.versionName,
    versionCode: version.versionCode === null ? null : Number(version.versionCode),
    startedAt: liveFrom,
    endedAt,
    coveragePercentage: widened?.coveragePercentage ?? unchanged,
    days: { from: first, to },
  };
}

/** Lists an app's listing tests, newest first, including the running one. */
export async function findListingTests(tx: Tx, appId: string, now: number = Date.now()): Promise<ListingTest[]> {
  const [versions, changes] = [await findVersionsWithTests(tx, appId), await coverageChangesOf(tx, appId)];
  return versions
    .flatMap((version) => testOf(version, changes, now) ?? [])
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    .slice(0, maxTests);
}
