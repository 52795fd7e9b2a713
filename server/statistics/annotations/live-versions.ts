import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { auditEntry } from "#server/staff/staff.tables.ts";
import { version } from "#server/versions/versions.tables.ts";

/** A version that people could get, and how long a listing test ran on it. */
export interface LiveVersion {
  readonly id: string;
  readonly name: string | null;
  readonly code: number | null;
  readonly liveFrom: Date;
  /** Null where its package went to everyone at once. */
  readonly test: { readonly startedAt: Date; readonly endedAt: Date | null } | null;
}

/** More versions than an app of ours has; the rest of a longer history is older than any figure. */
const most = 2_000;

/** When a test reached everyone, by version: that ended it. Kept in the audit, because the form says only that it is over. */
async function widenedOf(tx: Tx, appId: string): Promise<Map<string, Date[]>> {
  const rows = await tx
    .select({ versionId: sql<string>`${auditEntry.data}->>'versionId'`, at: auditEntry.at })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, "App"),
        eq(auditEntry.subjectId, appId),
        eq(auditEntry.action, "package_config"),
        sql`${auditEntry.data}->>'coveragePercentage' = '100'`,
      ),
    )
    .orderBy(auditEntry.at);
  const moments = new Map<string, Date[]>();
  for (const { versionId, at } of rows) moments.set(versionId, [...(moments.get(versionId) ?? []), at]);
  return moments;
}

const codeOf = (code: string | null): number | null =>
  Number.isSafeInteger(Number(code)) && code ? Number(code) : null;

/**
 * The versions of an app that went live, newest first. A listing test runs from the moment its version is live until
 * its developer serves it to everyone or another version takes its place.
 */
export async function liveVersionsOf(tx: Tx, appId: string): Promise<LiveVersion[]> {
  const rows = await tx
    .select({
      id: version.id,
      name: version.versionName,
      code: version.versionCode,
      liveFrom: version.liveFrom,
      liveUntil: version.liveUntil,
      testing: sql<boolean>`coalesce((${version.form} #>> '{abTest,enabled}')::boolean, false)`,
    })
    .from(version)
    .where(and(eq(version.appId, appId), isNotNull(version.liveFrom)))
    .orderBy(desc(version.liveFrom), version.id)
    .limit(most);
  const widened = await widenedOf(tx, appId);
  return rows.flatMap(({ liveFrom, liveUntil, testing, code, ...row }) => {
    if (liveFrom === null) return [];
    const everyone = widened.get(row.id)?.find((at) => at >= liveFrom);
    const test = testing || everyone ? { startedAt: liveFrom, endedAt: everyone ?? liveUntil } : null;
    return [{ ...row, code: codeOf(code), liveFrom, test }];
  });
}
