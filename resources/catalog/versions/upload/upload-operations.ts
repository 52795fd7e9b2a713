import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { checkExpansionFileName, type ExpansionTarget } from "#contract/catalog/packages/expansion-files.ts";
import { computeFindingsVerdict } from "#contract/catalog/packages/finding-codes.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { callApi } from "#providers/http/call-api.ts";
import { refreshToken } from "#providers/http/refresh-token.ts";
import { whenUncovered } from "#providers/http/session-cover.ts";
import { getAccessToken } from "#providers/http/session-storage.ts";
import { waitForConnection } from "#ui/lazy/load-code.ts";
import { findPackageFile } from "../form/find-package-file.ts";
import { inspectInWorker } from "../inspection/inspect-in-worker.ts";
import { packageTypeFromFileName } from "../inspection/package-type.ts";
import { uploadFingerprint } from "./interrupted-uploads.ts";
import type { ExpansionSlot, FileSlotName } from "./file-slots.ts";
import type { UploadOperations } from "./package-upload.ts";
import { startTusUpload } from "./tus-upload.ts";

/** Authorization header for the next chunk. A long upload outlives several tokens; behind a cover it waits. */
export async function uploadAuthorization(renew: boolean): Promise<string> {
  await whenUncovered();
  const token = getAccessToken();
  return `O-Bearer ${token === null || renew ? await refreshToken(token) : token}`;
}

/** Returns the version as the console has it now, which saves requests. */
export type GetVersionDetails = () => VersionDetails;

const send =
  (details: GetVersionDetails, slot: FileSlotName): UploadOperations["send"] =>
  async (file, events) => {
    const { version, form } = details();
    const kind = slot === "package" ? (packageTypeFromFileName(file.name) ?? form.details.applicationType) : slot;
    const body = { versionId: version.id, kind, fileName: file.name, sizeBytes: file.size };
    const { url, metadata } = await callApi(packageCalls.presignUpload, { body });
    const fingerprint = uploadFingerprint(version.id, slot, file);
    return startTusUpload(file, { url, metadata, fingerprint, authorize: uploadAuthorization }, events);
  };

const commonSteps = (details: GetVersionDetails): Omit<UploadOperations, "judge" | "send"> => ({
  attach: (uploadId) => callApi(packageCalls.attachUpload, { body: { versionId: details().version.id, uploadId } }),
  status: (id) => callApi(packageCalls.fileStatus, { params: { id } }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  lineMayBeBack: waitForConnection,
  now: () => performance.now(),
});

/** Returns upload steps for a package: the inspection worker, the contract's calls and tus. */
export function packageUploadOperations(details: GetVersionDetails): UploadOperations {
  return {
    ...commonSteps(details),
    async judge(file, onShare, signal) {
      const { live, version } = details();
      const other = live !== null && live.id !== version.id ? live : null;
      const judged = await inspectInWorker({ file, live: other?.package ?? null }, onShare, signal);
      return { ...judged, comparedWithLive: other === null || other.package !== null };
    },
    send: send(details, "package"),
  };
}

/** Returns upload steps for an expansion file: inspected by itself and against its package. */
export function expansionUploadOperations(
  details: GetVersionDetails,
  slot: ExpansionSlot,
  beside: () => ExpansionTarget | null,
): UploadOperations {
  return {
    ...commonSteps(details),
    async judge(file, onShare, signal) {
      const judged = await inspectInWorker({ file, live: null }, onShare, signal);
      const { form, files } = details();
      const about = beside() ?? findPackageFile(form, files)?.facts ?? null;
      const findings = [...judged.findings, ...checkExpansionFileName(slot, file.name, about)];
      return { ...judged, findings, verdict: computeFindingsVerdict(findings) };
    },
    send: send(details, slot),
  };
}
