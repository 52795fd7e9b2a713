import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appFlagCalls } from "#contract/catalog/flags/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { handOverApp } from "#server/catalog/transfers/hand-over-app.ts";
import { lockApp } from "#server/catalog/apps/apps.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { appOf, liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("app flags", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => (await liveVersion(app())).version.appId;
  const read = async (id: string, who: AskedAs = "support") =>
    app().as(who).call(appFlagCalls.appFlag, { params: { id } });
  const flag = (id: string, body: Record<string, unknown>) =>
    app()
      .as("admin")
      .send(appFlagCalls.flagApp, { params: { id }, body: { revision: 0, ...body } });
  const change = (id: string, body: Record<string, unknown>) =>
    app().as("admin").send(appFlagCalls.changeAppFlag, { params: { id }, body });
  const atApp = async (id: string) =>
    (await app().as("normal").call(appCalls.appDetails, { params: { id } })).flag?.text;
  const noticesAbout = async () =>
    (await db().select().from(notice).where(eq(notice.event, "app-flag"))).map(({ about }) => about);
  const audited = async (id: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)))
      .filter(({ action }) => action.startsWith("app_flag"))
      .map(({ action, data }) => [action, data]);

  it("changes the flag as it is when the caller names no revision", async () => {
    const id = await anApp();
    expect((await flag(id, { appFlag: "Watch closely.", revision: undefined })).statusCode).toBe(200);
    expect((await change(id, { appFlag: "Watch more closely." })).json().appFlag).toBe("Watch more closely.");
  });

  it("shows an app flag to staff only by default, without a notice to the developer", async () => {
    const id = await anApp();
    const { revision } = await appOf(app(), id);
    const none = { appId: id, appFlag: null, audience: "staff", revision: 0, by: null, before: null, at: null };
    expect(await read(id)).toEqual(none);
    const made = (await flag(id, { appFlag: "Read every change of loan terms." })).json();
    expect(made).toMatchObject({ appFlag: "Read every change of loan terms.", by: "admin Tester", before: null });
    expect(await read(id)).toEqual(made);
    expect([await read(id, "normal"), await atApp(id)]).toEqual([none, undefined]);
    expect(await noticesAbout()).toEqual([]);
    const after = { appFlag: "Read every change of loan terms.", audience: "staff" };
    expect(await audited(id)).toEqual([["app_flagged", { before: null, after }]]);
    expect((await appOf(app(), id)).revision).toBe(revision);
  });

  it("filters the app search and the review queue by app flag until the flag is removed", async () => {
    const { id: versionId, appId } = await waitingVersion(app());
    const found = async (flaggedOnly: "true" | "false") =>
      (await app().as("support").call(appCalls.searchApps, { query: { flaggedOnly } })).items.map(({ id }) => id);
    const queued = async () =>
      (
        await app()
          .as("support")
          .call(reviewDeskCalls.reviewQueue, { query: { flag: "app_flag" } })
      ).items;
    expect([await found("true"), await queued()]).toEqual([[], []]);
    const { revision } = (await flag(appId, { appFlag: "Ask legal first." })).json();
    expect(await found("true")).toEqual([appId]);
    expect(await found("false")).toEqual([]);
    expect(await queued()).toMatchObject([{ version: { id: versionId }, flags: ["app_flag", "new_developer"] }]);
    expect((await change(appId, { appFlag: null, revision })).json()).toMatchObject({ appFlag: null, revision: 2 });
    expect([await found("true"), await queued()]).toEqual([[], []]);
  });

  it("shows a developer flag in console and mail, and sends a notice when it is withdrawn", async () => {
    const id = await anApp();
    const { revision } = (await flag(id, { appFlag: "Your privacy page is slow.", audience: "developer" })).json();
    expect(await read(id, "normal")).toMatchObject({ appFlag: "Your privacy page is slow.", by: null, before: null });
    expect(await atApp(id)).toBe("Your privacy page is slow.");
    const [sent] = await db().select().from(mail).where(eq(mail.template, "app-flag"));
    expect(sent).toMatchObject({
      to: "owner@test.example",
      text: expect.stringContaining("Your privacy page is slow."),
    });
    await change(id, { appFlag: "Known spammer", audience: "staff", revision });
    expect([(await read(id, "normal")).appFlag, await atApp(id)]).toEqual([null, undefined]);
    expect(await noticesAbout()).toMatchObject([
      { state: "on", text: "Your privacy page is slow." },
      { state: "off", text: "" },
    ]);
  });

  it("restores a removed app flag with its audience", async () => {
    const id = await anApp();
    await flag(id, { appFlag: "First.", audience: "developer" });
    const off = (await change(id, { appFlag: null, revision: 1 })).json();
    expect(off).toMatchObject({ before: { appFlag: "First.", audience: "developer" } });
    const back = await flag(id, { ...off.before, revision: off.revision });
    expect(back.json()).toMatchObject({ appFlag: "First.", audience: "developer", revision: 3 });
  });

  it("lets one of two concurrent app flags win and returns it to the other", async () => {
    const id = await anApp();
    const both = await Promise.all(["One.", "Two."].map((appFlag) => flag(id, { appFlag })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: "revision_conflict", current: { revision: 1 } });
    expect((await flag(id, { appFlag: "Three.", revision: 1 })).json().code).toBe("app_flagged");
    await change(id, { appFlag: null, revision: 1 });
    expect((await change(id, { appFlag: "Four.", revision: 2 })).json().code).toBe("app_not_flagged");
  });

  it("rejects an empty app flag and one that is too long", async () => {
    const id = await anApp();
    for (const appFlag of ["", "   ", "x".repeat(601)])
      expect((await flag(id, { appFlag })).json()).toMatchObject({ code: "validation_failed" });
  });

  it("hides app flags from strangers, and rejects a flag on an unknown app", async () => {
    const id = await anApp();
    const asked = await app().as("stranger").send(appFlagCalls.appFlag, { params: { id } });
    expect([asked.statusCode, asked.json().code]).toEqual([404, "app_not_found"]);
    expect((await flag("00000000-0000-4000-8000-000000000000", { appFlag: "No." })).statusCode).toBe(404);
  });

  it("hides a developer flag from the new developer after a transfer", async () => {
    const id = await anApp();
    await flag(id, { appFlag: "As agreed on the phone.", audience: "developer" });
    await app().services.database.transaction(async (tx) => {
      const locked = await lockApp(tx, id);
      if (locked) await handOverApp(tx, locked, app().people.strangerDeveloperId);
    });
    expect((await read(id, "stranger")).appFlag).toBeNull();
    expect(await read(id)).toMatchObject({ appFlag: "As agreed on the phone.", audience: "staff" });
  });
});
