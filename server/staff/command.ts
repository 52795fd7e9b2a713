import { parseArgs } from "node:util";
import { DirectoryInUse } from "#server/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/main.ts";
import type { Services } from "#server/services.ts";
import { InviteRefused, inviteStaff, staffRoles, type StaffRole } from "./invite.ts";
import { unlock } from "./unlock.ts";

const usage = `npm run staff -- add EMAIL --role ${staffRoles.join("|")}
npm run staff -- unlock EMAIL`;

type Order = { verb: "add"; email: string; role: StaffRole } | { verb: "unlock"; email: string };

/** Null for anything but `add EMAIL --role ROLE` and `unlock EMAIL`. */
function readOrder(args: string[]): Order | null {
  const { values, positionals } = parseArgs({ args, options: { role: { type: "string" } }, allowPositionals: true });
  const [verb, email, ...more] = positionals;
  const role = staffRoles.find((one) => one === values.role);
  if (email === undefined || !/^\S+@\S+$/.test(email) || more.length > 0) return null;
  if (verb === "unlock" && values.role === undefined) return { verb, email };
  return verb === "add" && role !== undefined ? { verb, email, role } : null;
}

const act = async (order: Order, services: Services): Promise<string> =>
  services.database.transaction(async (tx) => {
    const { email } = order;
    if (order.verb === "add") {
      const link = await inviteStaff(tx, services, email, order.role);
      return `${email} is invited as ${order.role}. The link works once, for 72 hours:\n${link}`;
    }
    return (await unlock(tx, services, email))
      ? `The wrong passwords of ${email} are forgotten: its owner can sign in.`
      : `There are no wrong passwords of ${email}; nothing was locked.`;
  });

async function carryOut(order: Order): Promise<void> {
  const services = await openServices(readEnvironment());
  try {
    console.log(await act(order, services));
  } finally {
    await services.database.close();
  }
}

const expected = [EnvironmentError, InviteRefused, DirectoryInUse];

/** `npm run staff`: staff are made and unlocked here and nowhere else, by whoever runs the server. */
export async function run(args: string[]): Promise<number> {
  const order = readOrder(args);
  if (!order) {
    console.error(usage);
    return 2;
  }
  try {
    await carryOut(order);
    return 0;
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
