import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { accessKit } from "#server/catalog/access-kit/access-kit.tables.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { packageFile, packageName } from "#server/catalog/packages/packages.tables.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anAccessKit } from "#tests/support/builders/access-kits.ts";
import { aConsentPaper } from "#tests/support/builders/papers.ts";
import { answerOffer, anOffer } from "#tests/support/builders/transfers.ts";
import {
  completed,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  saveForm,
  startDraft,
  submit,
} from "#tests/support/builders/versions.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { aVisibilityRequest } from "#tests/support/builders/visibility.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("answering a transfer offer", (app) => {
  const db = () => app().services.database.db;
  const live = async () => (await liveVersion(app())).version;
  const statusFor = async (who: AskedAs, appId: string) =>
    (
      await app()
        .as(who)
        .send(appCalls.appDetails, { params: { id: appId } })
    ).statusCode;

  /** A live app with a held update, an access kit, a consent, a campaign and a request to be silent. */
  async function anApp() {
    const { appId } = await live();
    const startDate = todayInIndia();
    const during = { startDate, endDate: startDate };
    const campaign = await app().as("normal").call(campaignCalls.startCampaign, { query: { appId }, body: during });
    const { version } = await forkVersion(app(), appId);
    await saveForm(app(), version.id, completed);
    await submit(app(), version.id);
    await runJobs(app().services);
    await decide(app(), version.id, "onhold", held("title"));
    await anAccessKit(app(), appId);
    await aVisibilityRequest(app(), appId);
    const paper = await aConsentPaper(app(), { consent: "drug_licence", appId });
    return { appId, versionId: version.id, campaignId: campaign.id, paperId: paper.id };
  }

  it("gives an accepted app with everything in it to the receiver, and 404 to the former owner", async () => {
    const { appId, versionId } = await anApp();
    const { developerId: before, strangerDeveloperId: after } = app().people;
    const offer = await anOffer(app(), appId);
    expect(offer.effects).toMatchObject({
      versions: 2,
      campaigns: 1,
      visibilityRequests: 1,
      consents: 1,
      accessKit: true,
      onItsWay: { status: "onhold" },
    });
    const answer = await answerOffer(app(), offer.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: "accepted", effects: { versions: 2 }, obstacle: null });
    expect([await statusFor("normal", appId), await statusFor("adminAsDev", appId)]).toEqual([404, 404]);
    expect(await statusFor("stranger", appId)).toBe(200);
    const { form, version } = await detailsOf(app(), versionId, "stranger");
    expect(version).toMatchObject({ status: "onhold" });
    await expect(detailsOf(app(), versionId)).rejects.toThrow("version_not_found");
    const files = await db().select().from(packageFile);
    expect(new Set(files.map(({ developerId }) => developerId))).toEqual(new Set([after]));
    const [name] = await db().select().from(packageName).where(eq(packageName.appId, appId));
    expect(name?.developerId).toBe(after);
    const [icon] = await db()
      .select()
      .from(listingMedia)
      .where(eq(listingMedia.id, form.metadata.iconId ?? ""));
    expect(icon?.developerId).toBe(after);
    expect(before).not.toBe(after);
  });

  it("lets the receiver save a transferred version in progress with its pictures", async () => {
    const { appId, versionId } = await anApp();
    await answerOffer(app(), (await anOffer(app(), appId)).id);
    const saved = await saveForm(
      app(),
      versionId,
      (form) => ({ ...form, details: { ...form.details, title: "Kite of another" } }),
      "stranger",
    );
    expect(saved.form.details.title).toBe("Kite of another");
  });

  it("keeps consent documents with the former owner, wipes the access kit and hides former names", async () => {
    const { appId, versionId, paperId } = await anApp();
    await answerOffer(app(), (await anOffer(app(), appId)).id);
    expect(await db().select().from(accessKit).where(eq(accessKit.appId, appId))).toEqual([]);
    const papers = await app().as("normal").call(consentCalls.listConsents);
    expect(papers.papers).toMatchObject([{ id: paperId, appIds: [] }]);
    const given = await app()
      .as("stranger")
      .call(consentCalls.appConsents, { params: { id: appId } });
    expect(given).toMatchObject({ given: [], papers: [] });
    const { history } = await detailsOf(app(), versionId, "stranger");
    const details = await app()
      .as("stranger")
      .call(appCalls.appDetails, { params: { id: appId } });
    const histories = JSON.stringify([history, details.history]);
    expect(histories).toContain('"by":"Earlier owner"');
    expect(histories).not.toContain("owner Tester");
    expect(details.history[0]).toMatchObject({ to: "transferred", subject: "app", by: "stranger Tester", note: null });
  });

  it("copies a picture that another app of the former owner also uses", async () => {
    const { appId, versionId } = await anApp();
    const iconId = (await detailsOf(app(), versionId)).form.metadata.iconId;
    const other = await startDraft(app(), "Notes");
    await saveForm(app(), other.version.id, (form) => ({ ...form, metadata: { ...form.metadata, iconId } }));
    await answerOffer(app(), (await anOffer(app(), appId)).id);
    const stayed = await detailsOf(app(), other.version.id);
    const moved = await detailsOf(app(), versionId, "stranger");
    expect(stayed.form.metadata.iconId).toBe(iconId);
    expect(moved.form.metadata.iconId).not.toBe(iconId);
    expect(moved.media.some(({ id }) => id === moved.form.metadata.iconId)).toBe(true);
  });

  it("refuses an answer to a transfer offer from staff, from an acting admin and from the owner", async () => {
    const { appId } = await live();
    const offer = await anOffer(app(), appId);
    const body = { revision: 0, appRevision: 0, outcome: "accepted", answer: "" };
    const answerAs = async (who: AskedAs) =>
      (
        await app()
          .as(who)
          .send(transferCalls.answerTransfer, { params: { id: offer.id }, body })
      ).statusCode;
    expect(await Promise.all([answerAs("admin"), answerAs("adminAsDev"), answerAs("normal")])).toEqual([403, 403, 404]);
  });

  it("leaves the app with its owner when an offer is declined, and passes on the receiver's answer", async () => {
    const { appId } = await live();
    const offer = await anOffer(app(), appId);
    const declined = await answerOffer(app(), offer.id, "declined", { answer: "We did not buy it." });
    expect(declined.json()).toMatchObject({ status: "declined", answer: "We did not buy it." });
    expect(await statusFor("normal", appId)).toBe(200);
    const again = await answerOffer(app(), offer.id);
    expect([again.statusCode, again.json().code, again.json().current.status]).toEqual([
      409,
      "transfer_ended",
      "declined",
    ]);
    const [first] = await db().select().from(notice).where(eq(notice.event, "transfer-ended"));
    expect(first?.about).toMatchObject({ outcome: "declined", answer: "We did not buy it." });
  });

  it("refuses an answer to a transfer offer when the app's revision is stale", async () => {
    const { appId } = await live();
    const offer = await anOffer(app(), appId);
    const stale = await answerOffer(app(), offer.id, "accepted", { appRevision: 999 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, "revision_conflict"]);
    expect(stale.json().current.effects.appRevision).toBe(offer.effects?.appRevision);
  });

  it("writes one history row and audit entries for an accepted transfer", async () => {
    const { appId } = await live();
    await answerOffer(app(), (await anOffer(app(), appId)).id);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, appId));
    const ofTransfer = lines.map(({ action }) => action).filter((action) => action.startsWith("transfer_"));
    expect(ofTransfer).toEqual(["transfer_offered", "transfer_accepted"]);
    const { items } = await app().as("admin").call(appCalls.appTransitions, { params: { appId } });
    expect(items.filter(({ to }) => to === "transferred")).toMatchObject([{ note: "Kite Works → Other Works" }]);
    const [row] = await db().select().from(appTable).where(eq(appTable.id, appId));
    expect(row?.developerId).toBe(app().people.strangerDeveloperId);
  });
});
