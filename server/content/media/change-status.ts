import { sql } from "drizzle-orm";
import { type Actor, isStaffRole } from "#contract/access/roles.ts";
import {
  canTransitionContent,
  type ContentTransition,
  contentTransitions,
  type ContentStatus,
} from "#contract/content/media/content-types.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { hashCaptions } from "./captions/captions.store.ts";
import {
  updatePlacement,
  type PlacementWithAsset,
  type ContentPlacementRow,
  emitContentChange,
} from "./content.store.ts";
import type { contentStep } from "./content.tables.ts";
import { presentPlacement } from "./present-content.ts";
import { addContentStep } from "./content-steps.store.ts";

export interface ContentStatusChange {
  readonly by: Actor;
  readonly requestId: string;
  /** Texts to store in the item's history. */
  readonly step?: Partial<Pick<typeof contentStep.$inferInsert, "title" | "text" | "policyLink" | "template">>;
  /** Further columns of the placement to change. */
  readonly change?: Parameters<typeof updatePlacement>[2];
}

const auditActions: Readonly<Record<ContentTransition, AuditAction>> = {
  send: "content_sent",
  withdraw: "content_withdrawn",
  edit: "content_changed",
  approve: "content_approved",
  reject: "content_rejected",
  show: "content_shown",
  hide: "content_hidden",
  replace: "content_replaced",
};

/** Throws content_status_conflict with the current item unless the move is allowed. */
export async function requireContentTransitionAllowed(
  tx: Tx,
  services: Pick<Services, "files">,
  move: ContentTransition,
  item: PlacementWithAsset,
): Promise<void> {
  if (canTransitionContent(move, item.placement.status)) return;
  throw new Failure("content_status_conflict", { current: await presentPlacement(tx, services, item) });
}

/**
 * Changes a locked item's status: writes its history and the audit log, and emits the change. The caller has checked
 * that the move is allowed.
 */
export async function changeContentStatus(
  tx: Tx,
  { placement, asset }: PlacementWithAsset,
  move: ContentTransition,
  to: ContentStatus,
  { by, requestId, step = {}, change = {} }: ContentStatusChange,
): Promise<ContentPlacementRow> {
  const { id, appId, status: from, revision } = placement;
  const targets: readonly ContentStatus[] = contentTransitions[move].to;
  if (!canTransitionContent(move, from) || !targets.includes(to))
    throw new Error(`${move} does not lead from ${from} to ${to}`);
  const ended = from === "inreview" ? { claimedBy: null, claimedAt: null } : {};
  const reason = move === "reject" ? [step.title, step.text].filter(Boolean).join("\n") : "";
  const moved = await updatePlacement(tx, id, {
    ...change,
    ...ended,
    status: to,
    reason,
    statusSince: sql`now()` as never,
  });
  const sent = move === "send" && {
    sent: {
      captions: await hashCaptions(tx, asset.id),
      name: moved.name,
      language: moved.language,
      sha256: asset.sha256,
      thumbnailSha256: asset.thumbnailSha256,
    },
  };
  const acting = { by: by.adminId ?? by.accountId, byStaff: isStaffRole(by.role) || by.adminId !== undefined };
  await addContentStep(tx, { placementId: id, move, from, to, ...acting, ...step, ...sent });
  emitContentChange(tx, asset.developerId, "updated", [id]);
  await writeAudit(tx, {
    actor: by,
    action: auditActions[move],
    subject: "Content",
    subjectId: id,
    data: { appId, from, to, revision, ...(step.title ? { reason: step.title } : {}) },
    requestId,
  });
  return moved;
}

/** Edits an item. A decided one becomes a draft again, so that the store never shows anything unreviewed. */
export async function editContent(
  tx: Tx,
  item: PlacementWithAsset,
  change: NonNullable<ContentStatusChange["change"]>,
  { by, requestId }: Pick<ContentStatusChange, "by" | "requestId">,
): Promise<ContentPlacementRow> {
  const { id, appId, status } = item.placement;
  if (status !== "draft") return changeContentStatus(tx, item, "edit", "draft", { by, requestId, change });
  const changed = await updatePlacement(tx, id, change);
  emitContentChange(tx, item.asset.developerId, "updated", [id]);
  await writeAudit(tx, {
    actor: by,
    action: "content_changed",
    subject: "Content",
    subjectId: id,
    data: { appId, ...change },
    requestId,
  });
  return changed;
}
