import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { choicesFor } from "#contract/messaging/notifications/preferences.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate.tables.ts";
import { notifyUndelivered } from "#server/messaging/notifications/notify-undelivered.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { decide, detailsOf, held, saveForm, submit, versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a notice for staff", (app) => {
  const db = () => app().services.database.db;
  const bell = async (who: AskedAs) => (await app().as(who).call(notificationCalls.listNotifications, {})).items;
  const mailsOf = (template: string) => db().select().from(mail).where(eq(mail.template, template));
  const titled = (id: string, title: string) =>
    saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title } }));

  async function heldVersion() {
    const version = await versionInReview(app());
    await decide(app(), version.id, "onhold", held("title"));
    const [field] = (await detailsOf(app(), version.id)).heldFields;
    return { ...version, fieldId: field?.id ?? "" };
  }
  async function sendAgain({ id, fieldId }: { id: string; fieldId: string }) {
    await titled(id, "Better notes");
    await app()
      .as("normal")
      .call(versionCalls.markHeldField, { params: { id: fieldId }, body: { fixed: true } });
    await submit(app(), id);
  }
  const answer = (heldFieldId: string, who: AskedAs) =>
    app()
      .as(who)
      .call(versionCalls.writeHoldMessage, { body: { heldFieldId, text: "Which word is it?" } });

  it("says to whoever held a version that it was sent again, and to nobody else", async () => {
    const version = await heldVersion();
    await sendAgain(version);
    expect(await bell("admin")).toMatchObject([
      { event: "hold-resubmitted", path: `/review-apps/${version.id}`, app: { id: version.appId }, seen: false },
    ]);
    expect(await bell("superadmin")).toEqual([]);
    expect(await mailsOf("hold-resubmitted")).toMatchObject([{ to: "admin@test.example" }]);
  });

  it("brings what a developer wrote below a held field, and not what a reviewer did", async () => {
    const { fieldId } = await heldVersion();
    await answer(fieldId, "admin");
    expect(await bell("admin")).toEqual([]);
    await answer(fieldId, "normal");
    const [told] = await bell("admin");
    expect(told).toMatchObject({ event: "hold-answered" });
    expect(told?.text).toContain("Which word is it?");
  });

  it("does not come to an admin of what they wrote as the developer", async () => {
    const { fieldId } = await heldVersion();
    await answer(fieldId, "adminAsDev");
    expect(await bell("admin")).toEqual([]);
  });

  it("says to whoever claimed a version that its developer took it back", async () => {
    const { id, appId } = await versionInReview(app());
    await app()
      .as("superadmin")
      .call(reviewCalls.claimVersion, { body: { versionId: id } });
    const { revision } = (await detailsOf(app(), id)).version;
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: id, revision } });
    expect(await bell("superadmin")).toMatchObject([
      { event: "claim-cancelled", path: `/review-apps/app/${appId}`, app: { id: appId } },
    ]);
    expect(await bell("admin")).toEqual([]);
  });

  it("is not written of a claim that ended with a decision", async () => {
    const { id } = await versionInReview(app());
    await app()
      .as("superadmin")
      .call(reviewCalls.claimVersion, { body: { versionId: id } });
    await decide(app(), id, "active");
    expect(await bell("superadmin")).toEqual([]);
  });

  it("says to all who may decide that a version cannot wait, and why, but not to whoever said so", async () => {
    const { id } = await versionInReview(app());
    const body = { versionId: id, reason: "A signing key was stolen" };
    await app().as("admin").call(reviewCalls.expedite, { body });
    const [told] = await bell("superadmin");
    expect(told).toMatchObject({ event: "version-expedited", path: `/review-apps/${id}` });
    expect(told?.text).toContain("A signing key was stolen");
    expect([await bell("admin"), await bell("support")]).toEqual([[], []]);
  });

  it("goes to nobody who may decide no more", async () => {
    const version = await heldVersion();
    await db().update(account).set({ role: "support" }).where(eq(account.id, app().people.accounts.admin.id));
    await sendAgain(version);
    expect(await mailsOf("hold-resubmitted")).toEqual([]);
  });

  it("comes by mail as its reader chose, among the kinds they are told of", async () => {
    const choices = await app().as("admin").call(profileCalls.noticeChoices);
    expect(choices.items.map(({ event }) => event)).toEqual(choicesFor("admin"));
    expect(choices.items.map(({ event }) => event)).not.toContain("version-approved");
    expect((await app().as("support").call(profileCalls.noticeChoices)).items).toEqual([]);
    const items = [{ event: "hold-resubmitted" as const, channel: "mail" as const, on: false }];
    await app().as("admin").call(profileCalls.chooseNotices, { body: { items } });
    await sendAgain(await heldVersion());
    expect(await mailsOf("hold-resubmitted")).toEqual([]);
    expect(await bell("admin")).toHaveLength(1);
  });

  it("tells superadmins of mails that were given up once an hour, in the bell alone", async () => {
    const tell = () => app().services.database.transaction(notifyUndelivered(app().services));
    await tell();
    await tell();
    expect(await bell("superadmin")).toMatchObject([{ event: "mail-undelivered", app: null }]);
    expect([await bell("admin"), await mailsOf("mail-undelivered")]).toEqual([[], []]);
    await db().update(rateLimit).set({ until: sql`now() - interval '1 second'` });
    await tell();
    expect(await bell("superadmin")).toHaveLength(2);
  });
});
