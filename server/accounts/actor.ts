import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#contract/access/roles.ts";
import { account, session } from "./accounts.tables.ts";
import type { AccessClaims } from "./tokens.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

const acted = alias(account, "acted");

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
      actedDeveloperId: acted.developerId,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(developer, eq(developer.id, account.developerId))
    .leftJoin(acted, and(eq(acted.id, sql.placeholder("actedId")), eq(acted.role, "normal")))
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

/** Who an access token stands for now; null when the session, the account or the right to act has ended. */
export async function findActor(tx: Tx, claims: AccessClaims): Promise<Actor | null> {
  const { accountId, sessionId, adminId } = claims;
  const actedId = adminId === undefined ? null : accountId;
  const [holder] = await holderOf(tx).execute({ sessionId, actedId, now: new Date() });
  if (!holder || holder.id !== (adminId ?? accountId)) return null;
  if (adminId === undefined) {
    if (holder.developerStatus === "disabled" || holder.developerStatus === "deleted") return null;
    // Everything a developer account may do is with its developer's records.
    if (holder.role === "normal" && holder.developerId === null) return null;
    return { accountId: holder.id, role: holder.role, developerId: holder.developerId };
  }
  if (holder.role !== "admin" && holder.role !== "superadmin") return null;
  return holder.actedDeveloperId === null
    ? null
    : { accountId, role: "adminAsDev", developerId: holder.actedDeveloperId, adminId };
}
