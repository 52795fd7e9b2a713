import { and, eq, exists, or, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import { selectAppIdsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import { developerPagePictureIds } from "#server/publishing/developer-pages/developer-pages.store.ts";
import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import { findListingMediaHashes, deleteUnusedListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import {
  discardRefusedFiles,
  discardSupersededFiles,
  findPackageHashes,
  type FileReferenceCondition,
} from "#server/catalog/packages/packages.store.ts";
import { transition, version } from "../versions.tables.ts";

const hourMs = 3_600_000;
const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs);

const places = ["packageFileId", "mainObbFileId", "patchObbFileId"];

/** True if the current or held form of the file's version, or of an update forked from it, references the file. */
const isReferenced: FileReferenceCondition = (tx, file) =>
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
 * Selects all text values in the apps' current and held forms, since any may be a picture's id. Includes the pictures
 * that reasons in the history mark.
 */
export function selectTextsInForms(appIds: SQLWrapper) {
  return sql`
  select jsonb_path_query(one, 'strict $.** ? (@.type() == "string")') #>> '{}' from (
    select unnest(array[${version.form}, ${version.heldForm}]) as one from ${version}
    where ${version.appId} in ${appIds}) forms
  where one is not null
  union
  select jsonb_path_query(${transition.reasons}, '$[*].regions[*].pictureId') #>> '{}' from ${transition}
  where ${transition.appId} in ${appIds}`;
}

export const packageFileReferences: ContentReferences = {
  named: findPackageHashes,
  release: async (tx, { now }) => [
    ...(await discardRefusedFiles(tx, before(now, limits.refusedFileKeptHours), now)),
    ...(await discardSupersededFiles(tx, { replacedBy: before(now, limits.unusedFileKeptHours), now }, isReferenced)),
  ],
};

/**
 * References from listings to pictures. Only a full sweep deletes unused pictures; their content is then unreferenced,
 * which the sweep finds by itself.
 */
export const listingMediaReferences: ContentReferences = {
  named: findListingMediaHashes,
  release: async (tx, { now, everything }) => {
    if (everything)
      await deleteUnusedListingMedia(
        tx,
        before(now, limits.unusedFileKeptHours),
        (developerId) =>
          sql`${selectTextsInForms(selectAppIdsOfDeveloper(tx, developerId))} union ${developerPagePictureIds(developerId)}`,
      );
    return [];
  },
};
