import { useSyncExternalStore } from "react";
import { PackageUpload, type PackageRoad } from "./package-upload.ts";
import type { UploadState } from "./upload-state.ts";

/** Uploads by version. They belong to the tab, not to a page: leaving the step does not stop them. */
const uploads = new Map<string, PackageUpload>();

export function uploadOf(versionId: string, road: () => PackageRoad): PackageUpload {
  const known = uploads.get(versionId);
  if (known) return known;
  const upload = new PackageUpload(road());
  uploads.set(versionId, upload);
  return upload;
}

export const useUpload = (upload: PackageUpload): UploadState => useSyncExternalStore(upload.subscribe, upload.current);
