import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aNote, notesAbout } from "#tests/support/builders/staff-notes.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("removing a staff note", (app) => {
  const remove = ({ id, revision }: StaffNote, who: AskedAs = "admin") =>
    app().as(who).send(staffNoteCalls.removeStaffNote, { params: { id }, body: { revision } });

  it("staff note can be removed by its writer, which is audited", async () => {
    const note = await aNote(app());
    expect((await remove(note)).json()).toEqual({ id: note.id });
    expect(await notesAbout(app())).toEqual({ items: [], total: 0 });
    const { db } = app().services.database;
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.action, "staff_note_removed"));
    expect(line).toMatchObject({ subjectId: app().people.developerId, data: { noteId: note.id } });
    expect((await remove(note)).json().code).toBe("staff_note_not_found");
  });

  it("staff note can be removed by a superadmin, not by other staff", async () => {
    const theirs = await aNote(app(), {}, "superadmin");
    expect((await remove(theirs)).statusCode).toBe(403);
    expect((await remove(theirs, "support")).statusCode).toBe(403);
    expect((await remove(await aNote(app()), "superadmin")).statusCode).toBe(200);
  });

  it("removing a staff note with another revision gets 409", async () => {
    const note = await aNote(app());
    const late = await remove({ ...note, revision: 7 });
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
    expect((await notesAbout(app())).total).toBe(1);
  });
});
