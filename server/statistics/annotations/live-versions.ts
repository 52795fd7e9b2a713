import { and, desc, eq, lt } from "drizzle-orm";
import { addDays, type Range, startOfDay } from "#contract/statistics/ranges.ts";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";

/** More than an app has had so far. */
const most = 500;

const codeOf = (code: string | null): number | null =>
  code !== null && Number.isSafeInteger(Number(code)) ? Number(code) : null;

/**
 * The versions of an app that went live on days of the range, newest first. One with the version code of the version
 * before it brought a new listing and no new package.
 */
export async function liveVersionsIn(tx: Tx, appId: string, { from, to }: Range) {
  const rows = await tx
    .select({ id: version.id, name: version.versionName, code: version.versionCode, liveFrom: version.liveFrom })
    .from(version)
    .where(and(eq(version.appId, appId), lt(version.liveFrom, new Date(startOfDay(addDays(to, 1))))))
    .orderBy(desc(version.liveFrom), version.id)
    .limit(most);
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
