import { expect, it } from "vitest";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import { collectAccountData } from "#server/accounts/profile/export/collect-data.ts";
import { transition } from "#server/catalog/versions/versions.tables.ts";
import { aNote, notesAbout } from "#tests/support/builders/staff-notes.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live } from "../../review/desk/waiting.ts";

withApps("staff notes", (app) => {
  it("staff notes are listed to support newest first, page by page", async () => {
    for (const text of ["One", "Two", "Three"]) await aNote(app(), { text });
    const textsOf = async (query: Record<string, string>) =>
      (await notesAbout(app(), query)).items.map(({ text }) => text);
    expect(await textsOf({ limit: "2" })).toEqual(["Three", "Two"]);
    expect(await textsOf({ start: "2", limit: "2" })).toEqual(["One"]);
    expect((await notesAbout(app(), { start: "9" })).total).toBe(3);
  });

  it("staff notes are listed for one record and refused to developers", async () => {
    const { appId } = await live(app());
    await aNote(app(), { text: "About the developer" });
    await aNote(app(), { subject: "App", subjectId: appId, text: "About the app" });
    const query = { subject: "App" as const, subjectId: appId };
    const { items } = await app().as("support").call(staffNoteCalls.listStaffNotes, { query });
    expect(items.map(({ text }) => text)).toEqual(["About the app"]);
    for (const who of ["normal", "adminAsDev"] as const)
      expect((await app().as(who).send(staffNoteCalls.listStaffNotes, { query })).statusCode).toBe(403);
  });

  it("staff notes on an app are closed to its blind second reader", async () => {
    const { id: versionId, appId } = await live(app());
    const { db } = app().services.database;
    const { admin, superadmin } = app().people.accounts;
    const [decided] = await db.select().from(transition).limit(1);
    const reading = { readBy: admin.id, takenAt: new Date() };
    const first = { first: "approve" as const, decidedBy: superadmin.id, decidedAt: new Date() };
    await db.insert(secondOpinion).values({ transitionId: decided?.id ?? "", versionId, appId, ...first, ...reading });
    const query = { subject: "App" as const, subjectId: appId };
    const closed = await app().as("admin").send(staffNoteCalls.listStaffNotes, { query });
    expect(closed.json().code).toBe("second_opinion_open");
    expect((await app().as("superadmin").send(staffNoteCalls.listStaffNotes, { query })).statusCode).toBe(200);
  });

  it("staff notes are in their writer's data export only", async () => {
    await aNote(app(), { text: "Calls twice a week." });
    const { tokens, database } = app().services;
    const { admin, normal } = app().people.accounts;
    const copyOf = async (id: string) => JSON.stringify((await collectAccountData(database.db, tokens, id))?.documents);
    expect(await copyOf(admin.id)).toContain("Calls twice a week.");
    expect(await copyOf(normal.id)).not.toContain("Calls twice a week.");
  });
});
