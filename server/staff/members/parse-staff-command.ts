import { parseArgs } from "node:util";
import { staffRoles } from "#contract/access/roles.ts";
import { type AuditHead, isAuditHead } from "./audit-heads.ts";
import type { StaffRole } from "./invite-account.ts";

export const staffCommandUsage = `npm run staff -- add EMAIL --role ${staffRoles.join("|")}
npm run staff -- reset-second-step EMAIL
npm run staff -- verify-audit [HEAD…]`;

export type StaffCommand =
  | { verb: "add"; email: string; role: StaffRole }
  | { verb: "reset-second-step"; email: string }
  | { verb: "verify-audit"; heads: readonly AuditHead[] };

/** Parses the arguments; null if they do not match `usage`. */
export function parseStaffCommand(args: string[]): StaffCommand | null {
  const { values, positionals } = parseArgs({ args, options: { role: { type: "string" } }, allowPositionals: true });
  const [verb, email, ...more] = positionals;
  if (verb === "verify-audit") {
    const heads = positionals.slice(1);
    return values.role === undefined && heads.every(isAuditHead) ? { verb, heads } : null;
  }
  const role = staffRoles.find((staffRole) => staffRole === values.role);
  if (email === undefined || !/^\S+@\S+$/.test(email) || more.length > 0) return null;
  if (verb === "reset-second-step" && values.role === undefined) return { verb, email };
  return verb === "add" && role !== undefined ? { verb, email, role } : null;
}
