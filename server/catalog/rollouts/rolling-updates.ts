import { buildAccessRecord } from "#contract/access/rules.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { ServedVersion } from "#contract/catalog/packages/rollout.ts";
import type { AbTestForm } from "#contract/catalog/versions/version-form.ts";
import { findApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentVersions } from "#server/catalog/versions/present-version.ts";
import { type VersionWithTest, findVersionsWithTests } from "#server/catalog/versions/listed-versions.store.ts";

/** Versions of an app that phones currently get, each with its share and start. */
export const listRollingUpdatesRoute = handle(packageCalls.rollingUpdates)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, query.appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Version", app), "app_not_found");
  const served = await servedVersions(db, app);
  const shown = await presentVersions(
    db,
    services,
    served.map(({ version }) => version),
  );
  const items = served.flatMap(({ version: row, ...share }, at): ServedVersion[] => {
    const version = shown[at];
    return version ? [{ version, ...share, since: (row.liveFrom ?? row.statusSince).toISOString() }] : [];
  });
  return { appId: app.id, rolling: items.length > 1, items };
});

type ServedRow = Omit<ServedVersion, "version" | "since"> & { version: VersionWithTest };

/** True if the app's status lets devices install it; not if staff deactivated or blocked it, even with a live version. */
const isServed = ({ status }: AppRow): boolean => status === "active" || status === "limited_serving";

async function servedVersions(tx: Tx, app: AppRow): Promise<ServedRow[]> {
  if (app.liveVersionId === null || !isServed(app)) return [];
  const versions = await findVersionsWithTests(tx, app.id);
  const live = versions.find((version) => version.id === app.liveVersionId);
  return live ? rolloutShares(live, previousVersion(live, versions)) : [];
}

/** Returns the version phones had before: the fork's source if it was live, else the last live one. */
function previousVersion(live: VersionWithTest, versions: readonly VersionWithTest[]): VersionWithTest | undefined {
  const replaced = versions
    .filter((version) => version.status === "superseded")
    .sort((a, b) => (b.liveUntil?.getTime() ?? 0) - (a.liveUntil?.getTime() ?? 0));
  return replaced.find((version) => version.id === live.forkedVersionId) ?? replaced[0];
}

/**
 * Returns the version, or the two of a listing test, that phones get, with their shares. B is the live version, A the
 * previous one, or for a first version the same one without B.
 */
function rolloutShares(live: VersionWithTest, before: VersionWithTest | undefined): ServedRow[] {
  const { abTest } = live;
  const others = { audience: "everyone", mandatory: false, phones: null } as const;
  if (!abTest.enabled) return [{ ...others, version: live, sharePercent: 100, mandatory: abTest.mandatory }];
  const sharePercent = abTest.coveragePercentage;
  return [
    { version: live, audience: "test", sharePercent, mandatory: abTest.mandatory, phones: targetPhones(abTest) },
    { ...others, version: before ?? live, sharePercent: 100 - sharePercent },
  ];
}

const targetPhones = ({ oems, models, versions, allVersionsSelected }: AbTestForm): ServedVersion["phones"] => ({
  oems,
  models,
  versions: allVersionsSelected ? null : versions,
});
