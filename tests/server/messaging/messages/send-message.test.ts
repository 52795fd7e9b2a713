import { eq, like } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { staffMessageLimits } from "#contract/messaging/messages/message.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { auditCalls } from "#contract/staff/members/audit-calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("messages to a developer", (app) => {
  const db = () => app().services.database.db;
  const written = () => ({
    developerId: app().people.developerId,
    appId: null as string | null,
    title: "Your papers",
    text: "Please send them again.\n<b>Thank you</b>",
    screen: "identity" as string | null,
  });
  const send = (change: object = {}, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(messageCalls.sendMessage, { body: { ...written(), ...change } });
  const bell = async (who: AskedAs = "normal") =>
    (
      await app()
        .as(who)
        .call(notificationCalls.listNotifications, { query: { trigger: "message" } })
    ).items;
  const mails = () => db().select().from(mail).where(eq(mail.template, "message"));
  const lines = () => db().select().from(auditEntry).where(eq(auditEntry.action, "message_sent"));

  it("delivers a message verbatim to bell and mail, and records its text in the audit log", async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([200, { told: 1, mailed: 1 }]);
    const { title, text } = written();
    expect(await bell()).toMatchObject([{ title, text, path: "/identity", app: null, seen: false }]);
    expect(await bell("stranger")).toEqual([]);
    const [sent] = await mails();
    expect(sent).toMatchObject({ to: app().people.accounts.normal.email, subject: title });
    expect(sent?.text).toContain(text);
    expect(sent?.html).not.toContain("<b>Thank you");
    const { items } = await app()
      .as("admin")
      .call(auditCalls.listAudit, { query: { action: "message_sent" } });
    expect(items).toMatchObject([{ subject: "Developer", subjectId: app().people.developerId, role: "admin" }]);
    expect(items[0]?.changes).toEqual(expect.arrayContaining([{ field: "text", before: null, after: text }]));
  });

  it("links a message to the app it is about", async () => {
    const { version } = await startDraft(app());
    expect((await send({ appId: version.appId, screen: "app" })).statusCode).toBe(200);
    expect(await bell()).toMatchObject([{ app: { id: version.appId }, path: `/home/${version.appId}/overview` }]);
  });

  it("refuses a message about another developer's app or to an unknown developer", async () => {
    const { version } = await startDraft(app());
    const foreign = { appId: version.appId, developerId: app().people.strangerDeveloperId };
    expect((await send(foreign)).json()).toMatchObject({ code: "app_not_found" });
    expect((await send({ developerId: crypto.randomUUID() })).json()).toMatchObject({ code: "developer_not_found" });
    expect(await lines()).toEqual([]);
  });

  it("links a message without a screen to the notifications list", async () => {
    await send({ screen: null });
    expect(await bell()).toMatchObject([{ path: "/notifications" }]);
  });

  it("sends no message mail when the developer turned it off", async () => {
    const body = { items: [{ event: "message" as const, channel: "mail" as const, on: false }] };
    await app().as("normal").call(profileCalls.chooseNotices, { body });
    expect((await send()).json()).toEqual({ told: 1, mailed: 0 });
    expect(await mails()).toEqual([]);
    expect(await bell()).toHaveLength(1);
  });

  it("refuses a message without recipients and stores nothing", async () => {
    await db().update(account).set({ status: "disabled" }).where(eq(account.id, app().people.accounts.normal.id));
    const answer = await send();
    expect([answer.statusCode, answer.json().code]).toEqual([409, "nobody_to_tell"]);
    expect([await lines(), await db().select().from(notice)]).toEqual([[], []]);
  });

  it.each([
    ["title", { title: " " }, "required"],
    ["title", { title: "Two\nlines" }, "line_break"],
    ["title", { title: "म".repeat(staffMessageLimits.title.graphemes + 1) }, "too_long"],
    ["text", { text: "" }, "required"],
    ["text", { text: "x".repeat(staffMessageLimits.text.graphemes + 1) }, "too_long"],
    ["screen", { screen: "https://elsewhere.example" }, "invalid_value"],
    ["appId", { screen: "app" }, "required"],
  ])("rejects an invalid message %s: %j", async (path, change, code) => {
    const answer = await send(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toMatchObject([{ path, code }]);
  });

  it("measures a message title's max length in graphemes", async () => {
    const title = "क्षि".repeat(staffMessageLimits.title.graphemes);
    expect((await send({ title })).statusCode).toBe(200);
  });

  it("limits messages per sender and hour across developers, not other senders", async () => {
    for (let sent = 0; sent < staffMessageLimits.anHour; sent += 1) await send();
    const answer = await send({ developerId: app().people.strangerDeveloperId });
    expect([answer.statusCode, answer.json().code]).toEqual([429, "too_many_messages_an_hour"]);
    expect((await send({}, "superadmin")).statusCode).toBe(200);
    await db().delete(rateLimit).where(like(rateLimit.key, "messages by %"));
    expect((await send()).statusCode).toBe(200);
  });

  it("refuses messages from support", async () => {
    const answer = await send({}, "support");
    expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
    expect(await bell()).toEqual([]);
  });
});
