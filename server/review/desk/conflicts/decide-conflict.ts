import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { canTransitionConflict, standardConflictReason } from "#contract/catalog/conflicts/status.ts";
import {
  saveConflictChange,
  type ConflictRow,
  findConflict,
  lockConflict,
} from "#server/catalog/conflicts/conflicts.store.ts";
import { presentSingleConflict } from "#server/catalog/conflicts/present-conflict.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { isRevisionCurrent } from "#server/platform/http/is-revision-current.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { lockBothApps } from "./lock-both-apps.ts";
import { resolveConflict } from "./resolve-conflict.ts";

/** Throws revision_conflict with the current conflict, so that the loser of a race keeps their text. */
async function requireRevision(tx: Tx, row: ConflictRow, revision: number | undefined): Promise<void> {
  if (!isRevisionCurrent(row, revision))
    throw new Failure("revision_conflict", { current: await presentSingleConflict(tx, row) });
}

/** Decides a conflict between two developers. */
export const decideConflictRoute = handle(conflictCalls.updateConflict)(async (context) => {
  const { body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const named = await findConflict(tx, body.id);
    if (!named) throw new Failure("conflict_not_found");
    const apps = await lockBothApps(tx, named.ownerAppId, named.claimantAppId);
    const row = await lockConflict(tx, body.id);
    if (!row) throw new Failure("conflict_not_found");
    if (row.claimantAppId !== body.app_id || row.packageName !== body.package) throw new Failure("conflict_mismatch");
    await requireRevision(tx, row, body.revision);
    // Another claim to the name was granted since the locks were chosen, so the name has another owner. That counts as
    // a concurrent save.
    if (row.ownerAppId !== named.ownerAppId)
      throw new Failure("revision_conflict", { current: await presentSingleConflict(tx, row) });
    if (!canTransitionConflict(row.status, body.status, actor.role))
      throw new Failure("conflict_status_conflict", { current: await presentSingleConflict(tx, row) });
    await requireFourEyes(tx, actor, { subject: "App", subjectId: row.claimantAppId });
    const { status: to, letters, reason = standardConflictReason(to) } = body;
    const settlement = { to, by: actor, reason, letters, requestId: request.id };
    return presentSingleConflict(tx, await resolveConflict(tx, services, { row, ...apps }, settlement));
  });
});

export const addConflictNoteRoute = handle(conflictCalls.noteConflict)(async (context) => {
  const { params, body, actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await lockConflict(tx, params.id);
    if (!row) throw new Failure("conflict_not_found");
    await requireRevision(tx, row, body.revision);
    const changed = await saveConflictChange(tx, row.id, { note: body.text, noteUrl: body.url });
    await writeAudit(tx, {
      actor,
      action: "conflict_noted",
      subject: "App",
      subjectId: row.claimantAppId,
      data: { conflictId: row.id, before: row.note, after: body.text, url: body.url },
      requestId: request.id,
    });
    return presentSingleConflict(tx, changed);
  });
});
