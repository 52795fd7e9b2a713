import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type * as z from "zod";
import { isStaffRole, staffRoles } from "#contract/access/roles.ts";
import {
  staffCalls,
  type StaffMember,
  type StaffQuery,
  type staffAccountStates,
} from "#contract/staff/members/calls.ts";
import { account, oneTimeLink, actingSession, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle } from "#server/platform/http/route.ts";
import { version, isAwaitingReviewSql } from "#server/catalog/versions/versions.tables.ts";

type Query = z.output<typeof StaffQuery>;
const maxRows = 100;

type State = (typeof staffAccountStates)[number];

const stateConditions: Record<State, SQL | undefined> = {
  invited: isNull(account.passwordHash),
  suspended: and(isNotNull(account.passwordHash), ne(account.status, "enabled")),
  active: and(isNotNull(account.passwordHash), eq(account.status, "enabled")),
};

function matches({ searchText, role, state }: Query): SQL | undefined {
  const pattern = `%${(searchText ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    // Lists the roles instead of excluding one, so that an index finds these few accounts.
    inArray(account.role, staffRoles),
    ne(account.status, "deleted"),
    role && eq(account.role, role),
    state && stateConditions[state],
    searchText
      ? or(ilike(sql`${account.firstName} || ' ' || ${account.lastName}`, pattern), ilike(account.email, pattern))
      : undefined,
  );
}

const asDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** Subqueries per staff member, because there are dozens of members, not thousands. */
function memberColumns(tx: Tx) {
  const mine = eq(session.accountId, account.id);
  const live = and(mine, isNull(session.endedAt), gt(session.expiresAt, sql`now()`));
  const open = and(
    eq(oneTimeLink.accountId, account.id),
    eq(oneTimeLink.purpose, "staff_invite"),
    isNull(oneTimeLink.usedAt),
  );
  const confirmed = and(eq(totp.accountId, account.id), isNotNull(totp.confirmedAt));
  const actsNow = and(
    eq(actingSession.adminId, account.id),
    isNull(actingSession.endedAt),
    gt(actingSession.endsAt, sql`now()`),
  );
  const claimed = and(isAwaitingReviewSql(version), eq(version.claimedBy, account.id));
  return {
    sessions: sql`(${tx.select({ n: count() }).from(session).where(live)})`.mapWith(Number),
    claims: sql`(${tx.select({ n: count() }).from(version).where(claimed)})`.mapWith(Number),
    lastLoginAt: sql<Date | null>`(${tx
      .select({ at: max(session.createdAt) })
      .from(session)
      .where(mine)})`.mapWith(asDate),
    inviteEndsAt: sql`(${tx
      .select({ at: max(oneTimeLink.expiresAt) })
      .from(oneTimeLink)
      .where(open)})`.mapWith(asDate),
    secondStep: sql`${exists(tx.select({ id: totp.accountId }).from(totp).where(confirmed))}`.mapWith(Boolean),
    acting: sql`${exists(tx.select({ id: actingSession.id }).from(actingSession).where(actsNow))}`.mapWith(Boolean),
  };
}

const orderOf = (columns: ReturnType<typeof memberColumns>, { _sort, _order }: Query): SQL[] => {
  const by = {
    name: sql`lower(${account.firstName} || ' ' || ${account.lastName})`,
    email: sql`${account.email}`,
    role: sql`array_position(array[${sql.raw(staffRoles.map((role) => `'${role}'`).join())}], ${account.role})`,
    lastLoginAt: sql`${columns.lastLoginAt}`,
  }[_sort];
  return [_order === "desc" ? sql`${desc(by)} nulls last` : sql`${asc(by)} nulls last`, asc(account.id)];
};

const membersOf = (tx: Tx, query: Query, where: SQL | undefined) => {
  const columns = memberColumns(tx);
  const { id, revision, email, role, firstName, lastName, passwordHash, status } = account;
  return tx
    .select({
      id,
      revision,
      email,
      role,
      firstName,
      lastName,
      status,
      hasPassword: isNotNull(passwordHash),
      ...columns,
    })
    .from(account)
    .where(where)
    .orderBy(...orderOf(columns, query))
    .offset(query._start)
    .limit(Math.min(Math.max(query._end - query._start, 0), maxRows));
};
type Row = Awaited<ReturnType<typeof membersOf>>[number];

const memberState = ({ hasPassword, status }: Row): State => {
  if (hasPassword !== true) return "invited";
  return status === "enabled" ? "active" : "suspended";
};

function presentMember(row: Row): StaffMember[] {
  const { id, revision, email, role, sessions, claims, secondStep, acting } = row;
  if (role === "normal" || !isStaffRole(role)) return [];
  const state = memberState(row);
  const name = fullName(row);
  const inviteEndsAt = state === "invited" ? (row.inviteEndsAt?.toISOString() ?? null) : null;
  const lastLoginAt = row.lastLoginAt?.toISOString() ?? null;
  const now = { state, sessions, claims, secondStep, acting, inviteEndsAt, lastLoginAt };
  return [{ id, revision, email, name, role, ...now }];
}

export const listStaffRoute = handle(staffCalls.listStaff)(async ({ query, reply, services }) => {
  const { db } = services.database;
  const where = matches(query);
  const rows = await membersOf(db, query, where);
  reply.header("x-total-count", await db.$count(account, where));
  return rows.flatMap((row) => presentMember(row));
});
