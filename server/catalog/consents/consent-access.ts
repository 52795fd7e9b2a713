import { type Abilities, type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import { type AppRow, findApp, findAppsByPackageName, lockApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { lockConsentDocument, type ConsentDocumentRow } from "./consents.store.ts";

interface CallerContext {
  readonly abilities: Abilities;
}

function requireConsentAccess({ abilities }: CallerContext, app: AppRow | undefined, action: AccessAction): AppRow {
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Consent", app), "app_not_found");
  return app;
}

/** Finds an app whose documents the caller may read; throws app_not_found otherwise. */
export async function findReadableConsentApp(tx: Tx, asking: CallerContext, id: string): Promise<AppRow> {
  return requireConsentAccess(asking, await findApp(tx, id), "read");
}

/** Locks an app whose documents the caller may change; throws app_not_found if the app must stay hidden. */
export async function lockConsentApp(tx: Tx, asking: CallerContext, id: string): Promise<AppRow> {
  return requireConsentAccess(asking, await lockApp(tx, id), "update");
}

/** Among several apps with a package name, finds the one the caller may see; for staff the live one. */
export async function findConsentAppByPackage(tx: Tx, asking: CallerContext, packageName: string): Promise<AppRow> {
  const all = await findAppsByPackageName(tx, packageName);
  return requireConsentAccess(
    asking,
    all.find((app) => asking.abilities.can("read", buildAccessRecord("Consent", app))),
    "read",
  );
}

/**
 * Locks a document that the caller may change until the transaction ends; throws consent_paper_not_found if it must
 * stay hidden.
 */
export async function lockEditableConsentDocument(
  tx: Tx,
  { abilities }: CallerContext,
  id: string,
): Promise<ConsentDocumentRow> {
  const document = await lockConsentDocument(tx, id);
  if (!document) throw new Failure("consent_paper_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("Consent", document), "consent_paper_not_found");
  return document;
}
