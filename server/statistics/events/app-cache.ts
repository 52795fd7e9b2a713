import { findAppsWithDeveloper } from "#server/catalog/apps/apps.store.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { KnownApp } from "./parse-event.ts";

const cacheMs = 60_000;
const maxCached = 50_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Looks up the app data that events need, cached for a minute. */
export function createAppLookup({ db }: Database) {
  const kept = new Map<string, { app: KnownApp | undefined; until: number }>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, KnownApp>> => {
    const now = Date.now();
    if (kept.size > maxCached) kept.clear();
    const unknown = ids.filter((id) => uuid.test(id) && (kept.get(id)?.until ?? 0) < now);
    if (unknown.length > 0) {
      const found = await findAppsWithDeveloper(db, unknown);
      for (const id of unknown) {
        const row = found.get(id);
        const app = row && { package: row.packageName, category: row.category ?? "" };
        kept.set(id, { app, until: now + cacheMs });
      }
    }
    return new Map(
      ids.flatMap((id) => {
        const app = kept.get(id)?.app;
        return app ? [[id, app] as const] : [];
      }),
    );
  };
}
