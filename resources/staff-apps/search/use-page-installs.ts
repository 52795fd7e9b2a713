import type { FoundApp } from "#contract/apps/search.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/**
 * Installs of the last 30 days of a page's published apps, asked once for all of them; no row waits for the answer.
 * Undefined where they are not known. Not sorted by: the statistics store knows no order of all that is filtered.
 */
export function usePageInstalls(apps: readonly FoundApp[]): (app: FoundApp) => number | undefined {
  const ids = apps.flatMap(({ id, published }) => (published ? [id] : [])).toSorted();
  const { data } = useCall(
    homeCalls.homeInstalls,
    { query: { appIds: ids.join(",") } },
    { enabled: ids.length > 0, ownNotFound: true },
  );
  return ({ id }) => data?.items.find(({ appId }) => appId === id)?.totalAppInstalls;
}
