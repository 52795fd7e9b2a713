import { auditCalls } from "#contract/staff/audit-calls.ts";

/** Who did what. */
export const audit = { name: "audit", calls: { getList: auditCalls.listAudit } } as const;
