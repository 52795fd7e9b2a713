import type { FastifyRequest } from "fastify";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { AccountActivityKind } from "#contract/accounts/auth/activity.ts";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { account } from "./accounts.tables.ts";
import { accountEvent } from "./activity.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/** An activity entry: its kind, origin and actor. */
export interface ActivityEntry {
  readonly kind: AccountActivityKind;
  readonly request: Pick<FastifyRequest, "ip" | "headers">;
  /** Staff member who acted on the owner's behalf. */
  readonly adminId?: string | undefined;
  readonly reason?: string;
}

/** Origin for events that no device of the account caused: stored without device and address. */
export const unknownOrigin: ActivityEntry["request"] = { ip: "", headers: {} };

/** UUID version 7 state (RFC 9562): ids stay ordered even within one millisecond of this process. */
let last = { at: 0, count: 0 };
function eventId(): string {
  const at = Date.now();
  last = at > last.at ? { at, count: 0 } : { at: last.at, count: last.count + 1 };
  const time = last.at.toString(16).padStart(12, "0");
  const order = (last.count & 0xfff).toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${crypto.randomUUID().slice(19)}`;
}

const entryColumns = ({ request, adminId, reason }: ActivityEntry) => ({
  userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
  address: request.ip,
  adminId,
  data: reason === undefined ? {} : { reason },
});

/** Records activity in the caller's transaction. */
export async function recordActivity(tx: Tx, accountId: string, entry: ActivityEntry): Promise<void> {
  await tx.insert(accountEvent).values({ id: eventId(), accountId, kind: entry.kind, ...entryColumns(entry) });
}

/**
 * Records a refused sign-in. It takes one statement whether or not the address has an account, so timing reveals
 * nothing.
 */
export async function recordRefusedSignIn(tx: Tx, email: string, request: ActivityEntry["request"]): Promise<void> {
  const { userAgent, address } = entryColumns({ kind: "sign_in_refused", request });
  await tx.execute(sql`
    insert into ${accountEvent} (id, account_id, kind, user_agent, address, data)
    select ${eventId()}::uuid, ${account.id}, 'sign_in_refused', ${userAgent}, ${address}, '{}'::jsonb
    from ${account} where ${account.email} = ${email}`);
}

/** Lists a page of an account's activity, newest first; `before` is the last id of the previous page. */
export async function listActivity(tx: Tx, accountId: string, before: string | undefined, limit: number) {
  return tx
    .select({ event: accountEvent, staff: { firstName: account.firstName, lastName: account.lastName } })
    .from(accountEvent)
    .leftJoin(account, eq(account.id, accountEvent.adminId))
    .where(and(eq(accountEvent.accountId, accountId), before === undefined ? undefined : lt(accountEvent.id, before)))
    .orderBy(desc(accountEvent.id))
    .limit(limit);
}

export async function deleteOldActivity(tx: Tx): Promise<void> {
  await tx
    .delete(accountEvent)
    .where(lt(accountEvent.at, sql`now() - make_interval(days => ${personalDataRetentionDays.activity})`));
}

export async function deleteAccountActivity(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(accountEvent).where(eq(accountEvent.accountId, accountId));
}
