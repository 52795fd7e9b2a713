import { useEffect } from "react";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { PackageFile } from "#contract/catalog/packages/package-file.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { DraftSaver } from "../form/draft-saver.ts";
import type { VersionFormState } from "../form/use-version-form-state.ts";
import { fileInSlot, type FileSlotName, fileSlots } from "./file-slots.ts";
import {
  registerUploadScreen,
  type VersionUploads,
  getVersionUploads,
  useAttachedVersion,
  useUploadPhase,
} from "./upload-registry.ts";

const pollMs = 2000;

/**
 * Returns uploads of the version on screen. Once a file is attached or inspected, the form is rebased on the new
 * version.
 */
export function useVersionUploads({ details, saver, form }: VersionFormState): VersionUploads {
  const uploads = getVersionUploads(details);
  const { id } = details.version;
  useEffect(() => registerUploadScreen(id), [id]);
  const phases: Record<FileSlotName, string> = {
    package: useUploadPhase(uploads.package),
    mainObb: useUploadPhase(uploads.mainObb),
    patchObb: useUploadPhase(uploads.patchObb),
  };
  const done = fileSlots.filter((slot) => phases[slot] === "done");
  const checked = fileSlots
    .map((slot) => fileInSlot(form, details.files, slot))
    .filter((file) => file && isInspecting(file));
  useRebaseOnAttach(saver, useAttachedVersion(uploads.package));
  useRebaseOnAttach(saver, useAttachedVersion(uploads.mainObb));
  useRebaseOnAttach(saver, useAttachedVersion(uploads.patchObb));
  useRebaseOnInspected(saver, id, done.join());
  const isFollowed = phases.package === "inspecting" || phases.package === "done";
  usePollInspection(saver, id, isFollowed ? undefined : checked[0]?.id);
  return uploads;
}

const isInspecting = ({ status }: PackageFile): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

async function rebase(saver: DraftSaver, id: string): Promise<void> {
  saver.rebase(await callApi(versionCalls.versionDetails, { params: { id } }));
}

/** Rebases the form on the version that attaching a file returned. */
function useRebaseOnAttach(saver: DraftSaver, attached: VersionDetails | null): void {
  useEffect(() => {
    if (attached) saver.rebase(attached);
  }, [saver, attached]);
}

/** Rebases the form each time an inspection ends: the server's version holds the findings. */
function useRebaseOnInspected(saver: DraftSaver, id: string, done: string): void {
  useEffect(() => {
    if (done !== "") void rebase(saver, id).catch(() => undefined);
  }, [saver, id, done]);
}

/** Polls a file that was attached before this page opened, until its inspection ends. */
function usePollInspection(saver: DraftSaver, id: string, fileId: string | undefined): void {
  useEffect(() => {
    if (fileId === undefined) return;
    const timer = setInterval(async () => {
      const status = await callApi(packageCalls.fileStatus, { params: { id: fileId } }).catch(() => null);
      if (status !== null && !isInspecting(status.file)) await rebase(saver, id).catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [saver, id, fileId]);
}
