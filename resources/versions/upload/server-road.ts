import type { LivePackage } from "#contract/packages/facts.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { refreshed } from "#providers/http/refresh.ts";
import { accessToken } from "#providers/http/session-marker.ts";
import { packageOf } from "../form/package-state.ts";
import { judgePackage } from "../judging/judge-package.ts";
import { livePackage } from "../judging/live-package.ts";
import type { PackageRoad } from "./package-upload.ts";
import { fingerprintOf, sendResumable } from "./send-resumable.ts";

const attachTries = 4;

/** The token for the next chunk; a transfer can outlive several of them. */
async function authorize(renew: boolean): Promise<string> {
  const token = accessToken();
  return `O-Bearer ${token === null || renew ? await refreshed(token) : token}`;
}

/** The package an update of this version is measured against. */
async function livePackageOf(versionId: string): Promise<LivePackage | null> {
  const { live } = await callApi(versionCalls.versionDetails, { params: { id: versionId } });
  if (live === null || live.id === versionId) return null;
  const { form, files } = await callApi(versionCalls.versionDetails, { params: { id: live.id } });
  return livePackage(packageOf(form, files)?.facts);
}

async function attach(versionId: string, uploadId: string) {
  for (let left = attachTries; ; left -= 1) {
    const { version } = await callApi(versionCalls.versionDetails, { params: { id: versionId } });
    try {
      return await callApi(packageCalls.attachUpload, { body: { versionId, revision: version.revision, uploadId } });
    } catch (error) {
      // A save of the form came between the two calls; the next look has its revision.
      if (left === 0 || !(error instanceof ApiError) || error.code !== "revision_conflict") throw error;
    }
  }
}

/** The road a package takes in the product: a worker, the contract's calls and tus. */
export const serverRoad = (versionId: string): PackageRoad => ({
  // Without a line the file is judged on its own; the server asks the rest again.
  judge: async (file, onShare, signal) =>
    judgePackage({ file, live: await livePackageOf(versionId).catch(() => null) }, onShare, signal),
  async send(file, _judged, events) {
    const { form } = await callApi(versionCalls.versionDetails, { params: { id: versionId } });
    const kind = form.details.applicationType;
    const body = { versionId, kind, fileName: file.name, sizeBytes: file.size };
    const { url, metadata } = await callApi(packageCalls.presignUpload, { body });
    return sendResumable(file, { url, metadata, fingerprint: fingerprintOf(versionId, file), authorize }, events);
  },
  attach: (uploadId) => attach(versionId, uploadId),
  status: (id) => callApi(packageCalls.fileStatus, { params: { id } }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
});
