import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#contract/access/roles.ts";
import type { AccessSubject } from "#contract/access/rules.ts";
import type { AuditAction } from "#contract/staff/members/audit-actions.ts";
import { hasOtherReviewer } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { auditEntry } from "./audit.tables.ts";

/** Acts that a decision answers, as the audit log has them. */
interface RequestActs {
  readonly subject: AccessSubject;
  readonly subjectId: string;
  /** Version of the app; with it, only acts on this version count. */
  readonly versionId?: string;
  /**
   * Actions of which only the last counts, because each request replaces the one before. By default every act counts.
   */
  readonly lastOf?: readonly AuditAction[];
}

const versionIdOfEntry = sql<string | null>`${auditEntry.data} ->> 'versionId'`;

async function tookPart(tx: Tx, { accountId }: Actor, { subject, subjectId, versionId, lastOf }: RequestActs) {
  const about = and(
    eq(auditEntry.subject, subject),
    eq(auditEntry.subjectId, subjectId),
    versionId === undefined ? undefined : eq(versionIdOfEntry, versionId),
  );
  if (!lastOf) return (await tx.$count(auditEntry, and(about, eq(auditEntry.adminId, accountId)))) > 0;
  const [last] = await tx
    .select({ adminId: auditEntry.adminId })
    .from(auditEntry)
    .where(and(about, inArray(auditEntry.action, [...lastOf])))
    .orderBy(desc(auditEntry.number))
    .limit(1);
  return last?.adminId === accountId;
}

/** True for a superadmin who is the store's only reviewer, and may decide on everything since nobody else could. */
async function isOnlyReviewer(tx: Tx, { accountId, role }: Actor): Promise<boolean> {
  return role === "superadmin" && !(await hasOtherReviewer(tx, accountId));
}

/**
 * Refuses a decision by the member of staff who made its request while acting as the developer, so that two people see
 * each request.
 * @throws own_request
 */
export async function requireFourEyes(tx: Tx, actor: Actor, acts: RequestActs): Promise<void> {
  if ((await tookPart(tx, actor, acts)) && !(await isOnlyReviewer(tx, actor))) throw new Failure("own_request");
}

/** Returns the ids of versions that the actor changed while acting as their developers and so must not decide on. */
export async function findVersionsWithOwnPart(tx: Tx, actor: Actor): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: versionIdOfEntry })
    .from(auditEntry)
    .where(and(eq(auditEntry.adminId, actor.accountId), isNotNull(versionIdOfEntry)));
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  return ids.length > 0 && (await isOnlyReviewer(tx, actor)) ? [] : ids;
}
