import { isStaffRole, type Role } from "#contract/access/roles.ts";
import { computeReplyDeadline } from "#contract/support/tickets/reply-deadline.ts";
import type { Ticket, TicketMessage, TicketSummary } from "#contract/support/tickets/ticket.ts";
import { findFullNamesById } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import type { CallContext } from "#server/platform/http/route.ts";
import {
  type TicketFileRow,
  findTicketFiles,
  findTicket,
  type TicketMessageRow,
  findTicketMessages,
  type TicketRow,
} from "./tickets.store.ts";

export interface TicketNames {
  readonly developer: string;
  readonly app: string | null;
  /** Name of the staff member who has taken the ticket; null if nobody has. */
  readonly assignee: string | null;
}

/** Returns a ticket as this role sees it in a list; messages are used only for its response clock. */
export function presentTicketSummary(
  role: Role,
  row: TicketRow,
  names: TicketNames,
  messages: readonly TicketMessageRow[],
): TicketSummary {
  const { id, revision, number, subject, state, solved, createdAt, changedAt } = row;
  const showsAssignee = isStaffRole(role) && row.assigneeId !== null && names.assignee !== null;
  return {
    id,
    revision,
    number,
    subject,
    state,
    developer: { id: row.developerId, name: names.developer },
    app: row.appId === null || names.app === null ? null : { id: row.appId, title: names.app },
    assignee: showsAssignee ? { id: row.assigneeId ?? "", name: names.assignee ?? "" } : null,
    clock: computeReplyDeadline(state, createdAt, messages),
    solved,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

interface MessageContext {
  readonly role: Role;
  readonly names: ReadonlyMap<string, string>;
  readonly files: readonly TicketFileRow[];
}

function presentMessage({ role, names, files }: MessageContext, row: TicketMessageRow): TicketMessage {
  const { id, kind, side, text, mailed, accountId, joinedFrom, createdAt } = row;
  const isTold = side === "developer" || isStaffRole(role);
  return {
    id,
    kind,
    side,
    author: isTold && accountId !== null ? (names.get(accountId) ?? null) : null,
    text,
    files: files
      .filter(({ messageId }) => messageId === id)
      .map(({ id: fileId, fileName, type, sizeBytes }) => ({ id: fileId, fileName, type, sizeBytes })),
    mailed,
    joinedFrom,
    createdAt: createdAt.toISOString(),
  };
}

/** Returns a ticket with its conversation; staff notes are only for staff. */
export async function presentTicket(tx: Tx, { actor }: Pick<CallContext, "actor">, row: TicketRow): Promise<Ticket> {
  const { role } = actor;
  const all = await findTicketMessages(tx, [row.id]);
  const writers = [...all.map(({ accountId }) => accountId), row.assigneeId].filter((id) => id !== null);
  const names = await findFullNamesById(tx, [...new Set(writers)]);
  const files = await findTicketFiles(tx, row.id);
  const developer = await findDeveloper(tx, row.developerId);
  const app = row.appId === null ? undefined : await findApp(tx, row.appId);
  const target = row.mergedIntoId === null ? undefined : await findTicket(tx, row.mergedIntoId);
  const messages = isStaffRole(role) ? all : all.filter(({ kind }) => kind === "message");
  const assignee = row.assigneeId === null ? null : (names.get(row.assigneeId) ?? null);
  return {
    ...presentTicketSummary(role, row, { developer: developer?.name ?? "", app: app?.title ?? null, assignee }, all),
    context: row.context,
    messages: messages.map((message) => presentMessage({ role, names, files }, message)),
    mergedInto: target ? { id: target.id, number: target.number } : null,
  };
}
