import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { app } from "#server/apps/apps.tables.ts";
import type { ReportQuestion } from "./report-question.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/** A statistics file too long to be streamed at once; its bytes are in the file store for a day. */
export const preparedReport = pgTable(
  "prepared_report",
  {
    id: uuid().primaryKey().defaultRandom(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    /** The account that asked for it; nobody else sees it. */
    askedBy: uuid().notNull(),
    question: jsonb().$type<ReportQuestion>().notNull(),
    name: text().notNull(),
    state: text({ enum: ["preparing", "ready", "failed", "cancelled"] })
      .notNull()
      .default("preparing"),
    rows: integer().notNull().default(0),
    totalRows: integer().notNull(),
    sha256: text(),
    sizeBytes: bigint({ mode: "number" }),
    problem: text(),
    createdAt: timestamptz().notNull().defaultNow(),
    endedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex("prepared_report_once").on(table.askedBy, table.question).where(sql`state = 'preparing'`),
    index("prepared_report_content").on(table.sha256),
    index("prepared_report_ended").on(table.endedAt),
    check("prepared_report_state", sql`state in ('preparing', 'ready', 'failed', 'cancelled')`),
  ],
);
