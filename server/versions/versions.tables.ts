import { type Column, type SQLWrapper, sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FieldError } from "#contract/error-body.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { SubmittedFlag } from "#contract/review/flags.ts";
import { reviewLanes } from "#contract/review/lanes.ts";
import type { FieldPart } from "#contract/review/parts.ts";
import type { Region } from "#contract/review/regions.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { inProgress, underReview, versionStatuses } from "#contract/versions/status.ts";
import { saveTypes, wizardModes } from "#contract/versions/wizard.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import type { KeptCheck, Reason } from "./reason.ts";

const listed = (statuses: readonly string[]) => sql.raw(statuses.map((status) => `'${status}'`).join(", "));
interface WithStatus {
  readonly status: Column;
}

// In the statement's text, not as parameters: only so can the database tell that an index of such rows will do.
export function waiting({ status }: WithStatus) {
  return sql`${status} in (${listed(underReview)})`;
}
/** Its fixes are under review; what was held once and decided since is none. */
export function resubmitted({ status }: WithStatus) {
  return sql`${status} = 'rereview'`;
}
/** Its developer moves next. */
export function onHold({ status }: WithStatus) {
  return sql`${status} = 'onhold'`;
}
/** On hold, and a question of its developer waits for a reviewer's answer. */
export function waitsForAnswer({ status, askedAt }: WithStatus & { readonly askedAt: Column }) {
  return sql`${onHold({ status })} and ${askedAt} is not null`;
}
export function onItsWay({ status }: WithStatus) {
  return sql`${status} in (${listed(inProgress)})`;
}

/** A reviewer's decision among moves, for the same reason in the statement's text. */
export function decided({ from, to }: Readonly<Record<"from" | "to", SQLWrapper>>) {
  return sql`${from} in (${listed(underReview)}) and ${to} in ('active', 'onhold', 'rejected')`;
}

type Times = "dueAt" | "placeAt" | "submittedAt" | "statusSince";
type Ordering = Readonly<Record<"status" | "checkFindings" | Times, Column>>;

/** By when a version in the queue is to be decided. */
export function queueDue({ dueAt, submittedAt, statusSince }: Ordering) {
  return sql`coalesce(${dueAt}, ${submittedAt}, ${statusSince})`;
}
/** What the queue is ordered by: due times, except that a resubmission keeps the place it had. */
export function queuePlace({ placeAt, dueAt, submittedAt, statusSince }: Ordering) {
  return sql`coalesce(${placeAt}, ${dueAt}, ${submittedAt}, ${statusSince})`;
}
/** A hold loses its place one day; failed checks and drafts wait for nobody else; the rest is the store's to do. */
export function urgency({ status, checkFindings }: Ordering) {
  return sql`case
  when ${status} = 'onhold' then 0
  when ${status} = 'draft' and ${checkFindings} <> '[]'::jsonb then 1
  when ${status} = 'draft' then 2
  else 3 end`;
}
/** Held longest first. */
export function heldSince({ status, statusSince }: Ordering) {
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
    saveType: text({ enum: saveTypes }).notNull(),
    form: jsonb().$type<VersionForm>().notNull(),
    // What lists show and ask of a form: written by the database with it, so that no list reads a form.
    title: text().generatedAlwaysAs(sql`form #>> '{details,title}'`).notNull(),
    category: text().generatedAlwaysAs(sql`form #>> '{metadata,category}'`),
    tags: jsonb().$type<string[]>().generatedAlwaysAs(sql`form #> '{metadata,tags}'`).notNull(),
    iconId: uuid().generatedAlwaysAs(sql`(form #>> '{metadata,iconId}')::uuid`),
    packageFileId: uuid().generatedAlwaysAs(sql`(form #>> '{upload,packageFileId}')::uuid`),
    /**
     * By what a version on its way is found: its titles in all languages, its app's title and package, its developer's
     * name. Written by triggers (`drizzle/0015_found_versions.sql`) whenever one of these changes, as one key in one
     * index answers what three tables together cannot; left as it is once the version's way is over.
     */
    searchKey: text().notNull().default(""),
    /** The form as it was when the version was last held. */
    heldForm: jsonb().$type<VersionForm>(),
    /** The listing test as it was when a reviewer approved the version; null where none was seen. */
    approvedTest: jsonb().$type<VersionForm["abTest"]>(),
    /** Why the last checks sent it back. */
    checkFindings: jsonb().$type<FieldError[]>().notNull().default([]),
    /** How much keeps this form from being submitted, counted when it was saved; null until it was. */
    missing: integer(),
    versionName: text(),
    /** 64 bit, hence text. */
    versionCode: text(),
    sizeBytes: bigint({ mode: "number" }),
    step: integer().notNull().default(0),
    furthestStep: integer().notNull().default(0),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
    /** First submission: a version on hold keeps its place. */
    submittedAt: timestamptz(),
    /** By when it is to be decided: counted from its own submission, never through the days it was on hold. */
    dueAt: timestamptz(),
    /** Where a resubmission that keeps its place stands in the queue; null: by its due time. */
    placeAt: timestamptz(),
    statusSince: timestamptz().notNull().defaultNow(),
    /** What it waits as, why it deserves a closer look and how much: found when it last entered the queue. */
    lane: text({ enum: reviewLanes }),
    flags: text().array().$type<SubmittedFlag[]>().notNull().default([]),
    risk: integer().notNull().default(0),
    /**
     * Its app serves another version: kept beside the lane, as the app of each that waits would have to be looked up.
     */
    isUpdate: boolean().notNull().default(false),
    liveFrom: timestamptz(),
    liveUntil: timestamptz(),
    claimedBy: uuid(),
    claimedAt: timestamptz(),
    /** The reviewer who put it on hold: its fixes return to them. */
    heldBy: uuid(),
    /** On hold: since when a question of its developer waits for a reviewer's answer. */
    askedAt: timestamptz(),
  },
  (table) => [
    index("version_app").on(table.appId, table.createdAt),
    // The queue in each of its orders.
    // With what its place is made of: so the index alone tells how many wait before one, and which a page has.
    index("version_queue_place")
      .on(
        sql`(${queuePlace(table)})`,
        table.seqId,
        table.placeAt,
        table.dueAt,
        table.submittedAt,
        table.statusSince,
        table.id,
      )
      .where(waiting(table)),
    index("version_queue_lane")
      .on(table.lane, sql`(${queuePlace(table)})`, table.seqId)
      .where(waiting(table)),
    index("version_queue_submitted").on(table.submittedAt, table.seqId).where(waiting(table)),
    index("version_queue_title").on(sql`lower(title)`, table.seqId).where(waiting(table)),
    index("version_queue_risk")
      .on(sql`risk desc`, sql`(${queuePlace(table)})`, table.seqId)
      .where(waiting(table)),
    // What is counted of the queue, so that the index alone tells.
    index("version_queue_counted").on(table.lane, table.dueAt, table.claimedBy, table.isUpdate).where(waiting(table)),
    index("version_queue_flags").using("gin", table.flags).where(waiting(table)),
    index("version_unsorted")
      .on(table.id)
      .where(sql`lane is null and ${waiting(table)}`),
    index("version_queue_resubmitted")
      .on(sql`(${queuePlace(table)})`, table.seqId)
      .where(resubmitted(table)),
    index("version_on_hold").on(table.askedAt, table.statusSince, table.id).where(onHold(table)),
    // Who is at work: the claims that there are.
    index("version_claimed").on(table.claimedAt, table.claimedBy).where(sql`claimed_by is not null`),
    // Home's order, for staff who see everybody's.
    index("version_urgency")
      .on(sql`(${urgency(table)})`, sql`(${heldSince(table)})`, sql`updated_at desc`, table.id)
      .where(onItsWay(table)),
    index("version_search").using("gin", sql`search_key gin_trgm_ops`).where(onItsWay(table)),
    // A draft or a version on its way: one per app at a time.
    uniqueIndex("version_in_progress").on(table.appId).where(onItsWay(table)),
    // Apps by since when they are in the store.
    index("version_published").on(table.liveFrom, table.appId).where(sql`status = 'active'`),
    index("version_uncounted").on(table.id).where(sql`missing is null and status in ('draft', 'onhold')`),
    check("version_status", oneOf("status", versionStatuses)),
  ],
);

/** Who moved what from which status to which, and why. `appId` is always set, `versionId` where a version moved. */
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
    /** Account that did it, null for the system. */
    byAccountId: uuid(),
    /** Admin behind an account acted as. */
    byAdminId: uuid(),
    reasons: jsonb().$type<Reason[]>().notNull().default([]),
    /** What a decision found of the fixes of the hold before it. */
    checks: jsonb().$type<KeptCheck[]>().notNull().default([]),
    note: text(),
    at: timestamptz().notNull().defaultNow(),
    /** Of a decision: the lane it was waited in, since when, by when it was due, and since when its reviewer had it. */
    lane: text({ enum: reviewLanes }),
    waitedFrom: timestamptz(),
    dueAt: timestamptz(),
    claimedAt: timestamptz(),
  },
  (table) => [
    index("transition_app").on(table.appId, table.at),
    index("transition_version").on(table.versionId, table.at),
    // Decisions by when they were taken, for the queue's figures and the review clock.
    index("transition_decided")
      .on(table.at, table.to, table.byAccountId, table.lane, table.waitedFrom, table.dueAt, table.claimedAt)
      .where(decided({ from: sql`from_status`, to: sql`to_status` })),
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
    regions: jsonb().$type<readonly Region[]>().notNull().default([]),
    /** What policies say of it, as it was when it was held. */
    policyLink: text(),
    heldAt: timestamptz().notNull().defaultNow(),
    fixedAt: timestamptz(),
    /** Set when a resubmission or decision closes the hold. */
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
