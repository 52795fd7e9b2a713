import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { handle } from "#server/platform/http/route.ts";
import { verifyAuditChainBatch } from "./verify-audit-chain.ts";

/**
 * Maximum entries per batch, which is read and hashed within some tenths of a second; the client continues where it
 * ended.
 */
const batchSize = 5_000;

export const verifyAuditLogRoute = handle(auditCalls.checkAudit)(({ query, services }) =>
  verifyAuditChainBatch(services.database.db, query, batchSize),
);
