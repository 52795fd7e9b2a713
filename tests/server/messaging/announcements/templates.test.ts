import { expect, it } from "vitest";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { templateWriteCalls } from "#contract/messaging/announcements/template-write-calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { english, hindi } from "./ask.ts";

const calls = { ...announcementTemplateCalls, ...templateWriteCalls };

withApps("announcement templates", (app) => {
  const content = { name: "Policy deadline", essential: true, texts: [english] };
  const add = (change: object = {}) =>
    app()
      .as("admin")
      .send(calls.addAnnouncementTemplate, { body: { ...content, ...change } });
  const added = async () => (await add()).json() as { id: string; revision: number };
  const change = (id: string, body: object, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(calls.changeAnnouncementTemplate, { params: { id }, body: { ...content, revision: 1, ...body } });
  const read = (id: string) => app().as("support").call(calls.announcementTemplate, { params: { id } });
  const listed = (standing?: "offered" | "retired") =>
    app()
      .as("support")
      .call(calls.listAnnouncementTemplates, { query: { ...(standing && { standing }) } });

  it("lists a template with its name and languages, and reads it in all of them", async () => {
    const { id } = await added();
    await change(id, { texts: [english, hindi] });
    expect(await listed()).toMatchObject([
      { id, name: content.name, title: english.title, languages: ["en-US", "hi-IN"], changedBy: "admin Tester" },
    ]);
    expect((await read(id)).texts).toEqual([english, hindi]);
  });

  it("answers 409 with the current template to a save with an outdated revision", async () => {
    const { id } = await added();
    expect((await change(id, { name: "First" })).json()).toEqual({ id, revision: 2 });
    const late = await change(id, { name: "Second" }, "superadmin");
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: "revision_conflict", current: { revision: 2, name: "First", texts: [english] } },
    ]);
    expect((await read(id)).name).toBe("First");
  });

  it("retires a template and offers it again", async () => {
    const { id } = await added();
    const set = (revision: number, standing: string) =>
      app().as("admin").send(calls.retireAnnouncementTemplate, { params: { id }, body: { revision, standing } });
    expect((await set(1, "retired")).json()).toEqual({ id, revision: 2 });
    expect([await listed("offered"), (await listed("retired")).length]).toEqual([[], 1]);
    expect((await set(1, "offered")).statusCode).toBe(409);
    expect((await set(2, "offered")).json()).toEqual({ id, revision: 3 });
  });

  it("rejects a template with an unknown variable and names it", async () => {
    const answer = await add({ texts: [english, { ...hindi, text: "{naam}" }] });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      [{ path: "texts.1.text", code: "unknown_variable", params: { name: "naam" } }],
    ]);
  });

  it("records template changes in the audit log", async () => {
    const { id } = await added();
    await change(id, { name: "Other" });
    const { items } = await app()
      .as("admin")
      .call(auditCalls.listAudit, { query: { action: "announcement_template_changed" } });
    expect(items[0]?.changes).toEqual([{ field: "name", before: content.name, after: "Other" }]);
  });

  it("answers a change to an unknown template with 404", async () => {
    const gone = await change(crypto.randomUUID(), {});
    expect([gone.statusCode, gone.json().code]).toEqual([404, "announcement_template_not_found"]);
  });
});
