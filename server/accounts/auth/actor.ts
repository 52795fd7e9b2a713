import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#contract/access/roles.ts";
import type { AccountRow } from "./accounts.store.ts";
import { account, actingSession, session, totp } from "./accounts.tables.ts";
import type { AccessClaims } from "./tokens.ts";
import { batchLoader } from "#server/platform/db/fast/batch-loader.ts";
import { preparedStatement } from "#server/platform/db/fast/prepared-statements.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

const acted = alias(account, "acted");
const actedDeveloper = alias(developer, "acted_developer");

/** The signed-in account's claims, plus the acting session if the request names one. */
export interface TokenClaims extends AccessClaims {
  readonly actingId?: string | undefined;
}

const asked = sql`unnest(${sql.placeholder("sessionIds")}::uuid[], ${sql.placeholder("actingIds")}::uuid[])
  with ordinality as asked (session_id, acting_id, place)`;
const place = sql`asked.place`.mapWith(Number);

const actingNow = and(
  sql`${actingSession.id} = asked.acting_id`,
  eq(actingSession.adminId, account.id),
  eq(actingSession.sessionId, session.id),
  isNull(actingSession.endedAt),
  gt(actingSession.endsAt, sql.placeholder("now")),
);

/**
 * Finds enabled accounts with live sessions, and the developer accounts that admins act as. Runs on every request as
 * one statement by primary key, so an ended session or changed role takes effect at once in every process.
 */
const holdersOf = preparedStatement((tx) =>
  tx
    .select({
      place,
      id: account.id,
      role: account.role,
      developerId: account.developerId,
      developerStatus: developer.status,
      actedId: acted.id,
      actedDeveloperId: actedDeveloper.id,
      isDemo: account.isDemo,
      enrolledAt: totp.confirmedAt,
    })
    .from(asked)
    .innerJoin(session, sql`${session.id} = asked.session_id`)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(developer, eq(developer.id, account.developerId))
    .leftJoin(totp, eq(totp.accountId, account.id))
    .leftJoin(actingSession, actingNow)
    .leftJoin(acted, and(eq(acted.id, actingSession.accountId), eq(acted.role, "normal"), eq(acted.status, "enabled")))
    .leftJoin(actedDeveloper, and(eq(actedDeveloper.id, acted.developerId), eq(actedDeveloper.status, "enabled")))
    .where(and(isNull(session.endedAt), gt(session.expiresAt, sql.placeholder("now")), eq(account.status, "enabled")))
    .prepare("who_asks"),
);

const holderOf = batchLoader(async (tx, askers: readonly TokenClaims[]) => {
  const holders = await holdersOf(tx).execute({
    sessionIds: askers.map(({ sessionId }) => sessionId),
    actingIds: askers.map(({ actingId }) => actingId ?? null),
    now: new Date(),
  });
  const byPlace = new Map(holders.map((holder) => [holder.place, holder]));
  return askers.map((_, at) => byPlace.get(at + 1));
});

/** True if a staff member still has to set up TOTP. Demo accounts are exempt, since their passwords are public. */
export function needsTotpEnrolment(holder: Pick<AccountRow, "role" | "isDemo"> & { enrolledAt: Date | null }): boolean {
  return holder.role !== "normal" && !holder.isDemo && holder.enrolledAt === null;
}

/** Returns the current actor, or null if the session, the account or the right to act has ended. */
export async function findActor(db: Tx, asker: TokenClaims): Promise<Actor | null> {
  const { accountId, actingId } = asker;
  const holder = await holderOf(db, asker);
  if (!holder || holder.id !== accountId) return null;
  if (actingId === undefined) {
    if (holder.developerStatus === "disabled" || holder.developerStatus === "deleted") return null;
    // A developer account without a developer has no records to work with.
    if (holder.role === "normal" && holder.developerId === null) return null;
    const actor = { accountId: holder.id, role: holder.role, developerId: holder.developerId };
    return needsTotpEnrolment(holder) ? { ...actor, mustEnrol: true } : actor;
  }
  if (holder.role !== "admin" && holder.role !== "superadmin") return null;
  const { actedId, actedDeveloperId: developerId } = holder;
  return actedId === null || developerId === null || needsTotpEnrolment(holder)
    ? null
    : { accountId: actedId, role: "adminAsDev", developerId, adminId: holder.id };
}
