import { parseArgs } from "node:util";
import { DirectoryInUse } from "#server/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/main.ts";
import { InviteRefused, inviteStaff, staffRoles, type StaffRole } from "#server/staff/invite.ts";

const usage = `npm run staff -- add EMAIL --role ${staffRoles.join("|")}`;

interface Order {
  email: string;
  role: StaffRole;
}

/** Null for anything but `add EMAIL --role ROLE`. */
export function readOrder(args: string[]): Order | null {
  const { values, positionals } = parseArgs({ args, options: { role: { type: "string" } }, allowPositionals: true });
  const [verb, email] = positionals;
  const role = staffRoles.find((one) => one === values.role);
  if (verb !== "add" || email === undefined || !/^\S+@\S+$/.test(email) || role === undefined) return null;
  return { email, role };
}

async function invite({ email, role }: Order): Promise<void> {
  const services = await openServices(readEnvironment());
  try {
    const link = await services.database.transaction((tx) => inviteStaff(tx, services, email, role));
    console.log(`${email} is invited as ${role}. The link works once, for 72 hours:\n${link}`);
  } finally {
    await services.database.close();
  }
}

const expected = [EnvironmentError, InviteRefused, DirectoryInUse];

/** `npm run staff`: staff are made here and nowhere else, by whoever runs the server. */
export async function run(args: string[]): Promise<number> {
  const order = readOrder(args);
  if (!order) {
    console.error(usage);
    return 2;
  }
  try {
    await invite(order);
    return 0;
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
