import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { preparedFileKinds } from "#contract/platform/exports/calls.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** Query and format of a file, from which the job writes it. */
export type PreparedFileQuery = Readonly<Record<string, unknown>> & { readonly format: "csv" | "play-csv" | "xlsx" };

/** A file too long to stream in the request; its bytes stay in the file store for a day. */
export const preparedFile = pgTable(
  "prepared_file",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: preparedFileKinds }).notNull(),
    /** Id of the app that the report is about, if it is about one app. */
    appId: uuid().references(() => app.id),
    /** The account that requested it; nobody else sees it. */
    askedBy: uuid().notNull(),
    question: jsonb().$type<PreparedFileQuery>().notNull(),
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
    uniqueIndex("prepared_file_once").on(table.askedBy, table.kind, table.question).where(sql`state = 'preparing'`),
    index("prepared_file_content").on(table.sha256),
    index("prepared_file_ended").on(table.endedAt),
    check("prepared_file_of_app", sql`(kind = 'report') = (app_id is not null)`),
  ],
);
