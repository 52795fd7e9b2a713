import { emailLinkLifetimeHours } from "#contract/accounts/auth/email-links.ts";
import { findAccountByEmail } from "#server/accounts/auth/accounts.store.ts";
import { resetSecondStep } from "#server/accounts/auth/reset-second-step.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/server.ts";
import type { Services } from "#server/services.ts";
import { InvitationRefusedError, inviteStaffByCommand } from "./invite-account.ts";
import { parseStaffCommand, type StaffCommand, staffCommandUsage } from "./parse-staff-command.ts";
import { writeAudit } from "./write-audit.ts";
import { type AuditHead, findAuditHeads, findLostAuditHead } from "./audit-heads.ts";
import { verifyWholeAuditLog } from "./verify-audit-chain.ts";

class ChainBroken extends Error {}

async function verifyAudit({ database }: Services, heads: readonly AuditHead[]): Promise<string> {
  const { lines, wrong } = await verifyWholeAuditLog(database.db);
  const lost = wrong ? null : await findLostAuditHead(database.db, heads);
  if (lost) throw new ChainBroken(`The audit log is not whole. It does not contain ${lost} any more.`);
  if (!wrong) {
    const kept = heads.length > 0 ? `, and all of the ${heads.length} given heads are in it` : "";
    const now = (await findAuditHeads(database.db)).join("\n");
    return `The audit log is whole: each of ${lines} lines fits its chain${kept}. Keep its heads elsewhere:\n${now}`;
  }
  const { number, chain, line, fault } = wrong;
  const place =
    number === null ? `line ${line} of chain ${chain}` : `number ${number} (line ${line} of chain ${chain})`;
  throw new ChainBroken(`The audit log is not whole. The first wrong line is ${place}: ${fault.replaceAll("_", " ")}.`);
}

/**
 * Removes the lost second step of an address's account; false if it had none. There is no waiting time as in the
 * console: somebody who runs commands on this machine can read the database anyway.
 */
async function resetSecondStepByCommand(
  tx: Tx,
  services: Pick<Services, "environment">,
  email: string,
): Promise<boolean> {
  const account = await findAccountByEmail(tx, email.trim().toLowerCase());
  if (!account || !(await resetSecondStep(tx, services, account.id))) return false;
  await writeAudit(tx, { actor: null, action: "totp_reset", subject: "Account", subjectId: account.id });
  return true;
}

const act = async (order: StaffCommand, services: Services): Promise<string> => {
  if (order.verb === "verify-audit") return verifyAudit(services, order.heads);
  return services.database.transaction(async (tx) => {
    const { email } = order;
    if (order.verb === "add") {
      const link = await inviteStaffByCommand(tx, services, email, order.role);
      return `${email} is invited as ${order.role}. The link works once, for ${emailLinkLifetimeHours.staff_invite} hours:\n${link}`;
    }
    return (await resetSecondStepByCommand(tx, services, email))
      ? `The second step of ${email} is removed and its sessions have ended. Staff set up a new one when they log in.`
      : `${email} has no account with two-step login; nothing was changed.`;
  });
};

async function executeWithServices(order: StaffCommand): Promise<void> {
  const services = await openServices(readEnvironment());
  try {
    console.log(await act(order, services));
  } finally {
    await services.database.close();
  }
}

/**
 * Returns the message for a failed command. The embedded database belongs to one process, so a running server has to
 * stop for the command.
 */
const advice = (error: unknown): string =>
  error instanceof DirectoryInUse
    ? `${error.message}\nStop the server, run this command again, then start the server. Nothing was changed.`
    : error instanceof Error
      ? error.message
      : String(error);

const expected = [EnvironmentError, InvitationRefusedError, DirectoryInUse, ChainBroken];

/** `npm run staff`: tasks of the server's operator, without signing in. */
export async function runStaffCommand(args: string[]): Promise<number> {
  const order = parseStaffCommand(args);
  if (!order) {
    console.error(staffCommandUsage);
    return 2;
  }
  try {
    await executeWithServices(order);
    return 0;
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    console.error(advice(error));
    return 1;
  }
}

process.exitCode = await runStaffCommand(process.argv.slice(2));
