import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { optionalEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { rateLimit } from "#server/platform/db/rate-limits.tables.ts";
import { createUndeliveredNotifier } from "#server/messaging/notifications/notify-undelivered.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { decide, detailsOf, held, saveForm, submit, versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("staff notifications", (app) => {
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

  it("notifies only the reviewer who held a version when it is resubmitted", async () => {
    const version = await heldVersion();
    await sendAgain(version);
    expect(await bell("admin")).toMatchObject([
      { event: "hold-resubmitted", path: `/review-apps/${version.id}`, app: { id: version.appId }, seen: false },
    ]);
    expect(await bell("superadmin")).toEqual([]);
    expect(await mailsOf("hold-resubmitted")).toMatchObject([{ to: "admin@test.example" }]);
  });

  it("notifies the reviewer of a developer's answer to a held field, not of their own", async () => {
    const { fieldId } = await heldVersion();
    await answer(fieldId, "admin");
    expect(await bell("admin")).toEqual([]);
    await answer(fieldId, "normal");
    const [item] = await bell("admin");
    expect(item).toMatchObject({ event: "hold-answered" });
    expect(item?.text).toContain("Which word is it?");
  });

  it("does not notify an admin of an answer they wrote while acting as the developer", async () => {
    const { fieldId } = await heldVersion();
    await answer(fieldId, "adminAsDev");
    expect(await bell("admin")).toEqual([]);
  });

  it("notifies only the reviewer who claimed a version when its developer cancels it", async () => {
    const { id, appId } = await versionInReview(app());
    await app()
      .as("superadmin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: id } });
    const { revision } = (await detailsOf(app(), id)).version;
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: id, revision } });
    expect(await bell("superadmin")).toMatchObject([
      { event: "claim-cancelled", path: `/review-apps/app/${appId}`, app: { id: appId } },
    ]);
    expect(await bell("admin")).toEqual([]);
  });

  it("does not notify the claiming reviewer when a decision ends the claim", async () => {
    const { id } = await versionInReview(app());
    await app()
      .as("superadmin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: id } });
    await decide(app(), id, "active");
    expect(await bell("superadmin")).toEqual([]);
  });

  it("notifies other deciding staff of an expedited version with its reason", async () => {
    const { id } = await versionInReview(app());
    const body = { versionId: id, reason: "A signing key was stolen" };
    await app().as("admin").call(reviewDeskCalls.expedite, { body });
    const [item] = await bell("superadmin");
    expect(item).toMatchObject({ event: "version-expedited", path: `/review-apps/${id}` });
    expect(item?.text).toContain("A signing key was stolen");
    expect([await bell("admin"), await bell("support")]).toEqual([[], []]);
  });

  it("does not notify a former reviewer whose role no longer decides", async () => {
    const version = await heldVersion();
    await db().update(account).set({ role: "support" }).where(eq(account.id, app().people.accounts.admin.id));
    await sendAgain(version);
    expect(await mailsOf("hold-resubmitted")).toEqual([]);
  });

  it("offers staff the choices of their role and sends no mail for an event they turned off", async () => {
    const choices = await app().as("admin").call(profileCalls.noticeChoices);
    expect(choices.items.map(({ event }) => event)).toEqual(optionalEventsFor("admin"));
    expect(choices.items.map(({ event }) => event)).not.toContain("version-approved");
    expect((await app().as("support").call(profileCalls.noticeChoices)).items).toEqual([]);
    const items = [{ event: "hold-resubmitted" as const, channel: "mail" as const, on: false }];
    await app().as("admin").call(profileCalls.chooseNotices, { body: { items } });
    await sendAgain(await heldVersion());
    expect(await mailsOf("hold-resubmitted")).toEqual([]);
    expect(await bell("admin")).toHaveLength(1);
  });

  it("notifies superadmins of undelivered mail at most once an hour, in the bell only", async () => {
    const tell = () => app().services.database.transaction(createUndeliveredNotifier(app().services));
    await tell();
    await tell();
    expect(await bell("superadmin")).toMatchObject([{ event: "mail-undelivered", app: null }]);
    expect([await bell("admin"), await mailsOf("mail-undelivered")]).toEqual([[], []]);
    await db().update(rateLimit).set({ until: sql`now() - interval '1 second'` });
    await tell();
    expect(await bell("superadmin")).toHaveLength(2);
  });
});
