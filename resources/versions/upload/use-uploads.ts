import { useEffect } from "react";
import { packageCalls } from "#contract/packages/calls.ts";
import type { PackageFile } from "#contract/packages/file.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { DraftKeeper } from "../form/draft-keeper.ts";
import type { VersionFormState } from "../form/use-version-form.ts";
import { fileOfLane, type Lane, lanes } from "./lane.ts";
import { type Uploads, uploadsOf, useUploadPhase } from "./uploads.ts";

const pollMs = 2000;

/** The uploads of the version on screen. When one or its inspection ends, the form takes the version as it is then. */
export function useUploads({ details, keeper, form }: VersionFormState): Uploads {
  const uploads = uploadsOf(details.version);
  const phases: Record<Lane, string> = {
    package: useUploadPhase(uploads.package),
    mainObb: useUploadPhase(uploads.mainObb),
    patchObb: useUploadPhase(uploads.patchObb),
  };
  const ended = lanes.filter((lane) => ["inspecting", "done"].includes(phases[lane]));
  const checked = lanes.map((lane) => fileOfLane(form, details.files, lane)).filter((file) => file && isChecked(file));
  useRebase(keeper, details.version.id, ended.map((lane) => `${lane} ${phases[lane]}`).join());
  useFollowed(keeper, details.version.id, ended.includes("package") ? undefined : checked[0]?.id);
  return uploads;
}

const isChecked = ({ status }: PackageFile): boolean => status === "NOT_STARTED" || status === "IN_PROGRESS";

async function rebase(keeper: DraftKeeper, id: string): Promise<void> {
  keeper.rebase(await callApi(versionCalls.versionDetails, { params: { id } }));
}

/** Takes the server's version each time a lane gets that far. */
function useRebase(keeper: DraftKeeper, id: string, reached: string): void {
  useEffect(() => {
    if (reached !== "") void rebase(keeper, id).catch(() => undefined);
  }, [keeper, id, reached]);
}

/** A file that was attached before this page opened: asked after until its inspection has ended. */
function useFollowed(keeper: DraftKeeper, id: string, fileId: string | undefined): void {
  useEffect(() => {
    if (fileId === undefined) return;
    const timer = setInterval(async () => {
      const status = await callApi(packageCalls.fileStatus, { params: { id: fileId } }).catch(() => null);
      if (status !== null && !isChecked(status.file)) await rebase(keeper, id).catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [keeper, id, fileId]);
}
