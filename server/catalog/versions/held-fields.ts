import { buildAccessRecord } from "#contract/access/rules.ts";
import { fieldPartPath, unchangedFieldParts } from "#contract/review/desk/field-parts.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { inProgressVersionStatuses } from "#contract/catalog/versions/status.ts";
import { publishChange } from "#server/platform/db/change-events.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle, type CallContext } from "#server/platform/http/route.ts";
import {
  findHeldField,
  findHoldMessage,
  findHeldThread,
  type HeldFieldRow,
  setHeldFieldFixedAt,
  createHoldMessage,
} from "./history.store.ts";
import { updateAwaitingReply } from "./awaiting-reply.store.ts";
import { isHeldFieldChanged, presentHeldFields, presentHoldMessage } from "./present-history.ts";
import { notifyReviewerOfMessage } from "./notify-reviewer.ts";
import { lockVersionToChange } from "./version-access.ts";
import type { VersionRow } from "./versions.store.ts";

type CallerContext = Pick<CallContext, "abilities">;

/**
 * Locks a held field with its version and app. Throws held_field_not_found also when the caller may not see the
 * version.
 */
async function lockHeldField(tx: Tx, { abilities }: CallerContext, id: string, action: "read" | "update") {
  const field = await findHeldField(tx, id);
  if (!field) throw new Failure("held_field_not_found");
  const found = await lockVersionToChange(tx, { abilities }, field.versionId, action).catch((error: unknown) => {
    const isHidden = error instanceof Failure && error.code === "version_not_found";
    throw isHidden ? new Failure("held_field_not_found") : error;
  });
  return { ...found, field: (await findHeldField(tx, id)) ?? field };
}

/**
 * Throws held_part_unchanged with the parts that still equal the held form, or held_field_open if the hold named no
 * parts.
 */
function requireChanged(version: VersionRow, held: HeldFieldRow): void {
  if (isHeldFieldChanged(version, held)) return;
  const open = version.heldForm ? unchangedFieldParts(held, version.heldForm, version.form) : [];
  if (open.length === 0)
    throw new Failure("held_field_open", { fields: [{ path: held.field, code: "held_field_open" }] });
  throw new Failure("held_part_unchanged", {
    fields: open.map((part) => ({ path: fieldPartPath(part), code: "held_part_unchanged" })),
  });
}

/** Marks a held field fixed, which requires that its held content has changed; or removes the mark. */
export const markHeldFieldRoute = handle(versionCalls.markHeldField)(async (context) => {
  const { params, body, actor, services } = context;
  return services.database.transaction(async (tx) => {
    const { field, version } = await lockHeldField(tx, context, params.id, "update");
    if (version.status !== "onhold" || field.closedAt !== null) throw new Failure("version_status_conflict");
    if (body.fixed) requireChanged(version, field);
    await setHeldFieldFixedAt(tx, field.id, body.fixed ? (field.fixedAt ?? new Date()) : null);
    const marked = await findHeldThread(tx, field.id);
    const [shown] = presentHeldFields(actor, marked ? [marked] : [], {
      changed: (row) => isHeldFieldChanged(version, row),
    });
    if (!shown) throw new Failure("held_field_not_found");
    return shown;
  });
});

/** Adds a message to a held field, by the developer or a reviewer. Other readers may not write. */
export const writeHoldMessageRoute = handle(versionCalls.writeHoldMessage)(async (context) => {
  const { body, actor, abilities, services } = context;
  return services.database.transaction(async (tx) => {
    const { field, version, app } = await lockHeldField(tx, context, body.heldFieldId, "read");
    const byReviewer = abilities.can("review", "Review");
    if (!byReviewer && !abilities.can("update", buildAccessRecord("Version", app))) throw new Failure("forbidden");
    if (!inProgressVersionStatuses.some((status) => status === version.status))
      throw new Failure("version_status_conflict");
    const accountId = actor.accountId;
    const { id } = await createHoldMessage(tx, { heldFieldId: field.id, accountId, byReviewer, text: body.text });
    await updateAwaitingReply(tx, version.id);
    if (!byReviewer) await notifyReviewerOfMessage(tx, services, { version, field, by: actor, text: body.text });
    const written = await findHoldMessage(tx, id);
    if (!written) throw new Error("a written message is not there");
    for (const resource of ["versions", "review", "review-holds"] as const)
      publishChange(tx, { resource, type: "updated", ids: [version.id], developerId: app.developerId });
    return presentHoldMessage(actor, written);
  });
});
