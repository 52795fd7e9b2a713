import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgSelect, QueryBuilder } from "drizzle-orm/pg-core";
import type { ReviewFlag } from "#contract/review/flags.ts";
import { app } from "#server/apps/apps.tables.ts";
import { conflict } from "#server/conflicts/conflicts.tables.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { packageFile } from "#server/packages/packages.tables.ts";
import { version } from "#server/versions/versions.tables.ts";

/** The package of the version itself. */
export const file = alias(packageFile, "file");

/** What the queue shows beside the version. */
export function joinShown<Query extends PgSelect>(query: Query) {
  return query
    .innerJoin(app, eq(app.id, version.appId))
    .innerJoin(developer, eq(developer.id, app.developerId))
    .leftJoin(file, eq(file.id, version.packageFileId));
}

/** An app that was never live goes on from its last try: that is no update. Over `joinShown`. */
export const isOfLiveApp = sql<boolean>`coalesce(${ne(app.liveVersionId, version.id)}, false)`;

const build = new QueryBuilder();
const openConflict = (side: SQL | undefined): SQL =>
  exists(
    build
      .select({ one: sql`1` })
      .from(conflict)
      // In the statement's text: with parameters the database would plan the whole statement anew each time.
      .where(and(side, sql`${conflict.status} = 'conflict'`)),
  );
/** On either side of one: whose name it is learns of the claim as well. It may open and end while a version waits. */
const isInConflict = or(
  openConflict(eq(conflict.claimantAppId, version.appId)),
  openConflict(eq(conflict.ownerAppId, version.appId)),
);

/** Staff have noted something on the app; looked up for each version that is asked about. */
const isNoted = exists(
  build
    .select({ one: sql`1` })
    .from(app)
    .where(and(eq(app.id, version.appId), isNotNull(app.flag))),
);

/** The flags of a version: what was found as it entered the queue, before it what may come and go while it waits. */
export const flagsOf = sql<ReviewFlag[]>`case when ${isNotNull(app.flag)} then array['app_flag'] else '{}' end
  || case when ${isInConflict} then array['conflict'] else '{}' end || ${version.flags}`;

/** A version has the flag; asked alone, so that a filter looks at nothing else. */
export function isFlagged(flag: ReviewFlag): SQL | undefined {
  if (flag === "app_flag") return isNoted;
  return flag === "conflict" ? isInConflict : sql`${version.flags} @> array[${flag}]::text[]`;
}
