import { auditCalls } from "#contract/staff/audit-calls.ts";
import { handle } from "#server/http/route.ts";
import { checkLines } from "./verify-audit.ts";

/** As many as are read and hashed in some tenths of a second: the asker goes on where this ended. */
const linesAtOnce = 5_000;

export const checkAudit = handle(auditCalls.checkAudit)(({ query, services }) =>
  checkLines(services.database.db, query, linesAtOnce),
);
