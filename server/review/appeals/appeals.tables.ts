import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appealableStatuses, appealStates } from "#contract/review/appeals/appeals.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { transition, version } from "#server/catalog/versions/versions.tables.ts";

/** A developer's appeal against a decision, at most one per decision. */
export const appeal = pgTable(
  "appeal",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Id of the status change (the decision) against which the appeal is. */
    transitionId: uuid()
      .notNull()
      .references(() => transition.id),
    versionId: uuid()
      .notNull()
      .references(() => version.id),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    decision: text({ enum: appealableStatuses }).notNull(),
    decidedAt: timestamptz().notNull(),
    decidedBy: uuid(),
    /** Text by the developer; empty once the developer was erased. */
    text: text().notNull(),
    filedBy: uuid().references(() => account.id),
    /** Staff member who filed the appeal while acting as the developer. */
    filedByAdmin: uuid(),
    state: text({ enum: appealStates }).notNull().default("open"),
    answer: text().notNull().default(""),
    answeredBy: uuid().references(() => account.id),
    answeredAt: timestamptz(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("appeal_decision").on(table.transitionId),
    index("appeal_version").on(table.versionId, table.createdAt),
    index("appeal_developer").on(table.developerId),
    index("appeal_open").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("appeal_app").on(table.appId),
    // Outcomes of the decisions in a period.
    index("appeal_decided").on(table.decidedAt, table.state, table.decidedBy),
  ],
);

/** A file uploaded with an appeal. The file store holds its encrypted bytes. */
export const appealFile = pgTable(
  "appeal_file",
  {
    id: uuid().primaryKey().defaultRandom(),
    appealId: uuid()
      .notNull()
      .references(() => appeal.id, { onDelete: "cascade" }),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: documentMimeTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sentAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("appeal_file_appeal").on(table.appealId, table.sentAt),
    index("appeal_file_content").on(table.sha256),
  ],
);
