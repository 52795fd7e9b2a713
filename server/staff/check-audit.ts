import { auditCalls } from "#contract/staff/audit-calls.ts";
import { handle } from "#server/http/route.ts";
import { checkLines } from "./verify-audit.ts";

/** Batch that is read and hashed within some tenths of a second; the client continues where it ended. */
const linesAtOnce = 5_000;

export const checkAudit = handle(auditCalls.checkAudit)(({ query, services }) =>
  checkLines(services.database.db, query, linesAtOnce),
);
