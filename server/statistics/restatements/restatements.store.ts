import { and, desc, eq, gte, isNotNull, lte } from "drizzle-orm";
import type { Range } from "#contract/statistics/ranges.ts";
import type { Tx } from "#server/db/transaction.ts";
import { restatement } from "./restatements.tables.ts";

export type RestatementRow = typeof restatement.$inferSelect;

/** Corrections of an app's days in the range that are counted, newest first. */
export const restatementsOf = (tx: Tx, appId: string, { from, to }: Range): Promise<RestatementRow[]> =>
  tx
    .select()
    .from(restatement)
    .where(
      and(
        eq(restatement.appId, appId),
        isNotNull(restatement.restatedAt),
        lte(restatement.startDay, to),
        gte(restatement.endDay, from),
      ),
    )
    .orderBy(desc(restatement.restatedAt), restatement.startDay, restatement.kind)
    .limit(500);
