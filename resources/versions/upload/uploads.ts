import { useSyncExternalStore } from "react";
import type { VersionSummary } from "#contract/versions/views.ts";
import { onSessionChange } from "#providers/http/session-marker.ts";
import { announceTransfer, forgetTransfers } from "#providers/transfers/transfers.ts";
import { versionPath } from "../form/steps.ts";
import type { JudgedPackage } from "../judging/judge-package.ts";
import { asTransfer } from "./as-transfer.ts";
import type { ExpansionLane, Lane } from "./lane.ts";
import { PackageUpload } from "./package-upload.ts";
import { expansionRoad, packageRoad } from "./server-road.ts";
import { judgedOf, type UploadState } from "./upload-state.ts";

export type Uploads = Readonly<Record<Lane, PackageUpload>>;
type OfVersion = Pick<VersionSummary, "id" | "appId" | "title">;

const uploadStep = 3;

/** Uploads by version. They belong to the tab, not to a page: leaving the step does not stop them. */
const known = new Map<string, Uploads>();

export function uploadsOf(version: OfVersion): Uploads {
  const uploads = known.get(version.id) ?? begin(version);
  known.set(version.id, uploads);
  return uploads;
}

function begin({ id, appId, title }: OfVersion): Uploads {
  const ofPackage = new PackageUpload(packageRoad(id));
  const beside = () => judgedOf(ofPackage.current())?.facts ?? null;
  const expansion = (lane: ExpansionLane) => new PackageUpload(expansionRoad(id, lane, beside));
  const uploads: Uploads = { package: ofPackage, mainObb: expansion("mainObb"), patchObb: expansion("patchObb") };
  for (const [lane, upload] of Object.entries(uploads))
    announceTransfer({
      ...asTransfer(upload),
      id: `${id} ${lane}`,
      about: title,
      to: versionPath(appId, id, uploadStep),
    });
  return uploads;
}

/** Nobody's upload goes on under another person's session; what has arrived waits for its owner. */
onSessionChange(() => {
  for (const uploads of known.values()) for (const upload of Object.values(uploads)) upload.abandon();
  known.clear();
  forgetTransfers();
});

/** What of an upload changes seldom, for those who need not hear of every byte. */
export const useUploadPhase = (upload: PackageUpload): UploadState["phase"] =>
  useSyncExternalStore(upload.subscribe, () => upload.current().phase);
export const useJudged = (upload: PackageUpload): JudgedPackage | null =>
  useSyncExternalStore(upload.subscribe, () => judgedOf(upload.current()));
export const useUpload = (upload: PackageUpload): UploadState => useSyncExternalStore(upload.subscribe, upload.current);
