import { addDays, type Range, startOfDay } from "#contract/statistics/date-ranges.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { versionsLiveBefore } from "#server/catalog/versions/listed-versions.store.ts";

/** More than an app has had so far. */
const maxVersions = 500;

const codeOf = (code: string | null): number | null =>
  code !== null && Number.isSafeInteger(Number(code)) ? Number(code) : null;

/**
 * Versions of an app that went live in the range, newest first. A version with its predecessor's version code brought a
 * new listing and no new package.
 */
export async function liveVersionsIn(tx: Tx, appId: string, { from, to }: Range) {
  const rows = await versionsLiveBefore(tx, appId, new Date(startOfDay(addDays(to, 1))), maxVersions);
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
