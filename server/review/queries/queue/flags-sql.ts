import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect, QueryBuilder } from "drizzle-orm/pg-core";
import type { ReviewFlag } from "#contract/review/desk/review-flags.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { conflict } from "#server/catalog/conflicts/conflicts.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";

/** Package file of the queued version. */
export const versionPackageFile = alias(packageFile, "file");

/** Joins the tables that the queue shows beside the version. */
export function joinQueueTables<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(app, eq(app.id, version.appId))
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(versionPackageFile, eq(versionPackageFile.id, version.packageFileId));
}

/**
 * SQL condition: the version updates a live app. A new attempt for an app that was never live is no update. Requires
 * `joinQueueTables`.
 */
export const isLiveAppUpdateSql = sql<boolean>`coalesce(${ne(app.liveVersionId, version.id)}, false)`;

const build = new QueryBuilder();
const openConflict = (side: SQL | undefined): SQL =>
  exists(
    build
      .select({ one: sql`1` })
      .from(conflict)
      // The status is a literal in the SQL: with parameters PostgreSQL would plan the whole statement again each time.
      .where(and(side, sql`${conflict.status} = 'conflict'`)),
  );
/**
 * SQL condition: the app is on either side of an open conflict. It is computed on read, because conflicts open and end
 * while a version waits.
 */
const isInConflict = or(
  openConflict(eq(conflict.claimantAppId, version.appId)),
  openConflict(eq(conflict.ownerAppId, version.appId)),
);

/** SQL condition: staff flagged the app. It is looked up per version. */
const hasAppFlag = exists(
  build
    .select({ one: sql`1` })
    .from(app)
    .where(and(eq(app.id, version.appId), isNotNull(app.flag))),
);

/** A version's flags: first those that may change while it waits, then those stored when it entered the queue. */
export const reviewFlagsSql = sql<ReviewFlag[]>`case when ${isNotNull(app.flag)} then array['app_flag'] else '{}' end
  || case when ${isInConflict} then array['conflict'] else '{}' end || ${version.flags}`;

/** Returns the SQL condition for one flag, so that a filter evaluates nothing else. */
export function hasReviewFlagSql(flag: ReviewFlag): SQL | undefined {
  if (flag === "app_flag") return hasAppFlag;
  return flag === "conflict" ? isInConflict : sql`${version.flags} @> array[${flag}]::text[]`;
}
