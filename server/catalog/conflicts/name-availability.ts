import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { NameAvailability } from "#contract/catalog/conflicts/claims.ts";
import { findReadableApp } from "#server/catalog/apps/find-readable-app.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { limitCallsByDeveloper } from "#server/platform/http/rate-limits.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { findConflictsOfApp, hasOpenNameClaim } from "./conflicts.store.ts";
import { findDocumentsOfConflicts } from "./documents.store.ts";
import { presentConflictDocument } from "./documents.ts";

async function availabilityOf(tx: Tx, developerId: string, name: string): Promise<NameAvailability> {
  const pin = await findPackageName(tx, name);
  if (!pin) return "free";
  if (pin.developerId === developerId) return "yours";
  return (await hasOpenNameClaim(tx, developerId, name)) ? "contested" : "taken";
}

/**
 * Tells whether a name is taken, but not by which developer. A conflict over the name is visible to its two sides only.
 */
export const getNameAvailabilityRoute = handle(conflictCalls.nameLight)(async ({ params, actor, services }) => {
  const developerId = requireDeveloperId(actor);
  await limitCallsByDeveloper(conflictCalls.nameLight, services, developerId);
  return { light: await availabilityOf(services.database.db, developerId, params.name) };
});

/** Lists an app's conflicts. Each side gets its own letter only. */
export const listOwnAppConflictsRoute = handle(conflictCalls.appConflicts)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const app = await findReadableApp(db, abilities, params.id);
  const rows = await findConflictsOfApp(db, app.id);
  const papers = await findDocumentsOfConflicts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isOwner = row.ownerAppId === app.id;
    const { id, packageName, status, provenBy, openedAt, dueAt, ownerLetter, claimantLetter, reason } = row;
    const letter = (isOwner ? ownerLetter : claimantLetter) || reason;
    const dates = { openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString() };
    const side = isOwner ? ("owner" as const) : ("claimant" as const);
    const sent = papers
      .filter((document) => document.conflictId === id && document.developerId === app.developerId)
      .map(presentConflictDocument);
    return { id, packageName, side, status, provenBy: isOwner ? null : provenBy, ...dates, letter, papers: sent };
  });
});
