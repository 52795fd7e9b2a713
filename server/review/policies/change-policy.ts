import { policyCalls } from "#contract/review/policies/calls.ts";
import { isNewPolicyVersion, listPolicyProblems } from "#contract/review/policies/validate-policy.ts";
import { consoleLanguage, type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { buildNextReasonTexts, presentReasonTexts } from "#server/review/reasons/localized-texts.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { addPolicyRevision, lockPolicy, type PolicyRevisionRow } from "./policies.store.ts";

/**
 * Locks a policy. Throws policy_not_found, or revision_conflict with the current content if the caller saw another
 * revision.
 */
async function lockPolicyAtRevision(tx: Tx, id: string, revision: number): Promise<PolicyRevisionRow> {
  const current = await lockPolicy(tx, id);
  if (!current) throw new Failure("policy_not_found");
  if (current.number === revision) return current;
  const { number, version, effectiveDay, texts } = current;
  throw new Failure("revision_conflict", {
    current: { revision: number, version, effectiveDay, texts: presentReasonTexts(texts) },
  });
}

const textIn = (texts: PolicyRevisionRow["texts"], language: LanguageCode): string =>
  [texts[language]?.title, texts[language]?.description].filter(Boolean).join("\n");

/** Returns effective day and texts that changed, before and after, for the audit log. */
function diffPolicies(before: Pick<PolicyRevisionRow, "effectiveDay" | "texts">, after: typeof before) {
  const changed = languageCodes.filter((code) => textIn(before.texts, code) !== textIn(after.texts, code));
  const side = ({ effectiveDay, texts }: typeof before) => ({
    ...(before.effectiveDay !== after.effectiveDay && { effectiveDay }),
    ...Object.fromEntries(changed.map((code) => [code, textIn(texts, code)])),
  });
  return { before: side(before), after: side(after) };
}

/**
 * Publishes a new version if the English text or the effective day changes, otherwise better translations of the newest
 * version. The loser of a race gets 409 with the current content.
 */
export const changePolicyRoute = handle(policyCalls.changePolicy)(async (context) => {
  const { actor, body, params, request, services } = context;
  const { revision, why, texts, confirmed, effectiveDay } = body;
  return services.database.transaction(async (tx) => {
    const current = await lockPolicyAtRevision(tx, params.id, revision);
    const english = current.texts[consoleLanguage] ?? { title: "", description: "" };
    const before = { effectiveDay: current.effectiveDay, english };
    const fields = listPolicyProblems(before, body, todayInIndia());
    if (fields.length > 0) throw new Failure("validation_failed", { fields });
    const isNew = isNewPolicyVersion(before, body);
    const version = isNew ? current.version + 1 : current.version;
    const merged = buildNextReasonTexts(current.texts, { texts, confirmed }, current.number + 1);
    const next = { version, effectiveDay, texts: merged, why, byAccountId: actor.accountId };
    const number = await addPolicyRevision(tx, current, next);
    const data = { version, ...diffPolicies(current, next), why };
    const action = isNew ? "policy_published" : "policy_translated";
    const facts = { action, subject: "Policy", subjectId: current.policyId, data } as const;
    await writeAudit(tx, { actor, ...facts, requestId: request.id });
    return { revision: number, version };
  });
});
