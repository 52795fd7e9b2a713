import { recordOf } from "#contract/access/rules.ts";
import { conflictCalls } from "#contract/conflicts/calls.ts";
import type { NameLight } from "#contract/conflicts/claims.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { limitDeveloper } from "#server/http/limits.ts";
import { developerOf, requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { findPackageName } from "#server/packages/package-names.store.ts";
import { conflictsOfApp, hasOpenClaim } from "./conflicts.store.ts";
import { papersOfConflicts } from "./papers.store.ts";
import { presentPaper } from "./papers.ts";

async function lightOf(tx: Tx, developerId: string, name: string): Promise<NameLight> {
  const pin = await findPackageName(tx, name);
  if (!pin) return "free";
  if (pin.developerId === developerId) return "yours";
  return (await hasOpenClaim(tx, developerId, name)) ? "contested" : "taken";
}

/**
 * Tells whether a name is taken, but not by which developer. A conflict over the name is visible to its two sides only.
 */
export const nameLight = handle(conflictCalls.nameLight)(async ({ params, actor, services }) => {
  const developerId = developerOf(actor);
  await limitDeveloper(conflictCalls.nameLight, services, developerId);
  return { light: await lightOf(services.database.db, developerId, params.name) };
});

/** Lists an app's conflicts. Each side gets its own letter only. */
export const appConflicts = handle(conflictCalls.appConflicts)(async ({ params, abilities, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", recordOf("App", app), "app_not_found");
  const rows = await conflictsOfApp(db, app.id);
  const papers = await papersOfConflicts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const isOwner = row.ownerAppId === app.id;
    const { id, packageName, status, provenBy, openedAt, dueAt, ownerLetter, claimantLetter, reason } = row;
    const letter = (isOwner ? ownerLetter : claimantLetter) || reason;
    const dates = { openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString() };
    const side = isOwner ? ("owner" as const) : ("claimant" as const);
    const sent = papers.filter((one) => one.conflictId === id && one.developerId === app.developerId).map(presentPaper);
    return { id, packageName, side, status, provenBy: isOwner ? null : provenBy, ...dates, letter, papers: sent };
  });
});
