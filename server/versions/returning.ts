import { and, eq, exists, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { returnHours } from "#contract/review/returns.ts";
import { reviewerIds } from "#server/accounts/people.ts";
import { decided, resubmitted, transition, version } from "./versions.tables.ts";

const build = new QueryBuilder({ casing: "snake_case" });
const taken = alias(version, "taken");
const one = { one: sql`1` };
const lately = sql`now() - make_interval(hours => ${sql.raw(String(returnHours))})`.inlineParams();

const decidedLately = build
  .select(one)
  .from(transition)
  .where(and(decided(transition), eq(transition.byAccountId, version.heldBy), gt(transition.at, lately)));
const claimedLately = build
  .select(one)
  .from(taken)
  .where(and(eq(taken.claimedBy, version.heldBy), gt(taken.claimedAt, lately)));

/**
 * SQL condition on `version`: a recent resubmission is reserved for the reviewer who held it, while that reviewer is
 * active and may still review. Constants are inlined, because parameters would make PostgreSQL plan the whole statement
 * again each time.
 */
export const isForItsHolder = sql`(${and(
  resubmitted(version),
  isNotNull(version.heldBy),
  gt(version.statusSince, lately),
  inArray(version.heldBy, reviewerIds(build)),
  or(exists(decidedLately), exists(claimedLately)),
)})`.inlineParams();
