import { useSyncExternalStore } from "react";
import { PackageUpload, type PackageRoad } from "./package-upload.ts";
import { isUnderWay, type UploadState } from "./upload-state.ts";

/** Uploads by version. They belong to the tab, not to a page: leaving the step does not stop them. */
const uploads = new Map<string, PackageUpload>();
const listeners = new Set<() => void>();

export function uploadOf(versionId: string, road: () => PackageRoad): PackageUpload {
  const known = uploads.get(versionId);
  if (known) return known;
  const upload = new PackageUpload(road());
  uploads.set(versionId, upload);
  upload.subscribe(() => {
    snapshot = [...uploads].map(([id, one]) => ({ versionId: id, state: one.current() }));
    for (const listener of listeners) listener();
  });
  return upload;
}

export interface ListedUpload {
  readonly versionId: string;
  readonly state: UploadState;
}

let snapshot: readonly ListedUpload[] = [];

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUpload = (upload: PackageUpload): UploadState => useSyncExternalStore(upload.subscribe, upload.current);

export const useUploadsUnderWay = (): readonly ListedUpload[] => {
  const all = useSyncExternalStore(subscribe, () => snapshot);
  return all.filter((one) => isUnderWay(one.state));
};
