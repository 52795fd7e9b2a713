import type { CallOutput } from "#contract/call.ts";
import type { campaignCalls } from "#contract/statistics/campaign-calls.ts";

/** Package downloads by state, for first installs and updates. */
export interface PackageDownloadCounts {
  readonly byPlace: ReadonlyMap<string, number>;
  readonly total: number;
}

type Answer = CallOutput<typeof campaignCalls.regionalDownloads>;

export function toPackageDownloadCounts({ reportData, totalDownloads }: Answer): PackageDownloadCounts {
  return { byPlace: new Map(reportData.map(({ state, downloads }) => [state, downloads])), total: totalDownloads };
}

interface Place {
  readonly name: string;
  readonly installs: number;
  readonly share: number;
}

/** Places with installs, then places that only downloaded updates. */
export function appendDownloadOnlyPlaces(
  places: readonly Place[],
  downloads: PackageDownloadCounts | null,
): readonly Place[] {
  const known = new Set(places.map(({ name }) => name));
  const further = [...(downloads?.byPlace ?? [])].filter(([name, count]) => count > 0 && !known.has(name));
  return [...places, ...further.map(([name]) => ({ name, installs: 0, share: 0 }))];
}
