import type { ApkSet } from "#contract/packages/apk-set.ts";
import { bundleCalls } from "#contract/packages/bundle-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

const pollMs = 1500;
/** A run that another tab, or another person of the same developer, begins is noticed as well. */
const idleMs = 15_000;

export const isUnderWay = (set: ApkSet | null | undefined): boolean => set != null && set.stage !== "ended";

/** The APK set of a bundle, asked for again while it is made. */
export function useApkSet(fileId: string) {
  const input = { query: { fileId } };
  const first = useCall(bundleCalls.apkSetOf, input, { ownNotFound: true });
  // A second subscriber to the same answer, because how often to ask depends on it.
  useCall(bundleCalls.apkSetOf, input, {
    everyMs: isUnderWay(first.data?.set) ? pollMs : idleMs,
    ownNotFound: true,
  });
  return first;
}
