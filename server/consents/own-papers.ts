import { type Abilities, type Action, recordOf } from "#contract/access/rules.ts";
import { type AppRow, findApp, findAppsOfPackage, lockApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { lockPaper, type PaperRow } from "./consents.store.ts";

interface Asking {
  readonly abilities: Abilities;
}

function requireConsents({ abilities }: Asking, app: AppRow | undefined, action: Action): AppRow {
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, action, recordOf("Consent", app), "app_not_found");
  return app;
}

/** Finds an app whose documents the caller may read; throws app_not_found otherwise. */
export async function appToRead(tx: Tx, asking: Asking, id: string): Promise<AppRow> {
  return requireConsents(asking, await findApp(tx, id), "read");
}

/** Locks an app whose documents the caller may change; throws app_not_found if the app must stay hidden. */
export async function appToChange(tx: Tx, asking: Asking, id: string): Promise<AppRow> {
  return requireConsents(asking, await lockApp(tx, id), "update");
}

/** Among several apps with a package name, finds the one the caller may see; for staff the live one. */
export async function appOfPackage(tx: Tx, asking: Asking, packageName: string): Promise<AppRow> {
  const all = await findAppsOfPackage(tx, packageName);
  return requireConsents(
    asking,
    all.find((app) => asking.abilities.can("read", recordOf("Consent", app))),
    "read",
  );
}

/**
 * Locks a document that the caller may change until the transaction ends; throws consent_paper_not_found if it must
 * stay hidden.
 */
export async function paperToChange(tx: Tx, { abilities }: Asking, id: string): Promise<PaperRow> {
  const paper = await lockPaper(tx, id);
  if (!paper) throw new Failure("consent_paper_not_found");
  requireAllowed(abilities, "update", recordOf("Consent", paper), "consent_paper_not_found");
  return paper;
}
