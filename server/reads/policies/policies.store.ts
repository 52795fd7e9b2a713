import { and, countDistinct, desc, eq, getTableColumns, min, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PolicyId } from "#contract/policies/ids.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { fullNameOf } from "#server/accounts/full-name.ts";
import type { Tx } from "#server/db/transaction.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { policy, policyAcknowledgement, policyRevision } from "#server/policies/policies.tables.ts";
import { reason, reasonRevision } from "#server/reasons/reasons.tables.ts";

/** Every revision of a rule without its texts, the newest first. */
export function revisionLines(tx: Tx, id: string) {
  const { texts: _texts, ...columns } = getTableColumns(policyRevision);
  return tx
    .select(columns)
    .from(policyRevision)
    .where(eq(policyRevision.policyId, id as PolicyId))
    .orderBy(desc(policyRevision.number));
}
export type RevisionLine = Awaited<ReturnType<typeof revisionLines>>[number];

interface Wanted {
  /** One rule; else all of them. */
  readonly id?: string;
  /** Counts the developers who acknowledged the version, which only staff are told. */
  readonly counted: boolean;
}

/** The current revisions, each with when its version was published: that of the first revision of it. */
export function currentRevisions(tx: Tx, { id, counted }: Wanted) {
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
export type CurrentRevision = Awaited<ReturnType<typeof currentRevisions>>[number];

/** What a version says: its last revision, whose translations are the best. */
export async function versionOf(tx: Tx, id: string, version: number) {
  const [row] = await tx
    .select()
    .from(policyRevision)
    .where(and(eq(policyRevision.policyId, id as PolicyId), eq(policyRevision.version, version)))
    .orderBy(desc(policyRevision.number))
    .limit(1);
  return row;
}

/** The versions that people of a developer have acknowledged. */
export function acknowledgedFor(tx: Tx, developerId: string) {
  const { policyId, version } = policyAcknowledgement;
  return tx
    .selectDistinct({ policyId, version })
    .from(policyAcknowledgement)
    .where(eq(policyAcknowledgement.developerId, developerId));
}

/** Who acknowledged a version, of one developer or of all, the last first. */
export function peopleWho(tx: Tx, of: { id: PolicyId; version: number; developerId: string | null; most: number }) {
  const { policyId, version, developerId, accountId, at } = policyAcknowledgement;
  return tx
    .select({ name: fullNameOf(account), developer: developer.name, at })
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

/** Ready-made reasons that are offered, as they are now. */
export function offeredReasons(tx: Tx) {
  const { fields, policyLink, texts, position } = reasonRevision;
  return tx
    .select({ key: reason.key, state: reason.state, fields, policyLink, texts })
    .from(reason)
    .innerJoin(reasonRevision, and(eq(reasonRevision.reasonId, reason.id), eq(reasonRevision.number, reason.revision)))
    .where(eq(reasonRevision.retired, false))
    .orderBy(reason.state, position, reason.key);
}
