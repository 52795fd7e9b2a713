import { and, desc, eq } from "drizzle-orm";
import type { PolicyId } from "#contract/review/policies/policy-ids.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { policy, policyAcknowledgement, policyRevision } from "./policies.tables.ts";

export type PolicyRevisionRow = typeof policyRevision.$inferSelect;
type NewRevision = Omit<typeof policyRevision.$inferInsert, "policyId" | "number">;

const isCurrent = and(eq(policyRevision.policyId, policy.id), eq(policyRevision.number, policy.revision));

/** Locks a policy against other writers and loads its current revision. */
export async function lockPolicy(tx: Tx, id: string): Promise<PolicyRevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(policy)
    .where(eq(policy.id, id as PolicyId))
    .for("update");
  if (!row) return undefined;
  const [current] = await tx
    .select()
    .from(policyRevision)
    .where(and(eq(policyRevision.policyId, row.id), eq(policyRevision.number, row.revision)));
  return current;
}

/** Adds a revision and makes it current. */
export async function addPolicyRevision(
  tx: Tx,
  { policyId, number }: PolicyRevisionRow,
  next: NewRevision,
): Promise<number> {
  const revision = number + 1;
  await tx.insert(policyRevision).values({ ...next, policyId, number: revision });
  await tx.update(policy).set({ revision }).where(eq(policy.id, policyId));
  return revision;
}

/** Finds the number of a policy's newest version, read without a lock; undefined for an unknown policy. */
export async function findNewestPolicyVersion(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: policyRevision.version })
    .from(policy)
    .innerJoin(policyRevision, isCurrent)
    .where(eq(policy.id, id as PolicyId))
    .orderBy(desc(policyRevision.number));
  return row?.version;
}

/** Finds an account's acknowledgements, for the personal data export. */
export function findPolicyAcknowledgements(tx: Tx, accountId: string) {
  const { policyId, version, at } = policyAcknowledgement;
  return tx
    .select({ policyId, version, at })
    .from(policyAcknowledgement)
    .where(eq(policyAcknowledgement.accountId, accountId))
    .orderBy(desc(at));
}

export async function deletePolicyAcknowledgements(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(policyAcknowledgement).where(eq(policyAcknowledgement.accountId, accountId));
}

/** Stores an acknowledgement and returns its time. Repeating it returns the first time. */
export async function savePolicyAcknowledgement(tx: Tx, by: typeof policyAcknowledgement.$inferInsert): Promise<Date> {
  await tx.insert(policyAcknowledgement).values(by).onConflictDoNothing();
  const { policyId, version, accountId, at } = policyAcknowledgement;
  const [stored] = await tx
    .select({ at })
    .from(policyAcknowledgement)
    .where(and(eq(policyId, by.policyId), eq(version, by.version), eq(accountId, by.accountId)));
  return stored?.at ?? new Date();
}
