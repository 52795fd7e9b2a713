import { and, eq, exists, or, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { appIdsOf } from "#server/apps/apps.store.ts";
import { namedByPage } from "#server/developer-pages/developer-pages.store.ts";
import type { ContentReferences } from "#server/files/tidy-files.ts";
import { mediaContent, removeUnusedMedia } from "#server/listings/media.store.ts";
import { discardRefused, discardSuperseded, packageContent, type StillNamed } from "#server/packages/packages.store.ts";
import { transition, version } from "../versions.tables.ts";

const hourMs = 3_600_000;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);

const places = ["packageFileId", "mainObbFileId", "patchObbFileId"];

/** A version's form, or the one that was held, points to the file; also that of an update which goes on from it. */
const isNamed: StillNamed = (tx, file) =>
  exists(
    tx
      .select({ id: version.id })
      .from(version)
      .where(
        and(
          or(eq(version.id, file.versionId), eq(version.forkedVersionId, file.versionId)),
          or(
            ...[version.form, version.heldForm].flatMap((form) =>
              places.map((place) => sql`${form} #>> ${`{upload,${place}}`} = ${file.id}::text`),
            ),
          ),
        ),
      ),
  );

/**
 * Every text of the forms of some apps, those that were held too: what is a picture's id is in use. So is a picture
 * that a reason marks a place on, for as long as the history tells of it.
 */
export function namedInForms(appIds: SQLWrapper) {
  return sql`
  select jsonb_path_query(one, 'strict $.** ? (@.type() == "string")') #>> '{}' from (
    select unnest(array[${version.form}, ${version.heldForm}]) as one from ${version}
    where ${version.appId} in ${appIds}) forms
  where one is not null
  union
  select jsonb_path_query(${transition.reasons}, '$[*].regions[*].pictureId') #>> '{}' from ${transition}
  where ${transition.appId} in ${appIds}`;
}

export const packageReferences: ContentReferences = {
  named: packageContent,
  release: async (tx, { now }) => [
    ...(await discardRefused(tx, before(now, limits.refusedFileKeptHours), now)),
    ...(await discardSuperseded(tx, { replacedBy: before(now, limits.unusedFileKeptHours), now }, isNamed)),
  ],
};

/** Whoever looks through everything finds the content of forgotten pictures by itself. */
export const pictureReferences: ContentReferences = {
  named: mediaContent,
  release: async (tx, { now, everything }) => {
    if (everything)
      await removeUnusedMedia(
        tx,
        before(now, limits.unusedFileKeptHours),
        (developerId) => sql`${namedInForms(appIdsOf(tx, developerId))} union ${namedByPage(developerId)}`,
      );
    return [];
  },
};
