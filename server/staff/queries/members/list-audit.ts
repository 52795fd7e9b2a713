import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { findAuditPage, findAuditSubjectNames } from "./audit.store.ts";
import { presentAuditEntry } from "./present-audit.ts";

export const listAuditRoute = handle(auditCalls.listAudit)(async ({ query, services }) => {
  const { db } = services.database;
  const { before, limit, ...filters } = query;
  const rows = await findAuditPage(db, filters, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const names = await findAuditSubjectNames(db, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentAuditEntry(row, names)),
    next: rows.length > limit && last ? last.number : null,
  };
});
