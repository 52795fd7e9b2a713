import type { Actor } from "#contract/access/roles.ts";
import { buildAccessRecord, type Abilities, type AccessAction } from "#contract/access/rules.ts";
import { findApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { Services } from "#server/services.ts";
import { presentVersionDetails } from "./present-details.ts";
import { findVersion, lockVersion, type VersionRow } from "./versions.store.ts";

interface CallerContext {
  readonly abilities: Abilities;
}

interface WriteContext extends CallerContext {
  readonly actor: Actor;
  readonly services: Services;
}

interface AppAndVersion {
  readonly app: AppRow;
  readonly version: VersionRow;
}

/** Finds a version the caller may read; throws version_not_found otherwise. */
export async function findReadableVersion(tx: Tx, { abilities }: CallerContext, id: string): Promise<AppAndVersion> {
  const version = await findVersion(tx, id);
  const app = version && (await findApp(tx, version.appId));
  if (!version || !app) throw new Failure("version_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Version", app), "version_not_found");
  return { app, version };
}

/** Locks a version and its app until the transaction ends. Throws version_not_found unless the caller may see it. */
export async function lockVersionToChange(
  tx: Tx,
  { abilities }: CallerContext,
  id: string,
  action: AccessAction,
): Promise<AppAndVersion> {
  const found = await lockVersion(tx, id);
  if (!found) throw new Failure("version_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Version", found.app), "version_not_found");
  return found;
}

/** Returns a conflict error that carries the version's current state for the losing caller. */
export async function versionConflictFailure(
  tx: Tx,
  code: "revision_conflict" | "version_status_conflict",
  { services, actor }: WriteContext,
  version: VersionRow,
): Promise<Failure> {
  return new Failure(code, { current: await presentVersionDetails(tx, services, actor, version) });
}

export async function requireVersionRevision(
  tx: Tx,
  writing: WriteContext,
  version: VersionRow,
  seen: number,
): Promise<void> {
  if (version.revision !== seen) throw await versionConflictFailure(tx, "revision_conflict", writing, version);
}
