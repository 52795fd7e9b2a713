import type { FoundApp } from "#contract/catalog/apps/search.ts";
import { homeCalls } from "#contract/statistics/home-calls.ts";
import { useCall } from "#providers/data/use-call.ts";

/**
 * Installs in the last 30 days for a page's published apps, in one request that no row waits for. Undefined if unknown.
 * Not sortable: the statistics store cannot order all filtered apps.
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
