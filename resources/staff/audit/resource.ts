import { auditCalls } from "#contract/staff/members/audit-calls.ts";

export const audit = { name: "audit", calls: { getList: auditCalls.listAudit } } as const;
