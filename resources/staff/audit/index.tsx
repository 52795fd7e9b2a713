import { ScrollText } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { audit } from "./resource.ts";

/** The audit log, readable by all staff. */
export const resource: ConsoleResource = {
  ...audit,
  access: { action: "read", subject: "Audit" },
  list: { path: "/audit", title: "audit", load: async () => (await import("./list.tsx")).AuditList },
  meta: { label: "menu.audit", icon: ScrollText, group: "insight" },
};
