import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { staffNoteLimits } from "#contract/staff/notes/staff-note.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aNote, notesAbout, tryNote } from "#tests/support/builders/staff-notes.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("adding a staff note", (app) => {
  const db = () => app().services.database.db;

  it("staff note is stored trimmed, with its writer, and listed to support", async () => {
    const note = await aNote(app(), { text: "  Calls twice a week.\nKind. " });
    expect(note).toMatchObject({ text: "Calls twice a week.\nKind.", revision: 0, changedAt: null });
    expect(note.writer).toEqual({ id: app().people.accounts.admin.id, name: "admin Tester" });
    expect((await notesAbout(app())).items).toEqual([note]);
  });

  it("adding a staff note is audited on its record, without its text", async () => {
    const { appId } = await waitingVersion(app());
    await aNote(app());
    await aNote(app(), { subject: "App", subjectId: appId });
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.action, "staff_note_added"));
    expect(lines.map(({ subject, subjectId }) => `${subject} ${subjectId}`).toSorted()).toEqual(
      [`App ${appId}`, `Developer ${app().people.developerId}`].toSorted(),
    );
    expect(JSON.stringify(lines)).not.toContain("Answers");
  });

  it("staff note needs text within the limit and an existing record", async () => {
    const faultOf = async (change: object) => {
      const { code, fields } = (await tryNote(app(), { ...change })).json();
      return fields?.[0] ? `${fields[0].path} ${fields[0].code}` : code;
    };
    expect(await faultOf({ text: "  " })).toBe("text required");
    expect(await faultOf({ text: "क".repeat(staffNoteLimits.text.graphemes) })).toBeUndefined();
    expect(await faultOf({ text: "क".repeat(staffNoteLimits.text.graphemes + 1) })).toBe("text too_long");
    expect(await faultOf({ subjectId: app().people.accounts.admin.id })).toBe("developer_not_found");
    expect(await faultOf({ subject: "App" })).toBe("app_not_found");
  });

  it.each<AskedAs>(["support", "normal", "stranger", "adminAsDev"])(
    "adding a staff note is refused to %s",
    async (who) => {
      expect((await tryNote(app(), {}, who)).statusCode).toBe(403);
      expect((await notesAbout(app())).total).toBe(0);
    },
  );
});
