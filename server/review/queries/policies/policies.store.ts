import { and, countDistinct, desc, eq, getTableColumns, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { policy, policyAcknowledgement, policyRevision } from "#server/review/policies/policies.tables.ts";
import { reason, reasonRevision } from "#server/review/reasons/reasons.tables.ts";

/** Finds a policy's revisions without texts, newest first. */
export function findPolicyRevisions(tx: Tx, id: string) {
  const { texts: _texts, ...columns } = getTableColumns(policyRevision);
  return tx
    .select(columns)
    .from(policyRevision)
    .where(eq(policyRevision.policyId, id as PolicyId))
    .orderBy(desc(policyRevision.number));
}
export type PolicyRevisionSummary = Awaited<ReturnType<typeof findPolicyRevisions>>[number];

interface RevisionQuery {
  /** Id of a policy; all policies by default. */
  readonly id?: string;
  /** Whether to count the developers who acknowledged the version; for staff only. */
  readonly counted: boolean;
}

/** Finds current revisions with their version's publication time, which is that of its first revision. */
export function findCurrentPolicyRevisions(tx: Tx, { id, counted }: RevisionQuery) {
  const first = alias(policyRevision, "first_of_version");
  const publishedAt = tx
    .select({ at: min(first.at) })
    .from(first)
    .where(and(eq(first.policyId, policy.id), eq(first.version, policyRevision.version)));
  const developers = tx
    .select({ n: countDistinct(policyAcknowledgement.developerId) })
    .from(policyAcknowledgement)
    .where(
      and(eq(policyAcknowledgement.policyId, policy.id), eq(policyAcknowledgement.version, policyRevision.version)),
    );
  return tx
    .select({
      ...getTableColumns(policyRevision),
      publishedAt: sql`(${publishedAt})`.mapWith(policyRevision.at),
      acknowledgedBy: counted ? sql`(${developers})`.mapWith(Number) : sql<null>`null`,
    })
    .from(policy)
    .innerJoin(policyRevision, and(eq(policyRevision.policyId, policy.id), eq(policyRevision.number, policy.revision)))
    .where(id === undefined ? undefined : eq(policy.id, id as PolicyId));
}
export type CurrentPolicyRevision = Awaited<ReturnType<typeof findCurrentPolicyRevisions>>[number];

/** Finds a version's last revision, which has the best translations. */
export async function findPolicyVersion(tx: Tx, id: string, version: number) {
  const [row] = await tx
    .select()
    .from(policyRevision)
    .where(and(eq(policyRevision.policyId, id as PolicyId), eq(policyRevision.version, version)))
    .orderBy(desc(policyRevision.number))
    .limit(1);
  return row;
}

/** Finds versions acknowledged by a developer's accounts. */
export function findAcknowledgedPolicyVersions(tx: Tx, developerId: string) {
  const { policyId, version } = policyAcknowledgement;
  return tx
    .selectDistinct({ policyId, version })
    .from(policyAcknowledgement)
    .where(eq(policyAcknowledgement.developerId, developerId));
}

/** Finds people who acknowledged a version, for one developer or all, latest first. */
export function findPolicyAcknowledgers(
  tx: Tx,
  of: { id: PolicyId; version: number; developerId: string | null; most: number },
) {
  const { policyId, version, developerId, accountId, at } = policyAcknowledgement;
  return tx
    .select({ name: fullNameSql(account), developer: developer.name, at })
    .from(policyAcknowledgement)
    .innerJoin(developer, eq(developer.id, developerId))
    .leftJoin(account, eq(account.id, accountId))
    .where(
      and(
        eq(policyId, of.id),
        eq(version, of.version),
        of.developerId === null ? undefined : eq(developerId, of.developerId),
      ),
    )
    .orderBy(desc(at), accountId)
    .limit(of.most);
}

/** Finds active ready-made reasons in their current revision. */
export function findActiveReasonsOfPolicies(tx: Tx) {
  const { fields, policyLink, texts, position } = reasonRevision;
  return tx
    .select({ key: reason.key, state: reason.state, fields, policyLink, texts })
    .from(reason)
    .innerJoin(reasonRevision, and(eq(reasonRevision.reasonId, reason.id), eq(reasonRevision.number, reason.revision)))
    .where(eq(reasonRevision.retired, false))
    .orderBy(reason.state, position, reason.key);
}
