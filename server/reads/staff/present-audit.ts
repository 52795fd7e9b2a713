import type { AuditLine } from "#contract/staff/audit-calls.ts";
import type { ShownAudit } from "./audit.store.ts";

const address = /([^\s@"]{1,2})[^\s@"]*@([\w-]+\.[\w.-]+)/g;
/** Shortens email addresses to first letters and domain. */
const masked = (text: string): string => text.replaceAll(address, "$1…@$2");

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return masked(typeof value === "string" ? value : JSON.stringify(value));
}

type Held = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Held =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Treats a value that is no record as a single field. */
const fieldsOf = (side: unknown): Held => (isRecord(side) ? side : side === undefined ? {} : { value: side });

/** Changes by field, from `before` and `after`, and from a status's `from` and `to`. All other data counts as after. */
export function changesOf({ before, after, from, to, ...noted }: Held): AuditLine["changes"] {
  const was: Held = { ...fieldsOf(before), ...(from !== undefined && { status: from }) };
  const is: Held = { ...fieldsOf(after), ...(to !== undefined && { status: to }), ...noted };
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: textOf(was[field]),
    after: textOf(is[field]),
  }));
}

export function presentAudit(row: ShownAudit, names: ReadonlyMap<string, string>): AuditLine {
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
    changes: changesOf(row.data),
    requestId: row.requestId,
    hash: row.hash,
    previousHash: row.previousHash,
  };
}
