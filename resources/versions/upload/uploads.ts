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

/** A version's uploads with what is known of it: the screens that show it keep that new. */
interface KnownVersion {
  details: VersionDetails;
  readonly uploads: Uploads;
  /** How many screens show it. */
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
 * Counts a screen on the version; call what it answers when the screen closes. Uploads that have nothing to tell are
 * forgotten with the last screen, those on their way once they are done with and taken off the list.
 */
export function addScreen(id: string): () => void {
  const version = known.get(id);
  if (version) version.screens += 1;
  return () => {
    if (version) version.screens -= 1;
    releaseSoon(id);
  };
}

/** After what runs now: the next screen of the version may just be opening, the next file just being taken. */
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

/** Nobody's upload goes on under another person's session; what has arrived waits for its owner. */
onSessionChange(() => {
  for (const { uploads } of known.values()) for (const upload of Object.values(uploads)) upload.abandon();
  known.clear();
  forgetUploads();
});

/** What of an upload changes seldom, for those who need not hear of every byte. */
export function useUploadPhase(upload: PackageUpload): UploadState["phase"] {
  return useSyncExternalStore(upload.subscribe, () => upload.current().phase);
}
export function useJudged(upload: PackageUpload): JudgedPackage | null {
  return useSyncExternalStore(upload.subscribe, () => judgedOf(upload.current()));
}
/** The version as attaching the file left it, while its inspection runs. */
export function useAttached(upload: PackageUpload): VersionDetails | null {
  return useSyncExternalStore(upload.subscribe, () => attachedOf(upload.current()));
}
export function useUpload(upload: PackageUpload): UploadState {
  return useSyncExternalStore(upload.subscribe, upload.current);
}
