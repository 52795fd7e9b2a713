import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { maxConflictDocuments } from "#contract/catalog/conflicts/documents.ts";
import { conflictDocument } from "#server/catalog/conflicts/conflicts.tables.ts";
import {
  findConflictDocumentsForExport,
  deleteConflictDocumentsOf,
} from "#server/catalog/conflicts/documents.store.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { picture } from "#tests/support/builders/pictures.ts";
import { withApps } from "#tests/support/with-app.ts";
import { contest, detailsOfConflict } from "./contest.ts";

withApps("conflict documents", (app) => {
  const db = () => app().services.database.db;
  const send = async (id: string, who: AskedAs, bytes?: Uint8Array) =>
    app()
      .as(who)
      .send(conflictCalls.addConflictPaper, {
        params: { id },
        file: { name: "trademark.png", type: "image/png", bytes: bytes ?? (await picture(64, 64)) },
      });
  const remove = (id: string, who: AskedAs) =>
    app().as(who).send(conflictCalls.removeConflictPaper, { params: { id } });
  const codeOf = async (sent: Promise<{ statusCode: number; json(): { code?: string } }>) => {
    const answer = await sent;
    return [answer.statusCode, answer.json().code];
  };
  const papersOf = async (appId: string, who: AskedAs) =>
    (
      await app()
        .as(who)
        .call(conflictCalls.appConflicts, { params: { id: appId } })
    )[0]?.papers;

  it("shows conflict documents to staff, with an audit entry, and to the side that sent them", async () => {
    const { id, owner, claimant } = await contest(app());
    const [sent] = (await send(id, "stranger")).json();
    expect(sent).toMatchObject({ side: "claimant", fileName: "trademark.png", type: "image/png" });
    expect((await send(id, "normal")).json()).toMatchObject([{ side: "owner" }]);
    expect(await papersOf(claimant.appId, "stranger")).toEqual([sent]);
    expect(await papersOf(owner.appId, "normal")).toMatchObject([{ side: "owner" }]);
    const { papers } = await detailsOfConflict(app(), id, "support");
    expect(papers.map(({ side }) => side)).toEqual(["claimant", "owner"]);
    const open = (who: AskedAs) =>
      app()
        .as(who)
        .send(conflictCalls.openConflictPaper, { params: { id: sent.id } });
    expect((await open("support")).json().url).toContain("/api/x/papers?token=");
    expect((await open("stranger")).statusCode).toBe(403);
    const opened = await db().select().from(auditEntry).where(eq(auditEntry.action, "open_paper"));
    expect(opened).toMatchObject([{ subject: "Conflict", subjectId: sent.id }]);
  });

  it("limits the number of conflict documents and refuses an account that has no part in it", async () => {
    const { id } = await contest(app());
    expect(await codeOf(send(id, "stranger", Buffer.from("MZ no paper")))).toEqual([415, "paper_type_not_allowed"]);
    for (let paper = 0; paper < maxConflictDocuments; paper += 1)
      expect((await send(id, "stranger")).statusCode).toBe(200);
    expect(await codeOf(send(id, "stranger"))).toEqual([409, "too_many_papers"]);
    expect((await send(id, "normal")).statusCode).toBe(200);
    await db().execute(sql`update conflict set claimant_developer_id = owner_developer_id where id = ${id}`);
    expect(await codeOf(send(id, "stranger"))).toEqual([404, "conflict_not_found"]);
  });

  it("lets only the sender remove a conflict document, and only before the decision", async () => {
    const { id } = await contest(app());
    const [first] = (await send(id, "stranger")).json();
    const [, second] = (await send(id, "stranger")).json();
    expect(await codeOf(remove(first.id, "normal"))).toEqual([404, "conflict_not_found"]);
    expect((await remove(first.id, "stranger")).json()).toEqual([second]);
    await db().execute(sql`update conflict set status = 'resolved_rejected' where id = ${id}`);
    expect(await codeOf(remove(second.id, "stranger"))).toEqual([409, "conflict_decided"]);
    expect(await codeOf(send(id, "stranger"))).toEqual([409, "conflict_decided"]);
  });

  it("finds and deletes the conflict documents that a developer sent", async () => {
    const { id, claimant } = await contest(app());
    await send(id, "stranger");
    await send(id, "normal");
    const developerId = app().people.strangerDeveloperId;
    const [own] = await findConflictDocumentsForExport(db(), developerId);
    expect(own).toMatchObject({ side: "claimant", developerId });
    expect(await app().services.database.transaction((tx) => deleteConflictDocumentsOf(tx, developerId))).toEqual([
      own?.sha256,
    ]);
    expect(await papersOf(claimant.appId, "stranger")).toEqual([]);
    expect(await db().$count(conflictDocument)).toBe(1);
  });
});
