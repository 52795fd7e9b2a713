import { addDays, type Range, startOfDay } from "#contract/statistics/ranges.ts";
import type { Tx } from "#server/db/transaction.ts";
import { liveBefore } from "#server/versions/listed-versions.store.ts";

/** More than an app has had so far. */
const most = 500;

const codeOf = (code: string | null): number | null =>
  code !== null && Number.isSafeInteger(Number(code)) ? Number(code) : null;

/**
 * The versions of an app that went live on days of the range, newest first. One with the version code of the version
 * before it brought a new listing and no new package.
 */
export async function liveVersionsIn(tx: Tx, appId: string, { from, to }: Range) {
  const rows = await liveBefore(tx, appId, new Date(startOfDay(addDays(to, 1))), most);
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
