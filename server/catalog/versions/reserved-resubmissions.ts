import { and, eq, exists, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { reviewerReservationHours } from "#contract/review/desk/reviewer-reservation.ts";
import { reviewerIdsSubquery } from "#server/accounts/auth/find-accounts.ts";
import { isReviewDecisionSql, isInRereviewSql, transition, version } from "./versions.tables.ts";

const build = new QueryBuilder({ casing: "snake_case" });
const claimedVersion = alias(version, "taken");
const one = { one: sql`1` };
const reservedSince = sql`now() - make_interval(hours => ${sql.raw(String(reviewerReservationHours))})`.inlineParams();

const decidedRecently = build
  .select(one)
  .from(transition)
  .where(
    and(isReviewDecisionSql(transition), eq(transition.byAccountId, version.heldBy), gt(transition.at, reservedSince)),
  );
const claimedRecently = build
  .select(one)
  .from(claimedVersion)
  .where(and(eq(claimedVersion.claimedBy, version.heldBy), gt(claimedVersion.claimedAt, reservedSince)));

/**
 * SQL condition on `version`: a recent resubmission is reserved for the reviewer who held it, while that reviewer is
 * active and may still review. Constants are inlined, because parameters would make PostgreSQL plan the whole statement
 * again each time.
 */
export const isReservedForHolderSql = sql`(${and(
  isInRereviewSql(version),
  isNotNull(version.heldBy),
  gt(version.statusSince, reservedSince),
  inArray(version.heldBy, reviewerIdsSubquery(build)),
  or(exists(decidedRecently), exists(claimedRecently)),
)})`.inlineParams();
