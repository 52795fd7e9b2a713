import type { Actor } from "#contract/access/roles.ts";
import { isFieldChanged } from "#contract/versions/changed-fields.ts";
import type { HeldField, HoldMessage, Transition } from "#contract/versions/views.ts";
import { findNames, type PersonName } from "#server/apps/owners.ts";
import type { Tx } from "#server/db/transaction.ts";
import {
  type HeldFieldRow,
  type HoldMessageRow,
  messagesOf,
  type TransitionRow,
} from "#server/versions/history.store.ts";
import { findVersions, type VersionRow } from "#server/versions/versions.store.ts";

/** How developers and people without our translations read who acted. */
const reviewTeam = "Review team";
const checks = "Automatic checks";
const formerAccount = "Former account";

type Names = ReadonlyMap<string, PersonName>;

const isStaff = ({ role }: Pick<Actor, "role">): boolean =>
  role === "support" || role === "admin" || role === "superadmin";

/** Developers never learn which of the staff acted; staff see the admin behind an act done as a developer. */
function actorOf(viewer: Actor, names: Names, row: TransitionRow): Pick<Transition, "by" | "byKind"> {
  const shownId = isStaff(viewer) ? (row.byAdminId ?? row.byAccountId) : row.byAccountId;
  if (shownId === null) return { by: checks, byKind: "system" };
  const person = names.get(shownId) ?? { name: formerAccount, isStaff: false };
  if (!person.isStaff) return { by: person.name, byKind: "developer" };
  return { by: isStaff(viewer) ? person.name : reviewTeam, byKind: "staff" };
}

/** History rows as this person may see them, in the order given. */
export async function presentTransitions(tx: Tx, viewer: Actor, rows: readonly TransitionRow[]): Promise<Transition[]> {
  const ids = rows.flatMap((row) => [row.byAccountId, row.byAdminId]).filter((id) => id !== null);
  const names = await findNames(tx, ids);
  const versionIds = [...new Set(rows.map((row) => row.versionId).filter((id) => id !== null))];
  const versionNames = new Map((await findVersions(tx, versionIds)).map((row) => [row.id, row.versionName]));
  return rows.map((row) => ({
    id: row.id,
    subject: row.versionId === null ? "app" : "version",
    versionId: row.versionId,
    versionName: row.versionId === null ? null : (versionNames.get(row.versionId) ?? null),
    from: row.from,
    to: row.to,
    at: row.at.toISOString(),
    ...actorOf(viewer, names, row),
    reasons: row.reasons,
    note: isStaff(viewer) ? row.note : null,
  }));
}

export function presentMessage(viewer: Actor, names: Names, row: HoldMessageRow): HoldMessage {
  const name = names.get(row.accountId)?.name ?? formerAccount;
  const author = row.byReviewer && !isStaff(viewer) ? reviewTeam : name;
  return { id: row.id, author, byReviewer: row.byReviewer, text: row.text, at: row.at.toISOString() };
}

/** Has the content under a field key become another one than what was held? */
export function isChanged({ form, heldForm }: Pick<VersionRow, "form" | "heldForm">, { field }: HeldFieldRow): boolean {
  return heldForm === null || isFieldChanged(field, heldForm, form);
}

/** Held fields of one version with their threads, in the order given. */
export async function presentHeldFields(
  tx: Tx,
  viewer: Actor,
  version: Pick<VersionRow, "form" | "heldForm">,
  rows: readonly HeldFieldRow[],
): Promise<HeldField[]> {
  const messages = await messagesOf(
    tx,
    rows.map((row) => row.id),
  );
  const names = await findNames(
    tx,
    messages.map((message) => message.accountId),
  );
  return rows.map((row) => ({
    id: row.id,
    field: row.field,
    title: row.title,
    description: row.description,
    heldAt: row.heldAt.toISOString(),
    fixedAt: row.fixedAt?.toISOString() ?? null,
    changed: isChanged(version, row),
    messages: messages
      .filter((message) => message.heldFieldId === row.id)
      .map((message) => presentMessage(viewer, names, message)),
  }));
}
