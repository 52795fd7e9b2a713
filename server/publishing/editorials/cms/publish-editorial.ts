import type { Actor } from "#contract/access/roles.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { computeEditorialStatus } from "#contract/publishing/editorials/status.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { type EditorialRow, emitPublicationChange, updateEditorial } from "../editorials.store.ts";
import { loadPublishBlockers } from "../publish-blockers.ts";
import { queueNewsletterIssue } from "../newsletter/send-issue.ts";
import { requireLockedEditorial, requireCurrentRevision } from "./lock-editorial.ts";

interface PublishOptions {
  /** Staff member who publishes; null if the schedule publishes. */
  readonly actor: Actor | null;
  readonly unpublishAt: Date | null;
  readonly requestId?: string;
}

/** Makes a locked item's draft live. An issue is mailed the first time. */
export async function publishEditorialDraft(
  tx: Tx,
  row: EditorialRow,
  { actor, unpublishAt, requestId }: PublishOptions,
): Promise<number> {
  const now = new Date();
  const firstLiveAt = row.firstLiveAt ?? now;
  const publishAt = actor === null ? row.publishAt : now;
  const change = { publishedRevision: row.draftRevision, publishAt, unpublishAt, liveAt: now, firstLiveAt };
  const revision = await updateEditorial(tx, row, change);
  if (row.kind === "newsletter" && row.firstLiveAt === null) await queueNewsletterIssue(tx, row.id);
  emitPublicationChange(tx, row.id);
  const data = { number: row.draftRevision, unpublishAt: unpublishAt?.toISOString() ?? null };
  const facts = { action: "editorial_published", subject: "Editorial", subjectId: row.id, data } as const;
  await writeAudit(tx, { actor, ...facts, ...(requestId !== undefined && { requestId }) });
  return revision;
}

/** Publishes the draft now or schedules it. A live item cannot be scheduled. */
export const publishEditorialRoute = handle(cmsCalls.publishEditorial)(async (context) => {
  const { actor, body, params, request, services } = context;
  const [publishAt, unpublishAt] = [body.publishAt, body.unpublishAt].map((at) => (at === null ? null : new Date(at)));
  return services.database.transaction(async (tx) => {
    const row = await requireLockedEditorial(tx, params.id);
    requireCurrentRevision(body.revision, row.revision, row);
    const now = new Date();
    if (unpublishAt && unpublishAt <= (publishAt ?? now)) throw fieldFailure("unpublishAt", "range_reversed");
    if (!publishAt || publishAt <= now) {
      const blockers = await loadPublishBlockers(tx, row);
      if (blockers.length > 0) {
        const fields = blockers.map(({ code, language }) => ({ path: language ?? "facts", code }));
        throw new Failure("editorial_held_back", { fields, params: { count: blockers.length } });
      }
      const options = { actor, unpublishAt: unpublishAt ?? null, requestId: request.id };
      return { id: row.id, revision: await publishEditorialDraft(tx, row, options) };
    }
    if (computeEditorialStatus(row, now).startsWith("live")) throw new Failure("editorial_status_conflict");
    const change = { publishedRevision: null, publishAt, unpublishAt: unpublishAt ?? null };
    const revision = await updateEditorial(tx, row, change);
    const data = { publishAt: publishAt.toISOString(), unpublishAt: unpublishAt?.toISOString() ?? null };
    const facts = { action: "editorial_scheduled", subject: "Editorial", subjectId: row.id, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: row.id, revision };
  });
});

/** Takes an item offline, now or later; a scheduled one becomes a draft again. */
export const unpublishEditorialRoute = handle(cmsCalls.unpublishEditorial)(async (context) => {
  const { actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const row = await requireLockedEditorial(tx, params.id);
    requireCurrentRevision(body.revision, row.revision, row);
    const now = new Date();
    const status = computeEditorialStatus(row, now);
    if (status === "draft" || status === "unpublished") throw new Failure("editorial_status_conflict");
    const at = body.at === null || new Date(body.at) <= now ? now : new Date(body.at);
    const change = status === "scheduled" ? { publishAt: null, unpublishAt: null } : { unpublishAt: at };
    const revision = await updateEditorial(tx, row, change);
    // No reader has seen a scheduled item.
    if (status !== "scheduled") emitPublicationChange(tx, row.id);
    const data = { from: status, ...(status !== "scheduled" && { at: at.toISOString() }) };
    const facts = { action: "editorial_unpublished", subject: "Editorial", subjectId: row.id, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { id: row.id, revision };
  });
});
