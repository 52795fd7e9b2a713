import {
  defaultReviewRules,
  reviewRuleCalls,
  maxListedChanges,
  type ReviewRulesChange,
  type CurrentReviewRules,
} from "#contract/review/desk/review-rules.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  addRulesRevision,
  findLatestRulesRevisions,
  type ReviewRulesRow,
  fillReviewRuleDefaults,
} from "./review-rules.store.ts";

/**
 * Returns the names of the people who changed the rules, by account id. Each account is looked up once: few people make
 * many changes.
 */
async function authorNames(tx: Tx, rows: readonly ReviewRulesRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const { changedBy } of rows) if (!names.has(changedBy)) names.set(changedBy, await findFullName(tx, changedBy));
  return names;
}

async function presentRules(tx: Tx): Promise<CurrentReviewRules> {
  const rows = await findLatestRulesRevisions(tx, maxListedChanges + 1);
  const names = await authorNames(tx, rows);
  const changes = rows.slice(0, maxListedChanges).map(
    (row, at): ReviewRulesChange => ({
      revision: row.revision,
      before: fillReviewRuleDefaults(rows[at + 1]?.rules ?? defaultReviewRules),
      after: fillReviewRuleDefaults(row.rules),
      reason: row.reason,
      by: names.get(row.changedBy) ?? "",
      at: row.at.toISOString(),
    }),
  );
  return { revision: rows[0]?.revision ?? 0, rules: fillReviewRuleDefaults(rows[0]?.rules ?? {}), changes };
}

export const getReviewRulesRoute = handle(reviewRuleCalls.reviewRules)(({ services }) =>
  presentRules(services.database.db),
);

/** Changes the rules for future decisions. The loser of a race gets 409 with the current rules. */
export const saveReviewRulesRoute = handle(reviewRuleCalls.changeReviewRules)(
  async ({ body, actor, services, request }) =>
    services.database.transaction(async (tx) => {
      const before = await presentRules(tx);
      const { rules, reason, revision } = body;
      const row = { revision: revision + 1, rules, reason, changedBy: actor.accountId };
      const added = before.revision === revision ? await addRulesRevision(tx, row) : undefined;
      if (!added) throw new Failure("revision_conflict", { current: await presentRules(tx) });
      await writeAudit(tx, {
        actor,
        action: "review_rules_changed",
        subject: "Review",
        subjectId: String(added.revision),
        data: { before: before.rules, after: rules, reason },
        requestId: request.id,
      });
      return presentRules(tx);
    }),
);
