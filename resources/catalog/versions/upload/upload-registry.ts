import { useSyncExternalStore } from "react";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { onSessionChange } from "#providers/http/session-storage.ts";
import {
  addUpload,
  clearUploads,
  type ListedUpload,
  type ListedUploadState,
  removeUpload,
} from "#providers/uploads/upload-list.ts";
import { versionPath } from "../paths.ts";
import type { InspectedPackage } from "../inspection/inspect-in-worker.ts";
import { type ExpansionSlot, type FileSlotName, fileSlots } from "./file-slots.ts";
import { PackageUpload } from "./package-upload.ts";
import { expansionUploadOperations, packageUploadOperations } from "./upload-operations.ts";
import { attachedVersionOf, inspectionOf, type UploadState, bytesPerSecond } from "./upload-state.ts";

/** Adapts an upload for the upload tray in the shell. */
function toListedUpload(upload: PackageUpload): Omit<ListedUpload, "id" | "about" | "to"> {
  return {
    subscribe: upload.subscribe,
    current: () => listedState(upload.current()),
    pause: () => upload.pause(),
    resume: () => upload.resume(),
    cancel: () => upload.cancel(),
  };
}

const phases = {
  judging: "checking",
  refused: "refused",
  unjudged: "failed",
  failed: "failed",
  sending: "sending",
  stalled: "stalled",
  paused: "paused",
  attaching: "finishing",
  inspecting: "finishing",
  done: "done",
} as const satisfies Record<Exclude<UploadState["phase"], "idle">, ListedUploadState["phase"]>;

function listedState(state: UploadState): ListedUploadState | null {
  if (state.phase === "idle") return null;
  const { fileName, sizeBytes } = state;
  const refusedByServer = state.phase === "done" && state.file.verdict === "refuse";
  return {
    fileName,
    sizeBytes,
    phase: refusedByServer ? "refused" : phases[state.phase],
    bytes: "bytes" in state ? state.bytes : 0,
    bytesPerSecond: "samples" in state ? bytesPerSecond(state.samples) : null,
  };
}

export type VersionUploads = Readonly<Record<FileSlotName, PackageUpload>>;

const uploadStep = 3;

/** Registry entry: a version's uploads, and its details as the open screens last passed them. */
interface TrackedVersion {
  details: VersionDetails;
  readonly uploads: VersionUploads;
  /** Number of screens that show the version. */
  screens: number;
}

/** Uploads by version. They belong to the tab, not to a page: leaving the step does not stop them. */
const trackedVersions = new Map<string, TrackedVersion>();

export function getVersionUploads(details: VersionDetails): VersionUploads {
  const { id } = details.version;
  const version = trackedVersions.get(id) ?? createUploads(details);
  version.details = details;
  trackedVersions.set(id, version);
  return version.uploads;
}

/**
 * Registers a screen for the version; call the returned function when the screen closes. Idle uploads are released with
 * the last screen, running ones once they are done and off the list.
 */
export function registerUploadScreen(id: string): () => void {
  const version = trackedVersions.get(id);
  if (version) version.screens += 1;
  return () => {
    if (version) version.screens -= 1;
    releaseSoon(id);
  };
}

/**
 * Releases a version's uploads a moment later: its next screen may just be opening, or its next file just being taken.
 */
const releaseSoon = (id: string): void =>
  queueMicrotask(() => {
    const version = trackedVersions.get(id);
    const uploads = Object.values(version?.uploads ?? {});
    if (!version || version.screens > 0 || uploads.some((upload) => upload.current().phase !== "idle")) return;
    trackedVersions.delete(id);
    for (const slot of fileSlots) removeUpload(listIdOf(id, slot));
  });

const listIdOf = (versionId: string, slot: FileSlotName): string => `${versionId} ${slot}`;

function createUploads(details: VersionDetails): TrackedVersion {
  const { id, appId, title } = details.version;
  const packageUpload = new PackageUpload(packageUploadOperations(() => version.details));
  const packageFacts = () => inspectionOf(packageUpload.current())?.facts ?? null;
  const createExpansionUpload = (slot: ExpansionSlot) =>
    new PackageUpload(expansionUploadOperations(() => version.details, slot, packageFacts));
  const uploads: VersionUploads = {
    package: packageUpload,
    mainObb: createExpansionUpload("mainObb"),
    patchObb: createExpansionUpload("patchObb"),
  };
  const version: TrackedVersion = { details, uploads, screens: 0 };
  for (const slot of fileSlots) {
    const upload = uploads[slot];
    addUpload({
      ...toListedUpload(upload),
      id: listIdOf(id, slot),
      about: title,
      to: versionPath(appId, id, uploadStep),
    });
    upload.subscribe(() => upload.current().phase === "idle" && releaseSoon(id));
  }
  return version;
}

/** Uploads don't go on in another person's session; the received bytes wait for their owner. */
onSessionChange(() => {
  for (const { uploads } of trackedVersions.values()) for (const upload of Object.values(uploads)) upload.abandon();
  trackedVersions.clear();
  clearUploads();
});

/** Returns the phase of an upload, for components that need no byte counts. */
export function useUploadPhase(upload: PackageUpload): UploadState["phase"] {
  return useSyncExternalStore(upload.subscribe, () => upload.current().phase);
}
export function useUploadInspection(upload: PackageUpload): InspectedPackage | null {
  return useSyncExternalStore(upload.subscribe, () => inspectionOf(upload.current()));
}
/** Returns the version as attaching the file returned it, while the file is inspected. */
export function useAttachedVersion(upload: PackageUpload): VersionDetails | null {
  return useSyncExternalStore(upload.subscribe, () => attachedVersionOf(upload.current()));
}
export function useUploadState(upload: PackageUpload): UploadState {
  return useSyncExternalStore(upload.subscribe, upload.current);
}
