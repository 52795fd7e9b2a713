import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { createAppRow } from "#server/catalog/apps/apps.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { transfer } from "#server/catalog/transfers/transfers.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aConsentPaper } from "#tests/support/builders/papers.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { answerOffer, anOffer, proveIdentity, saleReason, tryOffer } from "#tests/support/builders/transfers.ts";
import { liveVersion } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const reason = "The deed was not signed by both.";
const dayMs = 86_400_000;

withApps("ending a transfer", (app) => {
  const db = () => app().services.database.db;
  const anApp = async () => (await liveVersion(app())).version.appId;
  const cancel = ({ id, revision }: Pick<Transfer, "id" | "revision">, who: AskedAs = "admin") =>
    app().as(who).send(transferCalls.cancelTransfer, { params: { id }, body: { revision, reason } });
  const reverse = ({ id, revision }: Pick<Transfer, "id" | "revision">, who: AskedAs = "superadmin") =>
    app().as(who).send(transferCalls.reverseTransfer, { params: { id }, body: { revision, reason } });
  const object = (id: string, text = "We did not sell it.", who: AskedAs = "normal") =>
    app().as(who).send(transferCalls.objectToTransfer, { params: { id }, body: { text } });
  const statusFor = async (who: AskedAs, id: string) =>
    (await app().as(who).send(appCalls.appDetails, { params: { id } })).statusCode;
  const accepted = async (appId: string): Promise<Transfer> =>
    (await answerOffer(app(), (await anOffer(app(), appId)).id)).json();
  const age = (id: string, change: Partial<typeof transfer.$inferInsert>) =>
    db().update(transfer).set(change).where(eq(transfer.id, id));

  it("expires a transfer offer, notifies both sides once, and allows a new offer", async () => {
    const appId = await anApp();
    const offer = await anOffer(app(), appId);
    await age(offer.id, { expiresAt: new Date(Date.now() - 1000) });
    const seen = await app()
      .as("stranger")
      .call(transferCalls.transfer, { params: { id: offer.id } });
    expect(seen.status).toBe("expired");
    expect((await answerOffer(app(), offer.id)).json().code).toBe("transfer_ended");
    const list = await app()
      .as("admin")
      .call(transferCalls.listTransfers, { query: { status: "expired" } });
    expect(list).toHaveLength(1);
    await app().services.database.pool.query("update job set run_at = now() where kind = 'expire-transfer'");
    await runJobs(app().services);
    const notices = () => db().select().from(notice).where(eq(notice.event, "transfer-ended"));
    expect(await notices()).toHaveLength(2);
    expect((await tryOffer(app(), appId)).statusCode).toBe(200);
    expect(await notices()).toHaveLength(2);
  });

  it("marks an expired transfer offer when the next offer is made before the job ran", async () => {
    const appId = await anApp();
    const offer = await anOffer(app(), appId);
    await age(offer.id, { expiresAt: new Date(Date.now() - 1000) });
    expect((await tryOffer(app(), appId)).statusCode).toBe(200);
    const [first] = await db().select().from(transfer).where(eq(transfer.id, offer.id));
    expect(first).toMatchObject({ status: "expired", endedBy: null });
  });

  it("lets admins cancel a transfer offer with a reason that the receiver can read", async () => {
    const appId = await anApp();
    const offer = await anOffer(app(), appId);
    expect((await cancel(offer, "support")).statusCode).toBe(403);
    expect((await cancel({ ...offer, revision: 7 })).json().code).toBe("revision_conflict");
    expect((await cancel(offer)).json()).toMatchObject({
      status: "cancelled",
      answer: reason,
      endedBy: "admin Tester",
    });
    expect((await cancel(offer)).json().code).toBe("transfer_ended");
    const seen = await app()
      .as("stranger")
      .call(transferCalls.transfer, { params: { id: offer.id } });
    expect(seen).toMatchObject({ status: "cancelled", answer: reason, endedBy: null });
  });

  it("lets the owner object to a transfer once, and shows the objection to staff only", async () => {
    const offer = await anOffer(app(), await anApp());
    expect((await object(offer.id, "No.", "stranger")).statusCode).toBe(404);
    expect((await object(offer.id)).json()).toMatchObject({ objection: "We did not sell it.", revision: 0 });
    const second = await object(offer.id, "Again.");
    expect([second.statusCode, second.json().code, second.json().current.objection]).toEqual([
      409,
      "transfer_objected",
      "We did not sell it.",
    ]);
    const seenBy = (who: AskedAs) =>
      app()
        .as(who)
        .call(transferCalls.transfer, { params: { id: offer.id } });
    expect(await seenBy("support")).toMatchObject({ objected: true, objection: "We did not sell it." });
    expect(await seenBy("stranger")).toMatchObject({ objected: false, objection: "", objectedAt: null });
  });

  it("returns the app and its consents to the former owner when a transfer is reversed", async () => {
    const appId = await anApp();
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId });
    const moved = await accepted(appId);
    expect((await reverse(moved, "support")).statusCode).toBe(403);
    const back = await reverse(moved);
    expect(back.json(), back.body).toMatchObject({ status: "reversed", answer: reason });
    expect([await statusFor("normal", appId), await statusFor("stranger", appId)]).toEqual([200, 404]);
    const given = await app()
      .as("normal")
      .call(consentCalls.appConsents, { params: { id: appId } });
    expect(given.given).toMatchObject([{ consent: "drug_licence", paperId: paper.id }]);
    expect((await reverse(moved)).json().code).toBe("transfer_ended");
    const { items } = await app().as("admin").call(appCalls.appTransitions, { params: { appId } });
    expect(items[0]).toMatchObject({ to: "transferred_back", note: "Other Works → Kite Works" });
  });

  it("refuses to reverse a transfer after seven days, after another move or without its owner", async () => {
    const appId = await anApp();
    const { accounts, developerId } = app().people;
    const moved = await accepted(appId);
    const codeNow = async () => (await reverse(moved)).json().code;
    await age(moved.id, { acceptedAt: new Date(Date.now() - 7 * dayMs - 1000) });
    expect(await codeNow()).toBe("transfer_reversal_over");
    await age(moved.id, { acceptedAt: new Date() });
    await db().update(account).set({ status: "disabled" }).where(eq(account.id, accounts.normal.id));
    expect(await codeNow()).toBe("transfer_owner_gone");
    await db().update(account).set({ status: "enabled" }).where(eq(account.id, accounts.normal.id));
    const { app: previewed } = await app().as("admin").call(transferCalls.transferPreview, { query: { appId } });
    const twin = await createAppRow(db(), { developerId, title: "Twin", packageName: previewed.packageName });
    expect(await codeNow()).toBe("transfer_package_taken");
    await db().execute(`update app set package_name = null where id = '${twin.id}'`);
    await proveIdentity(app(), developerId);
    expect((await tryOffer(app(), appId, { receiver: developerId })).statusCode).toBe(200);
    expect(await codeNow()).toBe("transfer_pending");
    await db()
      .update(transfer)
      .set({ status: "accepted", acceptedAt: new Date() })
      .where(eq(transfer.reason, saleReason));
    expect(await codeNow()).toBe("transfer_app_moved_on");
  });
});
