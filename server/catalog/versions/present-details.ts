import type { Actor } from "#contract/access/roles.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionContent, VersionDetails, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { listFormPictures } from "#contract/review/desk/field-content.ts";
import { asLivePackage } from "#inspector/live-package.ts";
import { findListedApp, type ListedAppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { findListingMedia, type ListingMediaRow } from "#server/catalog/listings/listing-media.store.ts";
import { presentListingMedia } from "#server/catalog/listings/present-listing-media.ts";
import { findVersionFiles, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { presentPackageFile } from "#server/catalog/packages/present-package-file.ts";
import type { Services } from "#server/services.ts";
import {
  type HeldThread,
  filterFieldsOfLastHold,
  type TransitionWithNames,
  findHeldThreadsOfVersions,
  findTransitionsOfVersions,
} from "./history.store.ts";
import type { LiveVersionRow } from "./listed-versions.store.ts";
import { markedPictureIds } from "./marked-pictures.ts";
import { queuePlaceExpiry } from "./status-rules.ts";
import { isHeldFieldChanged, presentHeldFields, presentTransitions, wasHeldFieldFixed } from "./present-history.ts";
import { findVersionsWithIcons, presentVersionSummary } from "./present-version.ts";
import { fileIdsOfForm } from "./submission/submission-problems.ts";
import { presentSpecifiedListing } from "./present-specified-listing.ts";
import type { VersionRow } from "./versions.store.ts";

/** Rows needed to present a version's details. May include rows for the app's other versions. */
export interface VersionDetailRows {
  readonly app: ListedAppRow;
  readonly live: LiveVersionRow | null;
  readonly version: VersionRow;
  readonly summary: VersionSummary;
  readonly files: readonly PackageFileRow[];
  readonly media: readonly ListingMediaRow[];
  readonly threads: readonly HeldThread[];
  readonly transitions: readonly TransitionWithNames[];
}

export function pictureIdsInForms(forms: readonly (VersionForm | null)[]): string[] {
  return forms.flatMap((form) => (form ? listFormPictures(form).map(({ id }) => id) : []));
}

function presentLive(live: LiveVersionRow | null, files: readonly PackageFileRow[]): VersionDetails["live"] {
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

type ContentRows = Pick<VersionDetailRows, "files" | "media">;

/** Presents a version's form with its files and pictures, including pictures of the held form and marked ones. */
export function presentFormContent(
  services: Services,
  { id, form, heldForm }: Pick<VersionRow, "id" | "form" | "heldForm">,
  rows: ContentRows,
  marked: readonly string[] = [],
): VersionContent {
  const named = new Set(fileIdsOfForm(form));
  const pictured = new Set([...pictureIdsInForms([form, heldForm]), ...marked]);
  return {
    form,
    media: rows.media.filter((row) => pictured.has(row.id)).map((row) => presentListingMedia(services, row)),
    files: rows.files
      .filter((file) => file.versionId === id || named.has(file.id))
      .map((row) => presentPackageFile(services, row)),
  };
}

const presentAppOfVersion = ({ id, seqId, packageName, status, developerName }: VersionDetailRows["app"]) => ({
  id,
  seqId,
  packageName,
  status,
  developerName,
});

/** Presents all details of a version that the viewer may see. */
export function presentDetailsFromRows(services: Services, viewer: Actor, rows: VersionDetailRows): VersionDetails {
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
    earlierFields: presentHeldFields(viewer, filterFieldsOfLastHold(own), { changed: wasHeldFieldFixed, history }),
    history: presentTransitions(viewer, history),
    live: presentLive(rows.live, rows.files),
    listing: presentSpecifiedListing(services, rows),
    app: presentAppOfVersion(app),
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
  { version, app }: Pick<VersionDetailRows, "version" | "app">,
): Promise<VersionDetails> {
  const summarized = await findVersionsWithIcons(tx, [version.id, ...(app.liveVersionId ? [app.liveVersionId] : [])]);
  const own = summarized.find(({ id }) => id === version.id);
  if (!own) throw new Failure("version_not_found");
  const live = summarized.find(({ id }) => id === app.liveVersionId) ?? null;
  const livePackageId = live?.packageFileId ?? null;
  const transitions = await findTransitionsOfVersions(tx, [version.id]);
  const pictureIds = [...pictureIdsInForms([version.form, version.heldForm]), ...markedPictureIds(transitions)];
  return presentDetailsFromRows(services, viewer, {
    app,
    live,
    version,
    summary: presentVersionSummary(services, own),
    files: await findVersionFiles(tx, version.id, [
      ...fileIdsOfForm(version.form),
      ...(livePackageId ? [livePackageId] : []),
    ]),
    media: await findListingMedia(tx, pictureIds),
    threads: await findHeldThreadsOfVersions(tx, [version.id]),
    transitions,
  });
}
