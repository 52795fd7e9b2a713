import { ScrollText } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";

export const auditLog = { name: "audit", calls: { getList: auditCalls.listAudit } } as const;

/** Refine resource of the audit log, readable by all staff. */
export const resource: ConsoleResource = {
  ...auditLog,
  access: { action: "read", subject: "Audit" },
  list: { path: "/audit", title: "audit", load: async () => (await import("./list.tsx")).AuditList },
  meta: { label: "menu.audit", icon: ScrollText, group: "insight" },
};
