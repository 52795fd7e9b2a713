import type { ApkSet } from "#contract/packages/apk-set.ts";
import { bundleCalls } from "#contract/packages/bundle-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const pollMs = 1500;
/** A run that another tab, or another person of the same developer, begins is noticed as well. */
const idleMs = 15_000;

export function isUnderWay(set: ApkSet | null | undefined): boolean {
  return set != null && set.stage !== "ended";
}

/** The APK set of a bundle, asked for again while it is made. */
export function useApkSet(fileId: string) {
  return useCall(
    bundleCalls.apkSetOf,
    { query: { fileId } },
    { everyMs: (answer) => (isUnderWay(answer?.set) ? pollMs : idleMs), ownNotFound: true },
  );
}
