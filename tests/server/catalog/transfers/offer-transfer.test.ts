import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { createAppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import { upsertConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anOffer, proveIdentity, saleReason, tryOffer } from "#tests/support/builders/transfers.ts";
import { detailsOf, liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("offering a transfer", (app) => {
  const db = () => app().services.database.db;
  const live = async () => (await liveVersion(app())).version;
  const codeOf = async (answer: ReturnType<typeof tryOffer>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().code];
  };
  const seenBy = (who: AskedAs, id: string) => app().as(who).send(transferCalls.transfer, { params: { id } });

  it("notifies both sides of a transfer offer, shows each its own view, and moves nothing yet", async () => {
    const { id: versionId, appId } = await live();
    const { people } = app();
    const offer = await anOffer(app(), appId);
    expect(offer).toMatchObject({ status: "offered", side: "staff", startedBy: "admin Tester", reason: saleReason });
    expect(offer.effects).toMatchObject({ versions: 1, files: 1, statisticsDays: 1, drafts: 0, accessKit: false });
    const notices = await db().select().from(notice).where(eq(notice.event, "transfer-offered"));
    expect(notices.map(({ accountId }) => accountId).toSorted()).toEqual(
      [people.accounts.normal.id, people.accounts.stranger.id].toSorted(),
    );
    expect(await db().select().from(mail).where(eq(mail.template, "transfer-offered"))).toHaveLength(2);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, appId));
    expect(lines.map(({ action }) => action)).toContain("transfer_offered");
    expect((await seenBy("normal", offer.id)).json()).toMatchObject({ side: "from", startedBy: null });
    const received = (await seenBy("stranger", offer.id)).json();
    expect(received).toMatchObject({ side: "to", obstacle: null, effects: { room: { drafts: { has: 0, comes: 0 } } } });
    expect((await seenBy("normal", offer.id)).json().effects.room).toBeNull();
    expect((await seenBy("support", offer.id)).statusCode).toBe(200);
    expect(await app().as("support").call(reviewDeskCalls.waitingCounts)).toMatchObject({ transfers: 1 });
    await expect(detailsOf(app(), versionId, "stranger")).rejects.toThrow("version_not_found");
  });

  it("finds a transfer's receiver only by exact id, number or mail address", async () => {
    const { appId } = await live();
    const { strangerDeveloperId } = app().people;
    const [other] = await db().select().from(developer).where(eq(developer.id, strangerDeveloperId));
    const look = (receiver: string) =>
      app().as("admin").send(transferCalls.transferPreview, { query: { appId, receiver } });
    for (const receiver of [strangerDeveloperId, String(other?.seqId), "Stranger@test.example"])
      expect((await look(receiver)).json().receiver).toMatchObject({ id: strangerDeveloperId, name: "Other Works" });
    for (const receiver of ["Other Works", "stranger@", "admin@test.example"])
      expect((await look(receiver)).json().code).toBe("transfer_receiver_unknown");
  });

  it("refuses a transfer offer to the owner, or to an unverified or disabled developer", async () => {
    const { appId } = await live();
    const { developerId, strangerDeveloperId, accounts } = app().people;
    expect(await codeOf(tryOffer(app(), appId))).toEqual([409, "transfer_receiver_not_verified"]);
    await proveIdentity(app(), strangerDeveloperId);
    expect(await codeOf(tryOffer(app(), appId, { receiver: developerId }))).toEqual([409, "transfer_receiver_owns"]);
    await db().update(account).set({ status: "disabled" }).where(eq(account.id, accounts.stranger.id));
    expect(await codeOf(tryOffer(app(), appId))).toEqual([409, "transfer_receiver_disabled"]);
    await db().update(account).set({ status: "enabled" }).where(eq(account.id, accounts.stranger.id));
    await db().update(developer).set({ status: "disabled" }).where(eq(developer.id, strangerDeveloperId));
    expect(await codeOf(tryOffer(app(), appId))).toEqual([409, "transfer_receiver_disabled"]);
  });

  it("refuses to offer an app whose package name the receiver uses or that is in conflict", async () => {
    const { id: versionId, appId } = await live();
    const { developerId, strangerDeveloperId: other } = app().people;
    await proveIdentity(app(), other);
    const { packageName } = (await app().as("admin").call(transferCalls.transferPreview, { query: { appId } })).app;
    const twin = await createAppRow(db(), { developerId: other, title: "Twin", packageName });
    expect(await codeOf(tryOffer(app(), appId))).toEqual([409, "transfer_package_taken"]);
    await updateApp(db(), twin.id, { packageName: "in.example.other" });
    const { files } = await detailsOf(app(), versionId);
    await upsertConflict(db(), {
      packageName: packageName ?? "",
      ownerAppId: appId,
      ownerDeveloperId: developerId,
      claimantAppId: twin.id,
      claimantDeveloperId: other,
      fileId: files[0]?.id ?? "",
    });
    expect(await codeOf(tryOffer(app(), appId))).toEqual([409, "transfer_conflict_open"]);
  });

  it("accepts one transfer offer at a time, with the current revision, from admins only", async () => {
    const { appId } = await live();
    const offer = await anOffer(app(), appId);
    const second = await tryOffer(app(), appId, { who: "superadmin" });
    expect([second.statusCode, second.json().code, second.json().current.id]).toEqual([
      409,
      "transfer_pending",
      offer.id,
    ]);
    const stale = { appId, revision: 999, receiver: app().people.strangerDeveloperId, reason: saleReason };
    const late = await app().as("admin").send(transferCalls.offerTransfer, { body: stale });
    expect([late.statusCode, late.json().code]).toEqual([409, "revision_conflict"]);
    expect((await tryOffer(app(), appId, { who: "support" })).statusCode).toBe(403);
    expect((await tryOffer(app(), appId, { who: "normal" })).statusCode).toBe(403);
  });

  it("answers a repeated transfer offer of the same admin with the open one, and notifies nobody again", async () => {
    const { appId } = await live();
    const offer = await anOffer(app(), appId);
    const told = (await db().select().from(notice)).length;
    const again = await tryOffer(app(), appId);
    expect([again.statusCode, again.json().id]).toEqual([200, offer.id]);
    expect(await db().select().from(notice)).toHaveLength(told);
  });

  it("allows a transfer offer while a version is in review, and names that version", async () => {
    const version = await waitingVersion(app());
    const offer = await anOffer(app(), version.appId);
    expect(offer.effects?.onItsWay).toEqual({ versionName: "1.0.0", status: "inreview" });
  });

  it("lists transfers with filters for staff, and for both sides of the transfer", async () => {
    const offer = await anOffer(app(), (await live()).appId);
    const list = (who: AskedAs, query: Record<string, string> = {}) =>
      app().as(who).call(transferCalls.listTransfers, { query });
    const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);
    for (const who of ["support", "normal", "stranger"] as const) expect(await ids(who)).toEqual([offer.id]);
    expect(await ids("admin", { status: "offered", searchText: "Other" })).toEqual([offer.id]);
    expect(await ids("admin", { status: "expired" })).toEqual([]);
    expect(await ids("admin", { searchText: "nothing like it" })).toEqual([]);
    expect((await list("stranger"))[0]).toMatchObject({ side: "to", startedBy: null, objected: false });
  });
});
