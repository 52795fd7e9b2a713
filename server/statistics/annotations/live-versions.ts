import { and, desc, eq, gte, lt } from "drizzle-orm";
import { addDays, type Range, startOfDay } from "#contract/statistics/ranges.ts";
import type { Tx } from "#server/db/transaction.ts";
import { version } from "#server/versions/versions.tables.ts";

/** More than go live in the longest range. */
const most = 500;

const codeOf = (code: string | null): number | null =>
  code !== null && Number.isSafeInteger(Number(code)) ? Number(code) : null;

/** The versions of an app that went live on days of the range, newest first. */
export async function liveVersionsIn(tx: Tx, appId: string, { from, to }: Range) {
  const rows = await tx
    .select({ id: version.id, name: version.versionName, code: version.versionCode, liveFrom: version.liveFrom })
    .from(version)
    .where(
      and(
        eq(version.appId, appId),
        gte(version.liveFrom, new Date(startOfDay(from))),
        lt(version.liveFrom, new Date(startOfDay(addDays(to, 1)))),
      ),
    )
    .orderBy(desc(version.liveFrom), version.id)
    .limit(most);
  return rows.flatMap(({ id, name, code, liveFrom }) =>
    liveFrom === null
      ? []
      : [{ versionId: id, version: name, versionCode: codeOf(code), liveFrom: liveFrom.toISOString() }],
  );
}
