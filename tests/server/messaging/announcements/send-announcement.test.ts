import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { limits } from "#contract/limits.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { announcementReceiver } from "#server/messaging/announcements/announcements.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { developerRow } from "#tests/support/people.ts";
import { withApps } from "#tests/support/with-app.ts";
import { announced, english, giveUp, send, stateOf, takeStep } from "./ask.ts";

withApps("sending announcements", (app) => {
  const db = () => app().services.database.db;
  const mails = () => db().select().from(mail).where(eq(mail.template, "announcement")).orderBy(mail.to);
  const change = (who: "normal" | "stranger", set: Partial<typeof account.$inferInsert>) =>
    db().update(account).set(set).where(eq(account.id, app().people.accounts[who].id));
  const bell = async (who: AskedAs) =>
    (
      await app()
        .as(who)
        .call(notificationCalls.listNotifications, { query: { trigger: "announcement" } })
    ).items;
  const sent = async (change: object = {}, who: AskedAs = "admin") => {
    const answer = await send(app(), change, who);
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    await runJobs(app().services);
    return answer.json().id as string;
  };
  /** Adds `count` developers with one account each. */
  const more = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => developerRow(`Crowd ${at}`));
    const made = await db().insert(developer).values(rows).returning({ id: developer.id });
    await db()
      .insert(account)
      .values(
        made.map(({ id }, at) => ({
          email: `crowd-${at}@test.example`,
          role: "normal" as const,
          emailVerifiedAt: new Date(),
          firstName: "Crowd",
          lastName: String(at),
          developerId: id,
        })),
      );
  };

  it("delivers an announcement in each reader's language and name, in bell and mail, and counts it", async () => {
    await change("stranger", { language: "hi-IN" });
    await change("normal", { language: "ta-IN" });
    const id = await sent();
    const [mine] = await bell("normal");
    expect(mine).toMatchObject({ text: expect.stringContaining("Hello owner,"), path: `/notifications/${mine?.id}` });
    const [theirs] = await bell("stranger");
    expect(theirs?.text).toBe("नमस्ते stranger");
    const [toOwner, toStranger] = await mails();
    expect([toOwner?.language, toStranger?.language]).toEqual(["en-US", "hi-IN"]);
    expect(toOwner?.text).toContain(`/notifications/${mine?.id}`);
    const opened = await app()
      .as("normal")
      .call(notificationCalls.notification, { params: { id: mine?.id ?? "" } });
    expect(opened.text).toBe(mine?.text);
    expect(await stateOf(app(), id)).toMatchObject({
      state: "sent",
      people: 2,
      done: 2,
      bell: 2,
      mails: { kept: 2, waiting: 0, sent: 0, failed: 0, gone: 0 },
      leftOut: { disabled: 0, unproven: 0, unsubscribed: 0 },
    });
  });

  it("sends an announcement only to the developers found by its search", async () => {
    const audience = { kind: "search", query: "accountType=INDIVIDUAL", name: "Persons" };
    await db()
      .update(developer)
      .set({ accountType: "INDIVIDUAL" })
      .where(eq(developer.id, app().people.strangerDeveloperId));
    await sent({ audience, people: 1 });
    expect([await bell("normal"), (await bell("stranger")).length]).toEqual([[], 1]);
    expect((await mails()).map(({ to }) => to)).toEqual(["stranger@test.example"]);
  });

  it("sends an announcement only to the chosen developer's accounts", async () => {
    const audience = { kind: "developer", developerId: app().people.developerId, name: "Kite" };
    await sent({ audience, people: 1 });
    expect([(await bell("normal")).length, await bell("stranger")]).toEqual([1, []]);
    const gone = await send(app(), { audience: { ...audience, developerId: crypto.randomUUID() } });
    expect([gone.statusCode, gone.json().code]).toEqual([404, "developer_not_found"]);
  });

  it("sends no announcement mail to unsubscribed, unverified or disabled accounts, and counts them", async () => {
    await change("normal", { mutedNotices: { announcement: ["mail"] } });
    await change("stranger", { emailVerifiedAt: null });
    await more(1);
    await db().update(account).set({ status: "disabled" }).where(eq(account.email, "crowd-0@test.example"));
    const counted = await app()
      .as("support")
      .call(announcementSendCalls.countAudience, { body: { audience: announced().audience, essential: false } });
    expect(counted).toMatchObject({ people: 3, developers: 3, mail: 0, bell: 2 });
    const id = await sent({ people: 3 });
    expect(await mails()).toEqual([]);
    expect(await stateOf(app(), id)).toMatchObject({
      bell: 2,
      leftOut: { disabled: 1, unproven: 1, unsubscribed: 1 },
    });
  });

  it("mails an essential announcement to unsubscribed readers, without an unsubscribe link", async () => {
    await change("normal", { mutedNotices: { announcement: ["mail"] } });
    await sent({ essential: true });
    const [toOwner] = await mails();
    expect(toOwner).toMatchObject({ to: "owner@test.example", unsubscribe: null });
    expect(toOwner?.text).toContain("can’t unsubscribe from this email");
  });

  it("escapes markup in an announcement's names and does not expand variables in them", async () => {
    await change("normal", { firstName: "<img src=x>{store_name}" });
    await sent();
    const [toOwner] = (await mails()).filter(({ to }) => to === "owner@test.example");
    expect(toOwner?.html).toContain("&lt;img src=x&gt;{store_name}");
    expect(toOwner?.html).not.toContain("<img");
    expect(toOwner?.text).toContain("Hello <img src=x>{store_name},");
  });

  it("sends an announcement in batches, once to each, when a batch is repeated after a crash", async () => {
    const count = limits.announcements.batch + 5;
    await more(count);
    const body = announced({ people: count + 2 });
    await app().as("admin").call(announcementSendCalls.sendAnnouncement, { body });
    await takeStep(app(), body.id);
    const begun = await stateOf(app(), body.id);
    expect([begun.state, begun.people, begun.done]).toEqual(["sending", count + 2, 0]);
    // A worker that dies before its commit changes nothing.
    await expect(takeStep(app(), body.id, true)).rejects.toThrow("killed");
    expect((await stateOf(app(), body.id)).done).toBe(0);
    await takeStep(app(), body.id);
    await Promise.all([runJobs(app().services), runJobs(app().services)]);
    // A step repeated after the end finds no receivers left.
    await takeStep(app(), body.id);
    const ended = await stateOf(app(), body.id);
    expect([ended.state, ended.done, ended.bell]).toEqual(["sent", count + 2, count + 2]);
    const twice = await db().select({ to: mail.to }).from(mail).groupBy(mail.to).having(sql`count(*) > 1`);
    expect([twice, (await mails()).length]).toEqual([[], count + 2]);
    expect((await db().select().from(notice)).length).toBe(count + 2);
  });

  it("sends an announcement once when it is posted several times", async () => {
    const body = announced();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app().as("admin").send(announcementSendCalls.sendAnnouncement, { body })),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200).length).toBeGreaterThan(0);
    await app().as("admin").call(announcementSendCalls.sendAnnouncement, { body });
    await runJobs(app().services);
    expect((await mails()).length).toBe(2);
    expect((await send(app(), { id: body.id }, "superadmin")).json()).toMatchObject({ code: "announcement_exists" });
  });

  it("sends nothing when a scheduled announcement is cancelled", async () => {
    const startsAt = new Date(Date.now() + 3_600_000).toISOString();
    const id = await sent({ startsAt });
    expect((await stateOf(app(), id)).state).toBe("scheduled");
    const cancel = () => app().as("admin").send(announcementSendCalls.cancelAnnouncement, { params: { id } });
    expect((await cancel()).statusCode).toBe(200);
    await db().execute(sql`update job set run_at = now()`);
    await runJobs(app().services);
    expect([await mails(), await bell("normal"), (await stateOf(app(), id)).state]).toEqual([[], [], "cancelled"]);
    expect((await cancel()).json()).toMatchObject({ code: "announcement_over" });
  });

  it("stops after the sent batches when an announcement is cancelled midway", async () => {
    await more(limits.announcements.batch);
    const body = announced({ people: limits.announcements.batch + 2 });
    await app().as("admin").call(announcementSendCalls.sendAnnouncement, { body });
    await takeStep(app(), body.id);
    await takeStep(app(), body.id);
    await app()
      .as("admin")
      .call(announcementSendCalls.cancelAnnouncement, { params: { id: body.id } });
    await runJobs(app().services);
    const { state, done } = await stateOf(app(), body.id);
    expect([state, done, (await mails()).length]).toEqual(["cancelled", limits.announcements.batch, done]);
  });

  const resume = (id: string, who: AskedAs = "admin") =>
    app().as(who).send(announcementSendCalls.resumeAnnouncement, { params: { id } });

  it("resumes a failed announcement after the sent batches, without sending twice", async () => {
    const count = limits.announcements.batch + 2;
    await more(limits.announcements.batch);
    const body = announced({ people: count });
    await app().as("admin").call(announcementSendCalls.sendAnnouncement, { body });
    await takeStep(app(), body.id);
    await takeStep(app(), body.id);
    expect((await resume(body.id)).json()).toMatchObject({ code: "announcement_not_failed" });
    await giveUp(app(), body.id);
    await runJobs(app().services);
    const failed = await stateOf(app(), body.id);
    expect([failed.state, failed.done, failed.endedAt]).toEqual([
      "failed",
      limits.announcements.batch,
      expect.any(String),
    ]);
    expect((await resume(body.id, "support")).statusCode).toBe(403);
    expect((await resume(body.id)).statusCode).toBe(200);
    await runJobs(app().services);
    const ended = await stateOf(app(), body.id);
    expect([ended.state, ended.done, ended.mails.kept, (await mails()).length]).toEqual(["sent", count, count, count]);
    expect((await resume(body.id)).json()).toMatchObject({ code: "announcement_not_failed" });
  });

  it("resumes an announcement that failed before its first batch", async () => {
    const body = announced();
    await app().as("admin").call(announcementSendCalls.sendAnnouncement, { body });
    await giveUp(app(), body.id);
    expect((await resume(body.id)).statusCode).toBe(200);
    expect((await stateOf(app(), body.id)).state).toBe("scheduled");
    await runJobs(app().services);
    expect([(await stateOf(app(), body.id)).state, (await mails()).length]).toEqual(["sent", 2]);
  });

  it("refuses a text search as an announcement's audience", async () => {
    const audience = { kind: "search", query: "searchText=Kite", name: "Kites" };
    const refused = [
      await send(app(), { audience }),
      await app()
        .as("support")
        .send(announcementSendCalls.countAudience, { body: { audience, essential: false } }),
    ];
    expect(refused.map((answer) => answer.json().fields)).toEqual(
      refused.map(() => [{ path: "audience.query", code: "audience_by_text" }]),
    );
  });

  it("refuses an announcement whose audience changed, is empty or is invalid", async () => {
    expect((await send(app(), { people: 3 })).json()).toMatchObject({
      code: "audience_changed",
      params: { count: 2 },
    });
    const audience = { kind: "search", query: "name=Nobody", name: "" };
    expect((await send(app(), { audience })).json()).toMatchObject({ code: "audience_empty" });
    const wrong = { kind: "search", query: "devStatus=sleeping", name: "" };
    expect((await send(app(), { audience: wrong })).json().fields).toEqual([
      { path: "audience.query", code: "query_form" },
    ]);
    expect([await mails(), await db().select().from(announcementReceiver)]).toEqual([[], []]);
  });

  it("requires a superadmin to send an announcement to a large audience", async () => {
    const max = limits.announcements.peopleByAdmin;
    await more(max);
    const refused = await send(app(), { people: max + 2, channels: ["bell"] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "audience_too_large"]);
    expect((await send(app(), { people: max + 2, channels: ["bell"] }, "superadmin")).statusCode).toBe(200);
  });

  it.each([
    ["texts.0.title", { texts: [{ ...english, title: "For {fist_name}" }] }, "unknown_variable", { name: "fist_name" }],
    ["texts", { texts: [{ ...english, language: "hi-IN" }] }, "english_missing", undefined],
    ["texts.1.language", { texts: [english, english] }, "repeated", undefined],
    ["startsAt", { startsAt: new Date(Date.now() + 90 * 86_400_000).toISOString() }, "too_late", { days: 30 }],
  ])("rejects an invalid announcement at %s", async (path, wrong, code, params) => {
    const answer = await send(app(), wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ path, code, ...(params && { params }) }]);
  });

  it("limits announcements per sender and hour", async () => {
    for (let at = 0; at < limits.announcements.anHour; at += 1) await send(app());
    const answer = await send(app());
    expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_messages_an_hour"]);
  });

  it("previews an announcement for one reader and mails a test to the sender only", async () => {
    const { audience, texts, essential } = announced();
    const body = { audience, texts, essential };
    const preview = await app().as("support").call(announcementSendCalls.previewAnnouncement, { body });
    expect(preview.items.map(({ title }) => title)).toEqual([
      `News for ${preview.person?.developer}`,
      `${preview.person?.developer} के लिए समाचार`,
    ]);
    const past = { ...body, at: 2 };
    expect((await app().as("admin").call(announcementSendCalls.previewAnnouncement, { body: past })).person).toBeNull();
    await app()
      .as("admin")
      .call(announcementSendCalls.testAnnouncement, { body: { ...body, language: "hi-IN" } });
    const [test, ...others] = await mails();
    expect([test?.to, test?.language, others]).toEqual(["admin@test.example", "hi-IN", []]);
  });

  it("records a sent announcement in the audit log with its texts and without addresses", async () => {
    await sent();
    const { items } = await app()
      .as("support")
      .call(auditCalls.listAudit, { query: { action: "announcement_sent" } });
    expect(items).toMatchObject([{ subject: "Announcement", role: "admin" }]);
    const [line] = await db().select().from(auditEntry).where(eq(auditEntry.action, "announcement_sent"));
    expect(JSON.stringify(line?.data)).toContain("News for {developer_name}");
    expect(JSON.stringify(line?.data)).not.toContain("@");
  });

  it("lets support list announcements but not send, test or cancel them", async () => {
    const id = await sent();
    const { audience, texts, essential } = announced();
    const support = app().as("support");
    const answers = [
      await send(app(), {}, "support"),
      await support.send(announcementSendCalls.testAnnouncement, {
        body: { audience, texts, essential, language: "en-US" },
      }),
      await support.send(announcementSendCalls.cancelAnnouncement, { params: { id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await support.call(announcementCalls.listAnnouncements, { query: {} })).map((row) => row.id)).toEqual([id]);
  });
});
