import type { AppealCase } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import { findFilesOfAppeals, findAppeal } from "#server/review/appeals/appeals.store.ts";
import { presentAppeal } from "#server/review/appeals/present-appeal.ts";
import { findListedApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import type { Services } from "#server/services.ts";
import { findTransition } from "#server/catalog/versions/history.store.ts";
import { findMarkedPictures } from "#server/catalog/versions/marked-pictures.ts";
import { presentTransitions } from "#server/catalog/versions/present-history.ts";
import { presentVersion } from "#server/catalog/versions/present-version.ts";
import { mustNotDecideAppeal, hasConflictOfInterest } from "./conflict-of-interest.ts";

/** Presents an appeal for staff. Throws appeal_not_found. */
export async function presentAppealCase(tx: Tx, services: Services, viewer: Actor, id: string): Promise<AppealCase> {
  const row = await findAppeal(tx, id);
  const made = row && (await findTransition(tx, row.transitionId));
  const app = row && (await findListedApp(tx, row.appId));
  const [transition] = presentTransitions(viewer, made ? [made] : []);
  if (!row || !app || !transition) throw new Failure("appeal_not_found");
  const { versionId: _, ...presented } = presentAppeal(row, await findFilesOfAppeals(tx, [row.id]));
  const version = await presentVersion(tx, services, { id: row.versionId });
  const mayReview = row.state === "open" && abilitiesFor(viewer).can("review", "Appeal");
  return {
    ...presented,
    decidedBy: transition.by,
    app: { id: app.id, title: app.title, status: app.status },
    developer: { id: app.developerId, name: app.developerName },
    versionName: version.versionName,
    tookPart: hasConflictOfInterest(viewer, row),
    answeredBy: row.answeredBy && (await findFullName(tx, row.answeredBy)),
    version,
    transition,
    media: await findMarkedPictures(tx, services, made ? [made] : []),
    mayAnswer: mayReview && !(await mustNotDecideAppeal(tx, viewer, row)),
  };
}

export const getAppealCaseRoute = handle(appealCalls.reviewAppeal)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const row = await findAppeal(db, params.id);
  if (row) await requireNotSecondReader(db, actor, row.appId);
  return presentAppealCase(db, services, actor, params.id);
});
