import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppSearchRow } from "#contract/catalog/apps/search.ts";
import { listedAppColumns } from "#server/catalog/apps/apps.store.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { anyOfPlaceholder } from "#server/platform/db/id-array.ts";
import { sortByIds } from "#server/platform/db/sort-by-ids.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import type { Services } from "#server/services.ts";
import { presentAppRow } from "#server/catalog/versions/present-app.ts";
import { versionIconUrl } from "#server/catalog/versions/present-version.ts";
import { iconColumns, joinIcons } from "#server/catalog/versions/listed-versions.store.ts";
import { isInProgressSql, version } from "#server/catalog/versions/versions.tables.ts";

const own = alias(version, "own");
/** Name and status of the app's open version as JSON; null if there is none. */
export const openVersionSql = sql<AppSearchRow["openVersion"]>`(select json_build_object(
  'versionName', ${own.versionName}, 'status', ${own.status})
  from ${version} ${own} where ${own.appId} = ${app.id} and ${isInProgressSql(own)})`;

/** The version that represents an app: the live one, else the one in progress, else the newest. */
export const displayVersionId = sql`coalesce(${app.liveVersionId},
  (select ${own.id} from ${version} ${own} where ${own.appId} = ${app.id} and ${isInProgressSql(own)}),
  (select ${own.id} from ${version} ${own} where ${own.appId} = ${app.id}
    order by ${own.createdAt} desc, ${own.seqId} desc limit 1))`;

const columns = {
  ...listedAppColumns,
  silent: app.silent,
  external: app.external,
  featured: app.featured,
  flagged: sql<boolean>`${app.flag} is not null`,
  versionName: version.versionName,
  openVersion: openVersionSql,
  picture: iconColumns,
  iconSha256: packageFile.iconSha256,
};

const resultRows = preparedStatement((tx) =>
  joinIcons(
    tx
      .select(columns)
      .from(app)
      .innerJoin(developer, eq(developer.id, app.developerId))
      .leftJoin(version, eq(version.id, displayVersionId))
      .$dynamic(),
  )
    .where(anyOfPlaceholder(app.id, "ids"))
    .prepare("shown_apps"),
);

/** Presents apps for App Search in the given order, with one statement. */
export async function presentAppSearchResults(
  tx: Tx,
  services: Services,
  ids: readonly string[],
): Promise<AppSearchRow[]> {
  if (ids.length === 0) return [];
  const rows = await resultRows(tx).execute({ ids });
  return sortByIds(ids, rows).map((row) => {
    const { silent, external, featured, flagged, versionName, openVersion } = row;
    const iconUrl = versionIconUrl(services, row);
    const published = row.liveVersionId !== null;
    // Object.assign instead of spread: V8 makes the spread object ten times slower, a tenth of the whole response time.
    const shown = presentAppRow(row, iconUrl);
    return Object.assign(shown, { silent, external, featured, flagged, versionName, openVersion, published });
  });
}
