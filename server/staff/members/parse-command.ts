import { parseArgs } from "node:util";
import { staffRoles } from "#contract/access/roles.ts";
import type { StaffRole } from "./invite-account.ts";

export const usage = `npm run staff -- add EMAIL --role ${staffRoles.join("|")}
npm run staff -- reset-second-step EMAIL
npm run staff -- verify-audit`;

export type StaffCommand =
  | { verb: "add"; email: string; role: StaffRole }
  | { verb: "reset-second-step"; email: string }
  | { verb: "verify-audit" };

/** Parses the arguments; null if they do not match `usage`. */
export function parseCommand(args: string[]): StaffCommand | null {
  const { values, positionals } = parseArgs({ args, options: { role: { type: "string" } }, allowPositionals: true });
  const [verb, email, ...more] = positionals;
  if (verb === "verify-audit" && positionals.length === 1 && values.role === undefined) return { verb };
  const role = staffRoles.find((staffRole) => staffRole === values.role);
  if (email === undefined || !/^\S+@\S+$/.test(email) || more.length > 0) return null;
  if (verb === "reset-second-step" && values.role === undefined) return { verb, email };
  return verb === "add" && role !== undefined ? { verb, email, role } : null;
}
