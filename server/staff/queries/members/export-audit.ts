import { Readable } from "node:stream";
import * as z from "zod";
import { type AuditEntry, AuditFilters, auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { createSignedLinks } from "#server/platform/http/signed-links.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { formatCsvCell } from "#contract/csv-cell.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { findAuditPage, findLastAuditNumber, findAuditSubjectNames } from "./audit.store.ts";
import { presentAuditEntry } from "./present-audit.ts";

const linkMs = 10 * 60_000;

const Linked = z.strictObject({
  filters: AuditFilters,
  /** The last entry's number at the time of the request; later entries are left out. */
  upTo: z.number(),
});

const auditLinks = createSignedLinks("/api/x/audit-files", Linked);

export const exportAuditRoute = handle(auditCalls.exportAudit)(async (context) => {
  const { body, actor, request, services } = context;
  const upTo = await services.database.transaction(async (tx) => {
    const last = await findLastAuditNumber(tx);
    const data = { ...body, upTo: last };
    const facts = { action: "audit_export", subject: "Audit", subjectId: actor.accountId, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return last;
  });
  return {
    url: auditLinks.addressOf(context, { filters: body, upTo }, Date.now() + linkMs),
    name: `audit-${todayInIndia()}.csv`,
  };
});

const csvColumns = [
  "number",
  "at",
  "who",
  "acting for",
  "role",
  "act",
  "on",
  "id",
  "name",
  "changes",
  "request",
  "hash",
  "hash before",
];

const cellsOf = (line: AuditEntry): (string | number)[] => [
  line.number,
  line.at,
  line.who?.name ?? "",
  line.actingFor?.name ?? "",
  line.role,
  line.action,
  line.subject,
  line.subjectId,
  line.subjectName ?? "",
  line.changes.map(({ field, before, after }) => `${field}: ${before ?? ""} → ${after ?? ""}`).join("; "),
  line.requestId ?? "",
  line.hash ?? "",
  line.previousHash ?? "",
];

const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(formatCsvCell).join(",")}\r\n`;
const pageSize = 1_000;

/** Streams the file, a thousand entries at a time, so that a year's log fits in memory. */
async function* csvOf(tx: Tx, { filters, upTo }: z.output<typeof Linked>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(csvColumns)}`;
  let before: number | undefined = upTo + 1;
  while (before !== undefined) {
    const rows = await findAuditPage(tx, filters, { before, limit: pageSize });
    const names = await findAuditSubjectNames(tx, rows);
    yield rows.map((row) => csvLine(cellsOf(presentAuditEntry(row, names)))).join("");
    before = rows.length < pageSize ? undefined : rows.at(-1)?.number;
  }
}

/** `GET /api/x/audit-files?token=…`: exports the audit log. Requires the link, its session and the right to export. */
export const serveAuditFiles = auditLinks.serve(({ file, abilities, reply }, { database }) => {
  if (!abilities.can("administer", "Audit")) throw new Failure("link_invalid");
  return reply
    .header("content-disposition", `attachment; filename="audit-${todayInIndia()}.csv"`)
    .type("text/csv; charset=utf-8")
    .send(Readable.from(csvOf(database.db, file)));
});
