import { and, desc, eq } from "drizzle-orm";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullNameSql } from "#server/accounts/auth/full-name.ts";
import { cappedTotalColumn, countPageTotal } from "#server/platform/db/page-totals.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireStaffNoteSubject } from "#server/staff/notes/note-subject.ts";
import { staffNote } from "#server/staff/notes/staff-notes.tables.ts";

/** Notes about a developer or an app, newest first; a page is one statement. */
export const listStaffNotesRoute = handle(staffNoteCalls.listStaffNotes)(async ({ query, actor, services }) => {
  const { db } = services.database;
  const { subject, subjectId, start, limit } = query;
  await requireStaffNoteSubject(db, actor, query);
  const where = and(eq(staffNote.subject, subject), eq(staffNote.subjectId, subjectId));
  const counted = () => db.select({ id: staffNote.id }).from(staffNote).where(where).$dynamic();
  const rows = await db
    .select({ note: staffNote, writer: fullNameSql(account), total: cappedTotalColumn(db, counted()) })
    .from(staffNote)
    .innerJoin(account, eq(account.id, staffNote.accountId))
    .where(where)
    .orderBy(desc(staffNote.createdAt), staffNote.id)
    .offset(start)
    .limit(limit);
  return {
    items: rows.map(({ note, writer }) =>
      presentRow(StaffNote, note, { writer: { id: note.accountId, name: writer } }),
    ),
    total: await countPageTotal(db, rows, start, counted),
  };
});
