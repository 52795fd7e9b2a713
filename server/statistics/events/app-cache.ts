import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { EventAppFacts } from "./parse-event.ts";

const cacheMs = 60_000;
const maxCached = 50_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks up the app data that events need, cached for a minute. */
export function createEventAppLookup({ db }: Database) {
  const cache = new Map<string, { app: EventAppFacts | undefined; until: number }>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, EventAppFacts>> => {
    const now = Date.now();
    if (cache.size > maxCached) cache.clear();
    const unknown = ids.filter((id) => uuid.test(id) && (cache.get(id)?.until ?? 0) < now);
    if (unknown.length > 0) {
      const rows = await findAppsWithDeveloper(db, unknown);
      for (const id of unknown) {
        const row = rows.get(id);
        const app = row && { package: row.packageName, category: row.category ?? "" };
        cache.set(id, { app, until: now + cacheMs });
      }
    }
    return new Map(
      ids.flatMap((id) => {
        const app = cache.get(id)?.app;
        return app ? [[id, app] as const] : [];
      }),
    );
  };
}
