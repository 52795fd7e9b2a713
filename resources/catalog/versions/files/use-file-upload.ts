import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { updateFormSection } from "../form/use-draft.ts";
import { fileIdField, fileInSlot, type FileSlotName } from "../upload/file-slots.ts";
import type { PackageUpload } from "../upload/package-upload.ts";
import type { UploadState } from "../upload/upload-state.ts";
import { useUploadState } from "../upload/upload-registry.ts";

/** One of a version's files: the one being uploaded, or else the one on the server. */
export interface FileUpload {
  readonly slot: FileSlotName;
  readonly state: UploadState;
  readonly upload: PackageUpload;
  /** File on the server, even while the user chooses another one. */
  readonly stored: PackageFile | undefined;
  /** File on the server, if no newer one is being uploaded. */
  readonly shown: PackageFile | undefined;
  /** Name of the current file; empty while there is none. */
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Whether a file may be chosen, replaced or removed. */
  readonly open: boolean;
  take(files: readonly File[]): void;
  remove(): void;
}

export function useFileUpload(slot: FileSlotName): FileUpload {
  const { form, details, uploads, edit, editable } = useVersionForm();
  const upload = uploads[slot];
  const state = useUploadState(upload);
  const stored = fileInSlot(form, details.files, slot);
  const shown = state.phase === "idle" ? stored : state.phase === "done" ? state.file : undefined;
  const chosen = state.phase === "idle" ? undefined : state;
  return {
    slot,
    state,
    upload,
    stored,
    shown,
    fileName: shown?.fileName ?? chosen?.fileName ?? "",
    sizeBytes: shown?.sizeBytes ?? chosen?.sizeBytes ?? 0,
    open: editable && details.version.saveType === "WITH_FILE",
    take: ([file]) => file && void upload.take(file),
    remove: () => {
      upload.cancel();
      // A file that is uploading or was rejected here is removed alone; the version keeps its stored file.
      if (shown) edit(updateFormSection("upload", { [fileIdField[slot]]: null }));
    },
  };
}
