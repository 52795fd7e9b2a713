import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { isInProgressSql, version } from "#server/catalog/versions/versions.tables.ts";

const live = alias(version, "live");
const liveColumns = {
  id: live.id,
  versionName: live.versionName,
  versionCode: live.versionCode,
  liveFrom: live.liveFrom,
  statusSince: live.statusSince,
  packageFileId: live.packageFileId,
};
const base = alias(version, "base");

/**
 * Id of the version to compare with. A version in progress is compared with the live one, if any; a decided one with
 * the version that it was forked from.
 */
const baseId = sql`case when ${isInProgressSql(version)} then ${app.liveVersionId} else ${version.forkedVersionId} end`;

const comparison = preparedStatement((tx) =>
  tx
    .select({ version, app, developerName: developer.name, live: liveColumns, base })
    .from(version)
    .innerJoin(app, eq(app.id, version.appId))
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(live, eq(live.id, app.liveVersionId))
    .leftJoin(base, eq(base.id, baseId))
    .where(eq(version.id, sql.placeholder("id")))
    .prepare("compared"),
);

/** Returns a version with its app, the live version and the version to compare with, loaded by one statement. */
export async function findVersionComparison(tx: Tx, id: string) {
  const [row] = await comparison(tx).execute({ id });
  return row && { ...row, app: { ...row.app, developerName: row.developerName } };
}
