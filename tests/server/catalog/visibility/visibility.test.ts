import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { aVisibilityRequest, silentWish } from "#tests/support/builders/visibility.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("app visibility", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => (await liveVersion(app())).version.appId;
  const ask = (appId: string, body: Record<string, unknown> = silentWish, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(visibilityRequestCalls.askVisibility, { params: { id: appId }, body });
  const decide = (request: VisibilityRequest, body: Record<string, unknown>, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(reviewDeskCalls.approveOrReject, {
        params: { seq_id: String(request.app.seqId) },
        body: { of: "visibility", revision: request.revision, ...body },
      });
  const marksOf = async (appId: string) => {
    const [row] = await db().select().from(appTable).where(eq(appTable.id, appId));
    return row && { silent: row.silent, external: row.external };
  };
  const auditActions = async (appId: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, appId)))
      .map(({ action }) => action)
      .filter((action) => action.startsWith("visibility_"));

  it("changes visibility only after approval, with a notice, a mail and an audit entry", async () => {
    const appId = await anApp();
    const request = await aVisibilityRequest(app(), appId);
    expect(request).toMatchObject({ state: "waiting", now: "listed", ...silentWish, sourceUrl: null });
    expect(await marksOf(appId)).toEqual({ silent: false, external: false });
    expect((await decide(request, { toBeApproved: true })).json()).toMatchObject({ state: "approved", now: "silent" });
    expect(await marksOf(appId)).toEqual({ silent: true, external: false });
    expect(await auditActions(appId)).toEqual(["visibility_asked", "visibility_approved"]);
    expect(await db().select().from(notice).where(eq(notice.event, "app-visibility"))).toHaveLength(1);
    expect(await db().select().from(mail).where(eq(mail.template, "app-visibility"))).toHaveLength(1);
  });

  it("requires a reason to reject a visibility request, and then leaves the app unchanged", async () => {
    const appId = await anApp();
    const wish = { asked: "external", why: "The file changes every week.", sourceUrl: "https://files.example/a.apk" };
    const request: VisibilityRequest = (await ask(appId, wish)).json();
    expect((await decide(request, { toBeApproved: false })).json().code).toBe("reason_required");
    const reason = "Updates pass no check of ours.";
    expect((await decide(request, { toBeApproved: true, reason })).json().code).toBe("reasons_not_allowed");
    expect((await decide(request, { toBeApproved: false, reason })).json()).toMatchObject({
      state: "rejected",
      reason,
    });
    expect(await marksOf(appId)).toEqual({ silent: false, external: false });
    const [sent] = await db().select().from(mail).where(eq(mail.template, "app-visibility"));
    expect(sent?.text).toContain(reason);
    expect((await ask(appId)).statusCode).toBe(200);
  });

  it("decides a visibility request once, and answers the second decision with 409", async () => {
    const appId = await anApp();
    const request = await aVisibilityRequest(app(), appId);
    const stale = await decide({ ...request, revision: 7 }, { toBeApproved: true });
    expect([stale.statusCode, stale.json().code, stale.json().current.revision]).toEqual([409, "revision_conflict", 0]);
    const both = await Promise.all([
      decide(request, { toBeApproved: true }),
      decide(request, { toBeApproved: false, reason: "No." }, "superadmin"),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("visibility_ended");
    expect(await auditActions(appId)).toHaveLength(2);
  });

  it("decides a visibility request and a version in review independently", async () => {
    const version = await waitingVersion(app());
    const request = await aVisibilityRequest(app(), version.appId);
    expect((await decide(request, { toBeApproved: true })).json().state).toBe("approved");
    const approved = await decide(request, { of: "version", toBeApproved: true, revision: version.revision });
    expect(approved.json()).toMatchObject({ id: version.id, status: "active" });
    expect(await marksOf(version.appId)).toEqual({ silent: true, external: false });
  });

  it("accepts one visibility request at a time, and an https source URL for external hosting", async () => {
    const appId = await anApp();
    const first = await aVisibilityRequest(app(), appId);
    const second = await ask(appId);
    expect([second.statusCode, second.json().code, second.json().current.id]).toEqual([
      409,
      "visibility_waiting",
      first.id,
    ]);
    const wish = { asked: "external", why: "The file changes every week." };
    expect((await ask(appId, wish)).json().code).toBe("validation_failed");
    const plain = await ask(appId, { ...wish, sourceUrl: "http://files.example/a.apk" });
    expect(plain.json()).toMatchObject({ code: "validation_failed", fields: [{ path: "sourceUrl" }] });
  });

  it("lets the developer withdraw a visibility request only while it waits", async () => {
    const request = await aVisibilityRequest(app(), await anApp());
    const withdraw = () =>
      app()
        .as("normal")
        .send(visibilityRequestCalls.withdrawVisibility, { params: { id: request.id } });
    expect((await withdraw()).json()).toMatchObject({ state: "withdrawn" });
    expect((await withdraw()).json().code).toBe("visibility_ended");
    expect((await decide(request, { toBeApproved: true })).json().code).toBe("visibility_ended");
  });

  it("lets the developer list an app normally again without staff", async () => {
    const appId = await anApp();
    const list = () =>
      app()
        .as("normal")
        .send(visibilityRequestCalls.listNormally, { params: { id: appId } });
    expect((await list()).json().code).toBe("visibility_same");
    await decide(await aVisibilityRequest(app(), appId), { toBeApproved: true });
    expect((await ask(appId)).json().code).toBe("visibility_same");
    expect((await list()).json()).toEqual({ now: "listed" });
    expect(await marksOf(appId)).toEqual({ silent: false, external: false });
  });

  it("answers a stranger's visibility calls with 404", async () => {
    const request = await aVisibilityRequest(app(), await anApp());
    const asStranger = app().as("stranger");
    const params = { id: request.app.id };
    expect((await ask(request.app.id, silentWish, "stranger")).statusCode).toBe(404);
    expect((await asStranger.send(visibilityRequestCalls.appVisibility, { params })).statusCode).toBe(404);
    expect((await asStranger.send(visibilityRequestCalls.listNormally, { params })).statusCode).toBe(404);
    const ofRequest = { params: { id: request.id } };
    expect((await asStranger.send(visibilityRequestCalls.withdrawVisibility, ofRequest)).statusCode).toBe(404);
  });

  it("lists and counts visibility requests for staff, and lets support read but not decide", async () => {
    const request = await aVisibilityRequest(app(), await anApp());
    const list = async (query: Record<string, string>) =>
      app().as("support").call(visibilityRequestCalls.listVisibility, { query });
    expect(await list({ tab: "waiting", asked: "silent" })).toEqual([request]);
    expect(await list({ asked: "external" })).toEqual([]);
    expect(await list({ tab: "decided" })).toEqual([]);
    expect(await app().as("support").call(reviewDeskCalls.waitingCounts)).toMatchObject({ visibility: 1 });
    const params = { id: request.id };
    expect(await app().as("support").call(visibilityRequestCalls.visibilityRequest, { params })).toEqual(request);
    const own = await app()
      .as("normal")
      .call(visibilityRequestCalls.appVisibility, { params: { id: request.app.id } });
    expect(own).toEqual({ now: "listed", request });
    expect((await decide(request, { toBeApproved: true }, "support")).statusCode).toBe(403);
  });
});
