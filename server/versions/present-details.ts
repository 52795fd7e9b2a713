import type { Actor } from "#contract/access/roles.ts";
import type { VersionDetails } from "#contract/versions/views.ts";
import { findAppsWithDeveloper } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { mediaPlaces } from "#server/listings/form-media.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";
import { filesOf } from "#server/packages/packages.store.ts";
import { presentFile } from "#server/packages/present-file.ts";
import type { Services } from "#server/services.ts";
import { heldFieldsOf, transitionsOfVersions } from "#server/versions/history.store.ts";
import { placeKeptUntil } from "#server/versions/move-rules.ts";
import { presentHeldFields, presentTransitions } from "#server/versions/present-history.ts";
import { presentVersion } from "#server/versions/present-version.ts";
import { fileIdsOf } from "#server/versions/submission/submission-state.ts";
import { findVersion, type VersionRow } from "#server/versions/versions.store.ts";

async function liveOf(tx: Tx, liveVersionId: string | null): Promise<VersionDetails["live"]> {
  const live = liveVersionId === null ? undefined : await findVersion(tx, liveVersionId);
  if (!live) return null;
  const since = (live.liveFrom ?? live.statusSince).toISOString();
  return { id: live.id, versionName: live.versionName, versionCode: live.versionCode, since };
}

/** Everything a person who may read a version sees of it. */
export async function presentVersionDetails(
  tx: Tx,
  services: Services,
  viewer: Actor,
  version: VersionRow,
): Promise<VersionDetails> {
  const app = (await findAppsWithDeveloper(tx, [version.appId])).get(version.appId);
  if (!app) throw new Failure("version_not_found");
  const pictures = [version.form, version.heldForm].flatMap((form) => (form ? mediaPlaces(form) : []));
  const media = await findMedia(
    tx,
    pictures.map((place) => place.id),
  );
  const files = await filesOf(tx, version.id, fileIdsOf(version.form));
  return {
    version: await presentVersion(tx, services, version),
    form: version.form,
    heldForm: version.heldForm,
    media: media.map((row) => presentMedia(services, row)),
    files: files.map((row) => presentFile(services, row)),
    checkFindings: version.checkFindings,
    heldFields: await presentHeldFields(tx, viewer, version, await heldFieldsOf(tx, [version.id])),
    history: await presentTransitions(tx, viewer, await transitionsOfVersions(tx, [version.id])),
    live: await liveOf(tx, app.liveVersionId),
    app: { id: app.id, seqId: app.seqId, packageName: app.packageName, developerName: app.developerName },
    placeKeptUntil: version.status === "onhold" ? placeKeptUntil(version.statusSince).toISOString() : null,
  };
}
