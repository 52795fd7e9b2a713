import type { Actor } from "#contract/access/roles.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionContent, VersionDetails, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { picturesIn } from "#contract/review/desk/field-content.ts";
import { asLivePackage } from "#inspector/live-package.ts";
import { findListedApp, type ListedApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { findMedia, type MediaRow } from "#server/catalog/listings/media.store.ts";
import { presentMedia } from "#server/catalog/listings/present-media.ts";
import { findVersionFiles, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { presentFile } from "#server/catalog/packages/present-file.ts";
import type { Services } from "#server/services.ts";
import {
  type HeldThread,
  fieldsOfLastHold,
  type TransitionWithNames,
  threadsOfVersions,
  transitionsOfVersions,
} from "./history.store.ts";
import type { LiveRow } from "./listed-versions.store.ts";
import { markedPictureIds } from "./marked-pictures.ts";
import { queuePlaceExpiry } from "./status-rules.ts";
import { isHeldFieldChanged, presentHeldFields, presentTransitions, wasFixed } from "./present-history.ts";
import { findVersionsWithIcons, presentSummary } from "./present-version.ts";
import { fileIdsOf } from "./submission/submission-problems.ts";
import type { VersionRow } from "./versions.store.ts";

/** Rows needed to present a version's details. May include rows for the app's other versions. */
export interface DetailRows {
  readonly app: ListedApp;
  readonly live: LiveRow | null;
  readonly version: VersionRow;
  readonly summary: VersionSummary;
  readonly files: readonly PackageFileRow[];
  readonly media: readonly MediaRow[];
  readonly threads: readonly HeldThread[];
  readonly transitions: readonly TransitionWithNames[];
}

export function pictureIdsIn(forms: readonly (VersionForm | null)[]): string[] {
  return forms.flatMap((form) => (form ? picturesIn(form).map(({ id }) => id) : []));
}

function presentLive(live: LiveRow | null, files: readonly PackageFileRow[]): VersionDetails["live"] {
  if (!live) return null;
  const { id, versionName, versionCode } = live;
  const file = files.find((file) => file.id === live.packageFileId);
  return {
    id,
    versionName,
    versionCode,
    since: (live.liveFrom ?? live.statusSince).toISOString(),
    package: file?.facts ? asLivePackage(file.kind, file.facts) : null,
    facts: file?.facts ?? null,
  };
}

type ContentRows = Pick<DetailRows, "files" | "media">;

/** Presents a version's form with its files and pictures, including pictures of the held form and marked ones. */
export function presentFormContent(
  services: Services,
  { id, form, heldForm }: Pick<VersionRow, "id" | "form" | "heldForm">,
  rows: ContentRows,
  marked: readonly string[] = [],
): VersionContent {
  const named = new Set(fileIdsOf(form));
  const pictured = new Set([...pictureIdsIn([form, heldForm]), ...marked]);
  return {
    form,
    media: rows.media.filter((row) => pictured.has(row.id)).map((row) => presentMedia(services, row)),
    files: rows.files
      .filter((file) => file.versionId === id || named.has(file.id))
      .map((row) => presentFile(services, row)),
  };
}

/** Presents all details of a version that the viewer may see. */
export function presentDetailsFromRows(services: Services, viewer: Actor, rows: DetailRows): VersionDetails {
  const { version, app } = rows;
  const own = rows.threads.filter((row) => row.versionId === version.id);
  const held = own.filter((row) => row.closedAt === null);
  const history = rows.transitions.filter(({ versionId }) => versionId === version.id);
  return {
    version: rows.summary,
    ...presentFormContent(services, version, rows, markedPictureIds(rows.transitions)),
    heldForm: version.heldForm,
    checkFindings: version.checkFindings,
    heldFields: presentHeldFields(viewer, held, { changed: (row) => isHeldFieldChanged(version, row) }),
    earlierFields: presentHeldFields(viewer, fieldsOfLastHold(own), { changed: wasFixed, history }),
    history: presentTransitions(viewer, history),
    live: presentLive(rows.live, rows.files),
    app: { id: app.id, seqId: app.seqId, packageName: app.packageName, developerName: app.developerName },
    placeKeptUntil: version.status === "onhold" ? queuePlaceExpiry(version.statusSince).toISOString() : null,
  };
}

/** Loads and presents a version's details. */
export async function presentVersionDetails(
  tx: Tx,
  services: Services,
  viewer: Actor,
  version: VersionRow,
): Promise<VersionDetails> {
  const app = await findListedApp(tx, version.appId);
  if (!app) throw new Failure("version_not_found");
  return presentDetailsOfApp(tx, services, viewer, { version, app });
}

/** Loads and presents a version's details when the app is loaded already. */
export async function presentDetailsOfApp(
  tx: Tx,
  services: Services,
  viewer: Actor,
  { version, app }: Pick<DetailRows, "version" | "app">,
): Promise<VersionDetails> {
  const summarized = await findVersionsWithIcons(tx, [version.id, ...(app.liveVersionId ? [app.liveVersionId] : [])]);
  const own = summarized.find(({ id }) => id === version.id);
  if (!own) throw new Failure("version_not_found");
  const live = summarized.find(({ id }) => id === app.liveVersionId) ?? null;
  const livePackageId = live?.packageFileId ?? null;
  const transitions = await transitionsOfVersions(tx, [version.id]);
  const pictureIds = [...pictureIdsIn([version.form, version.heldForm]), ...markedPictureIds(transitions)];
  return presentDetailsFromRows(services, viewer, {
    app,
    live,
    version,
    summary: presentSummary(services, own),
    files: await findVersionFiles(tx, version.id, [
      ...fileIdsOf(version.form),
      ...(livePackageId ? [livePackageId] : []),
    ]),
    media: await findMedia(tx, pictureIds),
    threads: await threadsOfVersions(tx, [version.id]),
    transitions,
  });
}
