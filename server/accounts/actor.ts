import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#contract/access/roles.ts";
import type { AccountRow } from "./accounts.store.ts";
import { account, acting, session, totp } from "./accounts.tables.ts";
import type { AccessClaims } from "./tokens.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

const acted = alias(account, "acted");
const actedDeveloper = alias(developer, "acted_developer");

/** Whoever signed in, and the record of their acting as a developer, where they say that they do. */
export interface Asker extends AccessClaims {
  readonly actingId?: string | undefined;
}

const actingNow = and(
  eq(acting.id, sql.placeholder("actingId")),
  eq(acting.adminId, account.id),
  eq(acting.sessionId, session.id),
  isNull(acting.endedAt),
  gt(acting.endsAt, sql.placeholder("now")),
);

/**
 * The enabled account behind a live session, and the developer's account an admin acts as: one statement by primary
 * keys, asked on every request, so that an ended session or a changed role holds at once in every process.
 */
const holderOf = prepared((tx) =>
  tx
    .select({
      id: account.id,
      role: account.role,
      developerId: account.developerId,
      developerStatus: developer.status,
      actedId: acted.id,
      actedDeveloperId: actedDeveloper.id,
      isDemo: account.isDemo,
      enrolledAt: totp.confirmedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(developer, eq(developer.id, account.developerId))
    .leftJoin(totp, eq(totp.accountId, account.id))
    .leftJoin(acting, actingNow)
    .leftJoin(acted, and(eq(acted.id, acting.accountId), eq(acted.role, "normal"), eq(acted.status, "enabled")))
    .leftJoin(actedDeveloper, and(eq(actedDeveloper.id, acted.developerId), eq(actedDeveloper.status, "enabled")))
    .where(
      and(
        eq(session.id, sql.placeholder("sessionId")),
        isNull(session.endedAt),
        gt(session.expiresAt, sql.placeholder("now")),
        eq(account.status, "enabled"),
      ),
    )
    .prepare("who_asks"),
);

/** Members of staff have a second step, but for the demo's, whose password is no secret either. */
export function mustEnrol(holder: Pick<AccountRow, "role" | "isDemo"> & { enrolledAt: Date | null }): boolean {
  return holder.role !== "normal" && !holder.isDemo && holder.enrolledAt === null;
}

/** Who asks now; null when the session, the account or the right to act has ended. */
export async function findActor(tx: Tx, { accountId, sessionId, actingId }: Asker): Promise<Actor | null> {
  const [holder] = await holderOf(tx).execute({ sessionId, actingId: actingId ?? null, now: new Date() });
  if (!holder || holder.id !== accountId) return null;
  if (actingId === undefined) {
    if (holder.developerStatus === "disabled" || holder.developerStatus === "deleted") return null;
    // Everything a developer account may do is with its developer's records.
    if (holder.role === "normal" && holder.developerId === null) return null;
    const actor = { accountId: holder.id, role: holder.role, developerId: holder.developerId };
    return mustEnrol(holder) ? { ...actor, mustEnrol: true } : actor;
  }
  if (holder.role !== "admin" && holder.role !== "superadmin") return null;
  const { actedId, actedDeveloperId: developerId } = holder;
  return actedId === null || developerId === null || mustEnrol(holder)
    ? null
    : { accountId: actedId, role: "adminAsDev", developerId, adminId: holder.id };
}
