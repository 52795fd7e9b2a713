import type { AuditEntry } from "#contract/staff/members/audit-calls.ts";
import type { AuditPageRow } from "./audit.store.ts";

const emailPattern = /([^\s@"]{1,2})[^\s@"]*@([\w-]+\.[\w.-]+)/g;
/** Shortens email addresses to first letters and domain. */
const maskEmails = (text: string): string => text.replaceAll(emailPattern, "$1…@$2");

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return maskEmails(typeof value === "string" ? value : JSON.stringify(value));
}

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Treats a value that is no record as a single field. */
const fieldsOf = (side: unknown): Fields => (isRecord(side) ? side : side === undefined ? {} : { value: side });

/**
 * Changes by field, from `before` and `after`, and from a status's `from` and `to`. All other data counts as after. A
 * field that stayed the same is left out.
 */
export function listAuditFieldChanges({ before, after, from, to, ...noted }: Fields): AuditEntry["changes"] {
  const was: Fields = { ...fieldsOf(before), ...(from !== undefined && { status: from }) };
  const is: Fields = { ...fieldsOf(after), ...(to !== undefined && { status: to }), ...noted };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null))
    .map((field) => ({ field, before: toText(was[field]), after: toText(is[field]) }));
}

export function presentAuditEntry(row: AuditPageRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { accountId, adminId, authorName, adminName } = row;
  const account = accountId === null ? null : { id: accountId, name: authorName };
  return {
    number: row.number,
    at: row.at.toISOString(),
    who: adminId === null ? account : { id: adminId, name: adminName },
    actingFor: adminId === null ? null : account,
    role: row.role,
    action: row.action,
    subject: row.subject,
    subjectId: row.subjectId,
    subjectName: names.get(row.subjectId) ?? null,
    changes: listAuditFieldChanges(row.data),
    requestId: row.requestId,
    hash: row.hash,
    previousHash: row.previousHash,
  };
}
