import type { LivePackage } from "#contract/packages/facts.ts";
import { packageCalls } from "#contract/packages/calls.ts";
import { expansionFindings, type PackageBeside } from "#contract/packages/expansion.ts";
import { verdictOf } from "#contract/packages/finding-codes.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import { refreshed } from "#providers/http/refresh.ts";
import { accessToken } from "#providers/http/session-marker.ts";
import { packageOf } from "../form/package-of.ts";
import { judgePackage } from "../judging/judge-package.ts";
import { livePackage } from "../judging/live-package.ts";
import { claimedType } from "../judging/package-type.ts";
import { fingerprintOf } from "./interrupted.ts";
import type { ExpansionLane, Lane } from "./lane.ts";
import type { PackageRoad } from "./package-upload.ts";
import { sendResumable } from "./send-resumable.ts";

const attachTries = 4;

/** The token for the next chunk; a transfer can outlive several of them. */
export async function authorize(renew: boolean): Promise<string> {
  const token = accessToken();
  return `O-Bearer ${token === null || renew ? await refreshed(token) : token}`;
}

const detailsOf = (versionId: string) => callApi(versionCalls.versionDetails, { params: { id: versionId } });

/** The package an update of this version is measured against. */
async function livePackageOf(versionId: string): Promise<LivePackage | null> {
  const { live } = await detailsOf(versionId);
  if (live === null || live.id === versionId) return null;
  const { form, files } = await detailsOf(live.id);
  return livePackage(packageOf(form, files)?.facts);
}

async function attach(versionId: string, uploadId: string) {
  for (let left = attachTries; ; left -= 1) {
    const { version } = await detailsOf(versionId);
    try {
      return await callApi(packageCalls.attachUpload, { body: { versionId, revision: version.revision, uploadId } });
    } catch (error) {
      // A save of the form came between the two calls; the next look has its revision.
      if (left === 0 || !(error instanceof ApiError) || error.code !== "revision_conflict") throw error;
    }
  }
}

/** An update waits for the live package's facts; without a line the file is judged alone and that is said. */
async function judgeUpdate(versionId: string, ...[file, onShare, signal]: Parameters<PackageRoad["judge"]>) {
  const live = await livePackageOf(versionId).catch(() => "unknown" as const);
  const judged = await judgePackage({ file, live: live === "unknown" ? null : live }, onShare, signal);
  return { ...judged, comparedWithLive: live !== "unknown" };
}

const send =
  (versionId: string, lane: Lane): PackageRoad["send"] =>
  async (file, events) => {
    const { form } = await detailsOf(versionId);
    const kind = lane === "package" ? (claimedType(file.name) ?? form.details.applicationType) : lane;
    const body = { versionId, kind, fileName: file.name, sizeBytes: file.size };
    const { url, metadata } = await callApi(packageCalls.presignUpload, { body });
    return sendResumable(file, { url, metadata, fingerprint: fingerprintOf(versionId, lane, file), authorize }, events);
  };

const theRest = (versionId: string): Pick<PackageRoad, "attach" | "status" | "wait" | "now"> => ({
  attach: (uploadId) => attach(versionId, uploadId),
  status: (id) => callApi(packageCalls.fileStatus, { params: { id } }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
});

/** The road a package takes in the product: a worker, the contract's calls and tus. */
export const packageRoad = (versionId: string): PackageRoad => ({
  ...theRest(versionId),
  judge: (...question) => judgeUpdate(versionId, ...question),
  send: send(versionId, "package"),
});

/** The road of an expansion file: judged for itself and against the package it will stand beside. */
export const expansionRoad = (
  versionId: string,
  lane: ExpansionLane,
  beside: () => PackageBeside | null,
): PackageRoad => ({
  ...theRest(versionId),
  async judge(file, onShare, signal) {
    const judged = await judgePackage({ file, live: null }, onShare, signal);
    const { form, files } = await detailsOf(versionId);
    const about = beside() ?? packageOf(form, files)?.facts ?? null;
    const findings = [...judged.findings, ...expansionFindings(lane, file.name, about)];
    return { ...judged, findings, verdict: verdictOf(findings) };
  },
  send: send(versionId, lane),
});
