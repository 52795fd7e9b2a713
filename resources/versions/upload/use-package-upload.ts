import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { packageCalls } from "#contract/packages/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { VersionFormState } from "../form/use-version-form.ts";
import type { PackageUpload } from "./package-upload.ts";
import { serverRoad } from "./server-road.ts";
import { uploadOf, useUpload } from "./uploads.ts";

const pollMs = 2000;

/** The upload of the version on screen. When it or its inspection ends, the form takes the version as it is then. */
export function usePackageUpload({ details, keeper, file }: VersionFormState): PackageUpload {
  const client = useQueryClient();
  const { id } = details.version;
  const upload = uploadOf(id, () => serverRoad(id));
  const { phase } = useUpload(upload);
  const checking = file !== undefined && ["NOT_STARTED", "IN_PROGRESS"].includes(file.status);

  useEffect(() => {
    const reload = async () => {
      const fresh = await callApi(versionCalls.versionDetails, { params: { id } });
      keeper.rebase(fresh);
    };
    if (phase === "inspecting" || phase === "done") void reload().catch(() => undefined);
  }, [phase, id, keeper, client]);

  useEffect(() => {
    if (!checking || file === undefined || phase === "inspecting") return;
    const timer = setInterval(async () => {
      const status = await callApi(packageCalls.fileStatus, { params: { id: file.id } }).catch(() => null);
      if (status === null || ["NOT_STARTED", "IN_PROGRESS"].includes(status.status)) return;
      keeper.rebase(await callApi(versionCalls.versionDetails, { params: { id } }));
    }, pollMs);
    return () => clearInterval(timer);
  }, [checking, file, phase, id, keeper]);

  return upload;
}
