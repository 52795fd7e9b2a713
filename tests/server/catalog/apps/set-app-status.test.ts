import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { appOf, detailsOf, forkVersion, liveVersion, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("setting an app's status", (app) => {
  const set = (appId: string, status: string, more: Record<string, unknown> = {}) =>
    app()
      .as("admin")
      .send(appCalls.setAppStatus, { body: { appId, status, revision: 0, reason: "Complaints", ...more } });

  it("deactivates and reactivates an app with history, audit and mail", async () => {
    const { version } = await liveVersion(app());
    const { revision } = await appOf(app(), version.appId);
    const out = await set(version.appId, "inactive", { revision });
    expect(out.json()).toMatchObject({ status: "inactive", live: { id: version.id } });
    const back = await set(version.appId, "active", { revision: out.json().revision });
    expect(back.json()).toMatchObject({ status: "active" });
    const { items } = await app()
      .as("admin")
      .call(appCalls.appTransitions, { params: { appId: version.appId } });
    expect(items.slice(0, 2)).toMatchObject([
      { subject: "app", from: "inactive", to: "active" },
      { subject: "app", from: "active", to: "inactive", by: "admin Tester", reasons: [{ description: "Complaints" }] },
    ]);
    const { db } = app().services.database;
    expect(await db.select().from(auditEntry).where(eq(auditEntry.action, "app_inactive"))).toHaveLength(1);
    const mails = await db.select().from(mail).where(eq(mail.template, "app-status"));
    expect(mails.map((mail) => [mail.to, mail.text.includes("Complaints")])).toEqual([
      ["owner@test.example", true],
      ["owner@test.example", true],
    ]);
  });

  it("requires a reason and the current revision to change an app's status", async () => {
    const { version } = await liveVersion(app());
    const { revision } = await appOf(app(), version.appId);
    expect((await set(version.appId, "blocked", { revision, reason: "  " })).json().code).toBe("reason_required");
    const stale = await set(version.appId, "blocked", { revision: revision - 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "revision_conflict", current: { status: "active", revision } });
  });

  it("applies only one of three concurrent app status changes", async () => {
    const { version } = await liveVersion(app());
    const { revision } = await appOf(app(), version.appId);
    const answers = await Promise.all(
      ["blocked", "inactive", "limited_serving"].map((status) => set(version.appId, status, { revision })),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
  });

  it("refuses to change the status of an app that was never live", async () => {
    const { version } = await startDraft(app());
    expect((await set(version.appId, "blocked")).json().code).toBe("app_status_conflict");
  });

  it("rejects a status change of an unknown app", async () => {
    expect((await set("00000000-0000-4000-8000-000000000000", "blocked")).json().code).toBe("app_not_found");
  });

  it("keeps a draft version's status when staff change the app's status", async () => {
    const live = await liveVersion(app());
    const { version } = await forkVersion(app(), live.version.appId);
    const { revision } = await appOf(app(), version.appId);
    await set(version.appId, "inactive", { revision });
    expect((await detailsOf(app(), version.id)).version.status).toBe("draft");
  });
});
