import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const pollMs = 1500;
/**
 * Polling interval in milliseconds while no build runs. It notices a build that another tab or another user of the
 * developer starts.
 */
const idleMs = 15_000;

export function isApkSetBuilding(set: ApkSet | null | undefined): boolean {
  return set != null && set.stage !== "ended";
}

/** Returns the APK set of a bundle, polled while it is built. */
export function useApkSet(fileId: string) {
  return useCall(
    bundleCalls.apkSetOf,
    { query: { fileId } },
    { everyMs: (answer) => (isApkSetBuilding(answer?.set) ? pollMs : idleMs), ownNotFound: true },
  );
}
