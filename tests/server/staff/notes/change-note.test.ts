import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aNote, notesAbout } from "#tests/support/builders/staff-notes.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("changing a staff note", (app) => {
  const change = ({ id, revision }: StaffNote, text: string, who: AskedAs = "admin") =>
    app().as(who).send(staffNoteCalls.changeStaffNote, { params: { id }, body: { revision, text } });

  it("staff note can be changed by its writer", async () => {
    const changed = (await change(await aNote(app()), "Answers within two days.")).json();
    expect(changed).toMatchObject({ text: "Answers within two days.", revision: 1 });
    expect(changed.changedAt).not.toBeNull();
    expect((await notesAbout(app())).items).toEqual([changed]);
  });

  it("staff note can be changed by a superadmin, audited with its writer, not by another admin", async () => {
    const note = await aNote(app());
    const { db } = app().services.database;
    expect((await change(note, "Put in order.", "superadmin")).json().writer.name).toBe("admin Tester");
    const [line] = await db.select().from(auditEntry).where(eq(auditEntry.action, "staff_note_changed"));
    expect(line?.data).toEqual({ noteId: note.id, writtenBy: app().people.accounts.admin.id });
    const theirs = await aNote(app(), {}, "superadmin");
    const refused = await change(theirs, "Mine now.");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
  });

  it("staff note change with an old revision gets 409 with the current text", async () => {
    const note = await aNote(app());
    await change(note, "First.", "superadmin");
    const late = await change(note, "Second.");
    expect([late.statusCode, late.json().code, late.json().current.text]).toEqual([409, "revision_conflict", "First."]);
  });

  it("one of two concurrent staff note changes wins", async () => {
    const note = await aNote(app());
    const both = await Promise.all([change(note, "One."), change(note, "Other.", "superadmin")]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it("changing a staff note needs an existing note", async () => {
    const note = await aNote(app());
    const gone = await change({ ...note, id: app().people.developerId }, "Nobody's.");
    expect([gone.statusCode, gone.json().code]).toEqual([404, "staff_note_not_found"]);
  });
});
