import { listChangedReviewFields } from "#contract/catalog/versions/changed-fields.ts";
import { versionHistoryCalls } from "#contract/catalog/versions/history-calls.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import { findLatestForms } from "#server/catalog/versions/listed-versions.store.ts";
import { handle } from "#server/platform/http/route.ts";

/** Maximum number of versions: each form may be a megabyte. */
const maxVersions = 20;

export const listVersionChangesRoute = handle(versionHistoryCalls.versionChanges)(
  async ({ params, abilities, services }) => {
    const { db } = services.database;
    const app = await findReadableApp(db, abilities, params.id);
    const versions = await findLatestForms(db, app.id, maxVersions);
    return {
      items: versions.map(({ id, form, baseForm }) => ({
        versionId: id,
        fields: baseForm ? listChangedReviewFields(baseForm, form) : [],
      })),
    };
  },
);
