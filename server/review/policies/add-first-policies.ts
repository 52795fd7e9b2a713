import { type PolicyId, policyIds } from "#contract/review/policies/policy-ids.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { buildNextReasonTexts } from "#server/review/reasons/localized-texts.ts";
import { type FirstPolicyTexts, firstPolicyDays } from "./first-policies.ts";
import { englishPolicyTexts } from "./first-texts/english.ts";
import { hindiPolicyTexts } from "./first-texts/hindi.ts";
import { urduPolicyTexts } from "./first-texts/urdu.ts";
import { policy, policyRevision } from "./policies.tables.ts";

const textsByLanguage: readonly (readonly [LanguageCode, FirstPolicyTexts])[] = [
  ["en-US", englishPolicyTexts],
  ["hi-IN", hindiPolicyTexts],
  ["ur-IN", urduPolicyTexts],
];

function firstRevisions(id: PolicyId): (typeof policyRevision.$inferInsert)[] {
  return firstPolicyDays(id).map((effectiveDay, place) => {
    const number = place + 1;
    const texts = textsByLanguage.flatMap(([language, { [id]: versions }]) => {
      const text = versions[place];
      return text ? [{ language, ...text }] : [];
    });
    return {
      policyId: id,
      number,
      version: number,
      effectiveDay,
      texts: buildNextReasonTexts({}, { texts }, number),
      why: "",
    };
  });
}

/** Creates the policies that the store comes with. Existing ones stay as superadmins left them. */
export async function addFirstPolicies(tx: Tx): Promise<void> {
  const created = await tx
    .insert(policy)
    .values(policyIds.map((id) => ({ id, revision: firstPolicyDays(id).length })))
    .onConflictDoNothing()
    .returning({ id: policy.id });
  const revisions = created.flatMap(({ id }) => firstRevisions(id));
  if (revisions.length > 0) await tx.insert(policyRevision).values(revisions);
}
