import { expect, it } from "vitest";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { english, hindi } from "./ask.ts";

const calls = { ...announcementTemplateCalls, ...templateWriteCalls };

withApps("a template of announcements", (app) => {
  const content = { name: "Policy deadline", essential: true, texts: [english] };
  const add = (change: object = {}, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(calls.addAnnouncementTemplate, { body: { ...content, ...change } });
  const added = async () => (await add()).json() as { id: string; revision: number };
  const change = (id: string, body: object, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(calls.changeAnnouncementTemplate, { params: { id }, body: { ...content, revision: 1, ...body } });
  const one = (id: string) => app().as("support").call(calls.announcementTemplate, { params: { id } });
  const listed = (standing?: "offered" | "retired") =>
    app()
      .as("support")
      .call(calls.listAnnouncementTemplates, { query: { ...(standing && { standing }) } });

  it("is listed by name, and read in all its languages", async () => {
    const { id } = await added();
    await change(id, { texts: [english, hindi] });
    expect(await listed()).toMatchObject([
      { id, name: content.name, title: english.title, languages: ["en-US", "hi-IN"], changedBy: "admin Tester" },
    ]);
    expect((await one(id)).texts).toEqual([english, hindi]);
  });

  it("keeps what the first wrote; the second gets it with a 409", async () => {
    const { id } = await added();
    expect((await change(id, { name: "First" })).json()).toEqual({ id, revision: 2 });
    const late = await change(id, { name: "Second" }, "superadmin");
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: "revision_conflict", current: { revision: 2, name: "First", texts: [english] } },
    ]);
    expect((await one(id)).name).toBe("First");
  });

  it("is retired and offered again", async () => {
    const { id } = await added();
    const set = (revision: number, standing: string) =>
      app().as("admin").send(calls.retireAnnouncementTemplate, { params: { id }, body: { revision, standing } });
    expect((await set(1, "retired")).json()).toEqual({ id, revision: 2 });
    expect([await listed("offered"), (await listed("retired")).length]).toEqual([[], 1]);
    expect((await set(1, "offered")).statusCode).toBe(409);
    expect((await set(2, "offered")).json()).toEqual({ id, revision: 3 });
  });

  it("is refused with the name of a variable that is none", async () => {
    const answer = await add({ texts: [english, { ...hindi, text: "{naam}" }] });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ path: "texts.1.text", code: "unknown_variable", params: { name: "naam" } }],
    ]);
  });

  it("leaves its changes in the audit log", async () => {
    const { id } = await added();
    await change(id, { name: "Other" });
    const { items } = await app()
      .as("admin")
      .call(auditCalls.listAudit, { query: { action: "announcement_template_changed" } });
    expect(items[0]?.changes).toEqual([{ field: "name", before: content.name, after: "Other" }]);
  });

  it("is written by no one of support", async () => {
    const { id } = await added();
    expect([(await add({}, "support")).statusCode, (await change(id, {}, "support")).statusCode]).toEqual([403, 403]);
    const gone = await change(crypto.randomUUID(), {});
    expect([gone.statusCode, gone.json().code]).toEqual([404, "announcement_template_not_found"]);
  });
});
