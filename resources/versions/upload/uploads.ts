import { useSyncExternalStore } from "react";
import type { VersionDetails } from "#contract/versions/views.ts";
import { onSessionChange } from "#providers/http/session-marker.ts";
import { forgetUploads, listUpload, unlistUpload } from "#providers/uploads/upload-list.ts";
import { versionPath } from "../paths.ts";
import type { JudgedPackage } from "../judging/judge-package.ts";
import { asListedUpload } from "./as-listed-upload.ts";
import { type ExpansionSlot, type FileSlot, fileSlots } from "./file-slots.ts";
import { PackageUpload } from "./package-upload.ts";
import { expansionSteps, packageSteps } from "./upload-steps.ts";
import { attachedOf, judgedOf, type UploadState } from "./upload-state.ts";

export type Uploads = Readonly<Record<FileSlot, PackageUpload>>;

const uploadStep = 3;

/** A version's uploads with its details, which the screens that show it keep up to date. */
interface KnownVersion {
  details: VersionDetails;
  readonly uploads: Uploads;
  /** Number of screens that show the version. */
  screens: number;
}

/** Uploads by version. They belong to the tab, not to a page: leaving the step does not stop them. */
const known = new Map<string, KnownVersion>();

export function uploadsOf(details: VersionDetails): Uploads {
  const { id } = details.version;
  const version = known.get(id) ?? begin(details);
  version.details = details;
  known.set(id, version);
  return version.uploads;
}

/**
 * Registers a screen for the version; call the returned function when the screen closes. Idle uploads are released with
 * the last screen, running ones once they are done and off the list.
 */
export function addScreen(id: string): () => void {
  const version = known.get(id);
  if (version) version.screens += 1;
  return () => {
    if (version) version.screens -= 1;
    releaseSoon(id);
  };
}

/** Deferred: the version's next screen may just be opening, or its next file just being taken. */
const releaseSoon = (id: string): void =>
  queueMicrotask(() => {
    const version = known.get(id);
    const uploads = Object.values(version?.uploads ?? {});
    if (!version || version.screens > 0 || uploads.some((upload) => upload.current().phase !== "idle")) return;
    known.delete(id);
    for (const slot of fileSlots) unlistUpload(listIdOf(id, slot));
  });

const listIdOf = (versionId: string, slot: FileSlot): string => `${versionId} ${slot}`;

function begin(details: VersionDetails): KnownVersion {
  const { id, appId, title } = details.version;
  const ofPackage = new PackageUpload(packageSteps(() => version.details));
  const beside = () => judgedOf(ofPackage.current())?.facts ?? null;
  const expansion = (slot: ExpansionSlot) => new PackageUpload(expansionSteps(() => version.details, slot, beside));
  const uploads: Uploads = { package: ofPackage, mainObb: expansion("mainObb"), patchObb: expansion("patchObb") };
  const version: KnownVersion = { details, uploads, screens: 0 };
  for (const slot of fileSlots) {
    const upload = uploads[slot];
    listUpload({
      ...asListedUpload(upload),
      id: listIdOf(id, slot),
      about: title,
      to: versionPath(appId, id, uploadStep),
    });
    upload.subscribe(() => upload.current().phase === "idle" && releaseSoon(id));
  }
  return version;
}

/** No upload goes on in another person's session; received bytes wait for their owner. */
onSessionChange(() => {
  for (const { uploads } of known.values()) for (const upload of Object.values(uploads)) upload.abandon();
  known.clear();
  forgetUploads();
});

/** Phase of an upload, for components that need no byte counts. */
export function useUploadPhase(upload: PackageUpload): UploadState["phase"] {
  return useSyncExternalStore(upload.subscribe, () => upload.current().phase);
}
export function useJudged(upload: PackageUpload): JudgedPackage | null {
  return useSyncExternalStore(upload.subscribe, () => judgedOf(upload.current()));
}
/** The version as attaching the file returned it, while the file is inspected. */
export function useAttached(upload: PackageUpload): VersionDetails | null {
  return useSyncExternalStore(upload.subscribe, () => attachedOf(upload.current()));
}
export function useUpload(upload: PackageUpload): UploadState {
  return useSyncExternalStore(upload.subscribe, upload.current);
}
