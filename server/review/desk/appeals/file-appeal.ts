import { type AppealableStatus, appealFormLimits } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { type Abilities, type AccessAction, buildAccessRecord } from "#contract/access/rules.ts";
import {
  createAppeal,
  addAppealFile,
  type AppealRecord,
  countAppealFiles,
  findFilesOfAppeals,
  findAppeal,
  findAppealFile,
  lockAppeal,
} from "#server/review/appeals/appeals.store.ts";
import { presentAppeal } from "#server/review/appeals/present-appeal.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { createDocumentUrl } from "#server/accounts/documents/document-links.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import type { TransitionWithNames } from "#server/catalog/versions/history.store.ts";
import { lockVersionToChange } from "#server/catalog/versions/version-access.ts";
import { findDecisionInForce } from "./version-appeals.ts";

interface AppealableDecision {
  readonly decision: AppealableStatus;
  readonly made: TransitionWithNames;
}

/** Requires that the decision the developer saw is still in force; throws decision_gone. */
function requireCurrentDecision(standing: AppealableDecision | undefined, transitionId: string): AppealableDecision {
  if (standing?.made.id !== transitionId) throw new Failure("decision_gone");
  return standing;
}

/** Files an appeal against a decision. Its developer and all staff may read the appeal. */
export const fileAppealRoute = handle(appealCalls.fileAppeal)(async ({ body, actor, abilities, services, request }) =>
  services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, { abilities }, body.versionId, "update");
    requireAllowed(abilities, "create", buildAccessRecord("Appeal", app), "version_not_found");
    const { decision, made } = requireCurrentDecision(await findDecisionInForce(tx, version), body.transitionId);
    const filed = await createAppeal(tx, {
      transitionId: made.id,
      versionId: version.id,
      appId: app.id,
      developerId: app.developerId,
      decision,
      decidedAt: made.at,
      decidedBy: made.byAccountId,
      text: body.text,
      filedBy: actor.accountId,
      filedByAdmin: actor.adminId ?? null,
    });
    if (!filed) throw new Failure("appeal_made");
    await writeAudit(tx, {
      actor,
      action: "appeal_filed",
      subject: "Appeal",
      subjectId: filed.id,
      data: { versionId: version.id, decision },
      requestId: request.id,
    });
    return presentAppeal(filed, []);
  }),
);

/**
 * Requires an open appeal that the caller may add files to. Throws appeal_not_found, appeal_closed or too_many_files.
 */
async function requireFileQuota(tx: Tx, abilities: Abilities, row: AppealRecord | undefined): Promise<AppealRecord> {
  const appeal = requireAppeal(abilities, "create", row);
  if (appeal.state !== "open") throw new Failure("appeal_closed");
  if ((await countAppealFiles(tx, appeal.id)) >= appealFormLimits.files)
    throw new Failure("too_many_files", { params: { most: appealFormLimits.files } });
  return appeal;
}

function requireAppeal(abilities: Abilities, action: AccessAction, row: AppealRecord | undefined): AppealRecord {
  if (!row) throw new Failure("appeal_not_found");
  requireAllowed(abilities, action, buildAccessRecord("Appeal", row), "appeal_not_found");
  return row;
}

/** Adds a file to an appeal. Checks access and quota before the file is read, and again under the lock. */
export const uploadAppealFileRoute = handle(appealCalls.addAppealFile)(
  async ({ params, file, abilities, services }) => {
    const { db } = services.database;
    await requireFileQuota(db, abilities, await findAppeal(db, params.id));
    const content = await services.documentStore.take(file);
    return services.database.transaction(async (tx) => {
      const row = await requireFileQuota(tx, abilities, await lockAppeal(tx, params.id));
      await addAppealFile(tx, { appealId: row.id, fileName: cleanFileName(file.name), ...content }, row);
      return presentAppeal(row, await findFilesOfAppeals(tx, [row.id]));
    });
  },
);

export const downloadAppealFileRoute = handle(appealCalls.openAppealFile)(async (context) => {
  const { abilities, params, services } = context;
  const found = await findAppealFile(services.database.db, params.id);
  requireAppeal(abilities, "read", found?.appeal);
  if (!found) throw new Failure("appeal_not_found");
  const { id, sha256, fileName, type } = found.file;
  return createDocumentUrl(context, { subject: "Appeal", id, sha256, name: fileName, type });
});
