import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FieldError } from "#contract/error-body.ts";
import { reviewFields } from "#contract/review/fields.ts";
import type { VersionForm } from "#contract/versions/form.ts";
import { versionStatuses } from "#contract/versions/status.ts";
import { saveTypes, wizardModes } from "#contract/versions/wizard.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";

const moment = () => timestamp({ withTimezone: true });

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
    /** The form as it was when the version was last held. */
    heldForm: jsonb().$type<VersionForm>(),
    /** Why the last checks sent it back. */
    checkFindings: jsonb().$type<FieldError[]>().notNull().default([]),
    versionName: text(),
    /** 64 bit, hence text. */
    versionCode: text(),
    sizeBytes: bigint({ mode: "number" }),
    step: integer().notNull().default(0),
    furthestStep: integer().notNull().default(0),
    revision: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** First submission: a version on hold keeps its place. */
    submittedAt: moment(),
    dueAt: moment(),
    statusSince: moment().notNull().defaultNow(),
    liveFrom: moment(),
    liveUntil: moment(),
    claimedBy: uuid(),
    claimedAt: moment(),
  },
  (table) => [
    index("version_app").on(table.appId, table.createdAt),
    index("version_queue").on(table.dueAt).where(sql`status in ('inreview', 'rereview')`),
    // A draft or a version on its way: one per app at a time.
    uniqueIndex("version_in_progress")
      .on(table.appId)
      .where(sql`status in ('draft', 'pending', 'inreview', 'rereview', 'onhold')`),
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
    reasons: jsonb()
      .$type<{ field: (typeof reviewFields)[number] | null; title: string; description: string }[]>()
      .notNull()
      .default([]),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index("transition_app").on(table.appId, table.at),
    index("transition_version").on(table.versionId, table.at),
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
    field: text({ enum: reviewFields }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    heldAt: moment().notNull().defaultNow(),
    fixedAt: moment(),
    /** Set when a resubmission or decision closes the hold. */
    closedAt: moment(),
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
    at: moment().notNull().defaultNow(),
  },
  (table) => [index("hold_message_field").on(table.heldFieldId, table.at)],
);
