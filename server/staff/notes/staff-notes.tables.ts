import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { staffNoteSubjects } from "#contract/staff/notes/staff-note.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/** A staff note on a developer or an app. */
export const staffNote = pgTable(
  "staff_note",
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text({ enum: staffNoteSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** Account of the note's author. */
    accountId: uuid()
      .notNull()
      .references(() => account.id),
    text: text().notNull(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    changedAt: timestamptz(),
  },
  (table) => [
    index("staff_note_subject").on(table.subject, table.subjectId, table.createdAt.desc(), table.id),
    index("staff_note_writer").on(table.accountId),
  ],
);
