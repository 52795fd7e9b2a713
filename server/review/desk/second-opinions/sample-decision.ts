import { secondOpinionDecisions } from "#contract/review/second-opinions/opinions.ts";
import { statusAfterDecision } from "#contract/review/desk/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { currentRules } from "#server/review/rules/review-rules.store.ts";
import { isSampled } from "#server/review/second-opinions/sample.ts";
import { createSecondOpinion } from "#server/review/second-opinions/second-opinions.store.ts";
import type { Services } from "#server/services.ts";
import { lastDecision } from "#server/catalog/versions/history.store.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";

/**
 * Samples a decision for a second opinion, in the decision's transaction. Nobody learns which decisions are sampled.
 */
export async function sampleDecision(
  tx: Tx,
  { samplingKey }: Pick<Services, "samplingKey">,
  { id, appId, status }: VersionRow,
): Promise<void> {
  const first = secondOpinionDecisions.find((decision) => statusAfterDecision[decision] === status);
  if (!first) return;
  const made = await lastDecision(tx, id, status);
  if (!made?.byAccountId) return;
  const { secondOpinionPercent } = await currentRules(tx);
  if (!isSampled(samplingKey, made.id, secondOpinionPercent)) return;
  const decided = { decidedBy: made.byAccountId, decidedAt: made.at };
  await createSecondOpinion(tx, { transitionId: made.id, versionId: id, appId, first, ...decided });
}
