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
 * A resubmission that is for the reviewer who held it: it came back a short while ago, and they are at work and may
 * still review. Of a row of `version`. Its constants stand in the statement's text: with parameters the database would
 * plan the whole statement anew each time.
 */
export const isForItsHolder = sql`(${and(
  resubmitted(version),
  isNotNull(version.heldBy),
  gt(version.statusSince, lately),
  inArray(version.heldBy, reviewerIds(build)),
  or(exists(decidedLately), exists(claimedLately)),
)})`.inlineParams();
