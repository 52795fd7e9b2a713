import type { Actor } from "#contract/access/roles.ts";
import { recordOf, type Abilities, type Action } from "#contract/access/rules.ts";
import { findApp, type AppRow } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import type { Services } from "#server/services.ts";
import { presentVersionDetails } from "./present-details.ts";
import { findVersion, lockVersion, type VersionRow } from "./versions.store.ts";

interface Asking {
  readonly abilities: Abilities;
}

interface Writing extends Asking {
  readonly actor: Actor;
  readonly services: Services;
}

interface Found {
  readonly app: AppRow;
  readonly version: VersionRow;
}

/** Finds a version the caller may read; throws version_not_found otherwise. */
export async function readVersion(tx: Tx, { abilities }: Asking, id: string): Promise<Found> {
  const version = await findVersion(tx, id);
  const app = version && (await findApp(tx, version.appId));
  if (!version || !app) throw new Failure("version_not_found");
  requireAllowed(abilities, "read", recordOf("Version", app), "version_not_found");
  return { app, version };
}

/** Locks a version and its app until the transaction ends. Throws version_not_found unless the caller may see it. */
export async function versionToChange(tx: Tx, { abilities }: Asking, id: string, action: Action): Promise<Found> {
  const found = await lockVersion(tx, id);
  if (!found) throw new Failure("version_not_found");
  requireAllowed(abilities, action, recordOf("Version", found.app), "version_not_found");
  return found;
}

/** Conflict error that carries the version's current state for the losing caller. */
export async function conflict(
  tx: Tx,
  code: "revision_conflict" | "version_status_conflict",
  { services, actor }: Writing,
  version: VersionRow,
): Promise<Failure> {
  return new Failure(code, { current: await presentVersionDetails(tx, services, actor, version) });
}

export async function requireRevision(tx: Tx, writing: Writing, version: VersionRow, seen: number): Promise<void> {
  if (version.revision !== seen) throw await conflict(tx, "revision_conflict", writing, version);
}
