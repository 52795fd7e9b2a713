import { and, eq, gt, isNull } from "drizzle-orm";
import type { AccountRole, Actor } from "#contract/access/roles.ts";
import { account, session } from "#server/accounts/accounts.tables.ts";
import type { AccessClaims } from "#server/accounts/tokens.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";

interface Holder {
  id: string;
  role: AccountRole;
  developerId: string | null;
  developerStatus: string | null;
}

/** The enabled account behind a live session; read on every request, so a changed role holds at once. */
async function findSessionHolder(tx: Tx, sessionId: string, now: Date): Promise<Holder | undefined> {
  const [found] = await tx
    .select({ id: account.id, role: account.role, developerId: account.developerId, developerStatus: developer.status })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(developer, eq(developer.id, account.developerId))
    .where(
      and(
        eq(session.id, sessionId),
        isNull(session.endedAt),
        gt(session.expiresAt, now),
        eq(account.status, "enabled"),
      ),
    );
  return found;
}

async function findDeveloperAccount(tx: Tx, accountId: string) {
  const [found] = await tx
    .select({ id: account.id, developerId: account.developerId })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.role, "normal")));
  return found;
}

/** Who an access token stands for now; null when the session, the account or the right to act has ended. */
export async function findActor(tx: Tx, claims: AccessClaims): Promise<Actor | null> {
  const holder = await findSessionHolder(tx, claims.sessionId, new Date());
  if (!holder || holder.id !== (claims.adminId ?? claims.accountId)) return null;
  if (claims.adminId === undefined) {
    if (holder.developerStatus === "disabled" || holder.developerStatus === "deleted") return null;
    // Lists of someone without a developer are everyone's: that is for staff.
    if (holder.role === "normal" && holder.developerId === null) return null;
    return { accountId: holder.id, role: holder.role, developerId: holder.developerId };
  }
  if (holder.role !== "admin" && holder.role !== "superadmin") return null;
  const acted = await findDeveloperAccount(tx, claims.accountId);
  return acted?.developerId
    ? { accountId: acted.id, role: "adminAsDev", developerId: acted.developerId, adminId: claims.adminId }
    : null;
}
