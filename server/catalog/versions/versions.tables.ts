import { type Column, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FieldError } from "#contract/error-body.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { SubmissionFlag } from "#contract/review/desk/review-flags.ts";
import { reviewLanes } from "#contract/review/desk/review-lanes.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import {
  inProgressVersionStatuses,
  underReviewVersionStatuses,
  versionStatuses,
} from "#contract/catalog/versions/status.ts";
import { versionSaveTypes, wizardModes } from "#contract/catalog/versions/wizard-steps.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import type { StoredHoldCheck, TransitionReason } from "./transition-reason.ts";

const quotedList = (statuses: readonly string[]) => sql.raw(statuses.map((status) => `'${status}'`).join(", "));
interface WithStatus {
  readonly status: Column;
}

// The statuses are literals in the SQL, not parameters: only then can PostgreSQL use the partial indexes.
export function isAwaitingReviewSql({ status }: WithStatus) {
  return sql`${status} in (${quotedList(underReviewVersionStatuses)})`;
}
/** Returns the SQL condition: the fixes of a hold are under review. */
export function isInRereviewSql({ status }: WithStatus) {
  return sql`${status} = 'rereview'`;
}
/** Returns the SQL condition: on hold, so the developer must act. */
export function isOnHoldSql({ status }: WithStatus) {
  return sql`${status} = 'onhold'`;
}
/** Returns the SQL condition: on hold, and the developer waits for a reviewer's reply. */
export function isAwaitingReplySql({ status, askedAt }: WithStatus & { readonly askedAt: Column }) {
  return sql`${isOnHoldSql({ status })} and ${askedAt} is not null`;
}
export function isInProgressSql({ status }: WithStatus) {
  return sql`${status} in (${quotedList(inProgressVersionStatuses)})`;
}

/**
 * Returns the SQL condition: the transition is a reviewer's decision. The statuses are literals, as in
 * `isAwaitingReviewSql`.
 */
export function isReviewDecisionSql({ from, to }: Readonly<Record<"from" | "to", SQLWrapper>>) {
  return sql`${from} in (${quotedList(underReviewVersionStatuses)}) and ${to} in ('active', 'onhold', 'rejected')`;
}

type Times = "dueAt" | "placeAt" | "submittedAt" | "statusSince";
type Ordering = Readonly<Record<"status" | "checkFindings" | Times, Column>>;

/** Returns the SQL for the decision deadline of a queued version. */
export function queueDueAtSql({ dueAt, submittedAt, statusSince }: Ordering) {
  return sql`coalesce(${dueAt}, ${submittedAt}, ${statusSince})`;
}
/** Returns the SQL for the queue's sort key. The due time, except for a resubmission that keeps its earlier place. */
export function queuePlaceSql({ placeAt, dueAt, submittedAt, statusSince }: Ordering) {
  return sql`coalesce(${placeAt}, ${dueAt}, ${submittedAt}, ${statusSince})`;
}
/** Returns the SQL condition: a draft that the checks after a submission sent back, not one that its developer withdrew. */
export function isSentBackSql({ status, checkFindings }: Pick<Ordering, "status" | "checkFindings">) {
  return sql<boolean>`(${status} = 'draft' and ${checkFindings} <> '[]'::jsonb)`;
}

/**
 * Returns the SQL for the urgency rank on Home. Holds first, because their place expires; then failed checks and
 * drafts. The rest waits for the store.
 */
export function homeUrgencySql({ status, checkFindings }: Ordering) {
  return sql`case
  when ${status} = 'onhold' then 0
  when ${status} = 'draft' and ${checkFindings} <> '[]'::jsonb then 1
  when ${status} = 'draft' then 2
  else 3 end`;
}
/** Returns the SQL for the sort key that puts the longest hold first. */
export function heldSinceSql({ status, statusSince }: Ordering) {
  return sql`case when ${status} = 'onhold' then ${statusSince} end`;
}

export const version = pgTable(
  "version",
  {
    id: uuid().primaryKey().defaultRandom(),
    seqId: bigint({ mode: "number" }).generatedAlwaysAsIdentity({ startWith: 7_300_001 }).notNull(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    forkedVersionId: uuid(),
    status: text({ enum: versionStatuses }).notNull().default("draft"),
    mode: text({ enum: wizardModes }).notNull(),
    saveType: text({ enum: versionSaveTypes }).notNull(),
    form: jsonb().$type<VersionForm>().notNull(),
    // Fields for lists. PostgreSQL generates them from the form, so that no list loads a form.
    title: text().generatedAlwaysAs(sql`form #>> '{details,title}'`).notNull(),
    category: text().generatedAlwaysAs(sql`form #>> '{metadata,category}'`),
    tags: jsonb().$type<string[]>().generatedAlwaysAs(sql`form #> '{metadata,tags}'`).notNull(),
    iconId: uuid().generatedAlwaysAs(sql`(form #>> '{metadata,iconId}')::uuid`),
    packageFileId: uuid().generatedAlwaysAs(sql`(form #>> '{upload,packageFileId}')::uuid`),
    /**
     * Search key of a version in progress: titles in every language, the app's title and package, the developer's name.
     * Triggers (`migrations/0001_functions_and_triggers.sql`) maintain the column, because one indexed key answers
     * what three joined tables cannot. Outdated once the version is no longer in progress.
     */
    searchKey: text().notNull().default(""),
    /** The form when the version was last held. */
    heldForm: jsonb().$type<VersionForm>(),
    /** The listing test as the reviewer approved it; null if there was none. */
    approvedTest: jsonb().$type<VersionForm["abTest"]>(),
    /** Findings of the last automatic checks that sent the version back. */
    checkFindings: jsonb().$type<FieldError[]>().notNull().default([]),
    /** Number of problems that prevent submission, counted on save; null if not counted yet. */
    missing: integer(),
    versionName: text(),
    /** Android version code as text, because it has 64 bits; null without a package. */
    versionCode: text(),
    sizeBytes: bigint({ mode: "number" }),
    step: integer().notNull().default(0),
    furthestStep: integer().notNull().default(0),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    /** Time when the version last left the draft status. A hold and its resubmission do not change this time. */
    submittedAt: timestamptz(),
    /** Decision deadline, counted from the latest submission, so that days on hold never count. */
    dueAt: timestamptz(),
    /** Queue place of a resubmission that keeps its earlier place; null to use the due time. */
    placeAt: timestamptz(),
    statusSince: timestamptz().notNull().defaultNow(),
    /** Lane, flags and risk, computed when the version last entered the queue. */
    lane: text({ enum: reviewLanes }),
    flags: text().array().$type<SubmissionFlag[]>().notNull().default([]),
    risk: integer().notNull().default(0),
    /**
     * True if the app serves another version. Stored here, because the queue would otherwise look up each version's
     * app.
     */
    isUpdate: boolean().notNull().default(false),
    liveFrom: timestamptz(),
    liveUntil: timestamptz(),
    claimedBy: uuid(),
    claimedAt: timestamptz(),
    /** Reviewer who put the version on hold; its fixes return to this reviewer. */
    heldBy: uuid(),
    /** Time since which the developer of a held version has waited for a reviewer's reply; null if they don't wait. */
    askedAt: timestamptz(),
  },
  (table) => [
    index("version_app").on(table.appId, table.createdAt),
    // The queue in each sort order. This index contains the parts of the place, so that index-only scans count and
    // page.
    index("version_queue_place")
      .on(
        sql`(${queuePlaceSql(table)})`,
        table.seqId,
        table.placeAt,
        table.dueAt,
        table.submittedAt,
        table.statusSince,
        table.id,
      )
      .where(isAwaitingReviewSql(table)),
    index("version_queue_lane")
      .on(table.lane, sql`(${queuePlaceSql(table)})`, table.seqId)
      .where(isAwaitingReviewSql(table)),
    index("version_queue_submitted").on(table.submittedAt, table.seqId).where(isAwaitingReviewSql(table)),
    index("version_queue_title").on(sql`lower(title)`, table.seqId).where(isAwaitingReviewSql(table)),
    index("version_queue_risk")
      .on(sql`risk desc`, sql`(${queuePlaceSql(table)})`, table.seqId)
      .where(isAwaitingReviewSql(table)),
    // Covers the queue's counts, for index-only scans.
    index("version_queue_counted")
      .on(table.lane, table.dueAt, table.claimedBy, table.isUpdate)
      .where(isAwaitingReviewSql(table)),
    index("version_queue_flags").using("gin", table.flags).where(isAwaitingReviewSql(table)),
    index("version_unsorted")
      .on(table.id)
      .where(sql`lane is null and ${isAwaitingReviewSql(table)}`),
    index("version_queue_resubmitted")
      .on(sql`(${queuePlaceSql(table)})`, table.seqId)
      .where(isInRereviewSql(table)),
    index("version_on_hold").on(table.askedAt, table.statusSince, table.id).where(isOnHoldSql(table)),
    // Current claims: a reviewer with a recent claim counts as active.
    index("version_claimed").on(table.claimedAt, table.claimedBy).where(sql`claimed_by is not null`),
    // Home's order, for staff who see all apps.
    index("version_urgency")
      .on(sql`(${homeUrgencySql(table)})`, sql`(${heldSinceSql(table)})`, sql`updated_at desc`, table.id)
      .where(isInProgressSql(table)),
    index("version_search").using("gin", sql`search_key gin_trgm_ops`).where(isInProgressSql(table)),
    // At most one version in progress per app.
    uniqueIndex("version_in_progress").on(table.appId).where(isInProgressSql(table)),
    // Live versions by publication time.
    index("version_published").on(table.liveFrom, table.appId).where(sql`status = 'active'`),
    index("version_uncounted").on(table.id).where(sql`missing is null and status in ('draft', 'onhold')`),
  ],
);

/** A status change: actor, statuses and reasons. `appId` is always set, `versionId` only for a version's change. */
export const transition = pgTable(
  "transition",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    versionId: uuid(),
    from: text("from_status"),
    to: text("to_status").notNull(),
    /** Acting account; null for the system. */
    byAccountId: uuid(),
    /** Staff account that acted as `byAccountId`. */
    byAdminId: uuid(),
    reasons: jsonb().$type<TransitionReason[]>().notNull().default([]),
    /** The reviewer's checks of the previous hold's fixes. */
    checks: jsonb().$type<StoredHoldCheck[]>().notNull().default([]),
    note: text(),
    at: timestamptz().notNull().defaultNow(),
    /** For decisions: lane, start of the wait, deadline, and start of the reviewer's claim. */
    lane: text({ enum: reviewLanes }),
    waitedFrom: timestamptz(),
    dueAt: timestamptz(),
    claimedAt: timestamptz(),
  },
  (table) => [
    index("transition_app").on(table.appId, table.at),
    index("transition_version").on(table.versionId, table.at),
    // Decisions by time, for queue statistics and the review clock.
    index("transition_decided")
      .on(table.at, table.to, table.byAccountId, table.lane, table.waitedFrom, table.dueAt, table.claimedAt)
      .where(isReviewDecisionSql({ from: sql`from_status`, to: sql`to_status` })),
  ],
);

export const heldField = pgTable(
  "held_field",
  {
    id: uuid().primaryKey().defaultRandom(),
    versionId: uuid()
      .notNull()
      .references(() => version.id),
    transitionId: uuid()
      .notNull()
      .references(() => transition.id),
    field: text().$type<ReviewField>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    parts: jsonb().$type<readonly FieldPart[]>().notNull().default([]),
    regions: jsonb().$type<readonly PictureRegion[]>().notNull().default([]),
    /** Link to the policy, as it was when the field was held. */
    policyLink: text(),
    heldAt: timestamptz().notNull().defaultNow(),
    fixedAt: timestamptz(),
    /** Time at which a resubmission or decision closed the hold. */
    closedAt: timestamptz(),
  },
  (table) => [index("held_field_version").on(table.versionId, table.heldAt)],
);

export const holdMessage = pgTable(
  "hold_message",
  {
    id: uuid().primaryKey().defaultRandom(),
    heldFieldId: uuid()
      .notNull()
      .references(() => heldField.id),
    accountId: uuid().notNull(),
    byReviewer: boolean().notNull().default(false),
    text: text().notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("hold_message_field").on(table.heldFieldId, table.at)],
);
