import { and, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { appealOutcomes } from "#contract/review/appeals/appeals.ts";
import type { DecisionQuality } from "#contract/review/desk/metrics.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import type { MetricsPeriod } from "./metrics.store.ts";

/** Returns answered and reversed appeals against a period's decisions, by reviewer. */
export function countAppealsByReviewer(db: Tx, { since, until }: MetricsPeriod) {
  return db
    .select({
      accountId: appeal.decidedBy,
      answered: sql`count(*)`.mapWith(Number),
      reversed: sql`count(*) filter (where ${appeal.state} = 'reversed')`.mapWith(Number),
    })
    .from(appeal)
    .where(and(gte(appeal.decidedAt, since), lt(appeal.decidedAt, until), inArray(appeal.state, [...appealOutcomes])))
    .groupBy(appeal.decidedBy);
}

/** Returns recorded second opinions on a period's decisions and how many agree, by reviewer. */
export function countOpinionsByReviewer(db: Tx, { since, until }: MetricsPeriod) {
  const { decidedBy, decidedAt, recordedAt, first, second } = secondOpinion;
  return db
    .select({
      accountId: decidedBy,
      readTwice: sql`count(*)`.mapWith(Number),
      agreed: sql`count(*) filter (where ${first} = ${second})`.mapWith(Number),
    })
    .from(secondOpinion)
    .where(and(gte(decidedAt, since), lt(decidedAt, until), isNotNull(recordedAt)))
    .groupBy(decidedBy);
}

interface ByReviewer {
  readonly appeals: Awaited<ReturnType<typeof countAppealsByReviewer>>;
  readonly opinions: Awaited<ReturnType<typeof countOpinionsByReviewer>>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Figures for one reviewer, or for all without `accountId`. */
export function computeDecisionQuality({ appeals, opinions }: ByReviewer, accountId?: string): DecisionQuality {
  const isOf = (row: { readonly accountId: string | null }) => accountId === undefined || row.accountId === accountId;
  return {
    reversed: sum(appeals.filter(isOf).map(({ reversed }) => reversed)),
    readTwice: sum(opinions.filter(isOf).map(({ readTwice }) => readTwice)),
    agreed: sum(opinions.filter(isOf).map(({ agreed }) => agreed)),
  };
}

export function countAnsweredAppeals({ appeals }: Pick<ByReviewer, "appeals">): number {
  return sum(appeals.map(({ answered }) => answered));
}
