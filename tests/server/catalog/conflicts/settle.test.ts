import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { saveConflictChange, findConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { scheduleConflictReminder } from "#server/catalog/conflicts/conflict-reminders.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completed,
  completeDraft,
  decide,
  detailsOf,
  saveForm,
  submit,
  uploadPackage,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { contest, detailsOfConflict, packageName, strangersKey } from "./contest.ts";

withApps("package name conflicts", (app) => {
  const db = () => app().services.database.db;
  const settle = (of: ConflictDetails, body: Record<string, unknown> = {}, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(conflictCalls.updateConflict, {
        body: {
          id: of.id,
          app_id: of.claimant.app.id,
          package: of.packageName,
          revision: of.revision,
          status: "resolved_approved",
          reason: "They signed it for years.",
          letters: { owner: "The name was never yours.", claimant: "" },
          ...body,
        },
      });
  const appOf = async (id: string) => (await db().select().from(appTable).where(eq(appTable.id, id)))[0];
  const lettersTo = async (accountId: string) =>
    db()
      .select()
      .from(notice)
      .where(and(eq(notice.event, "conflict-decided"), eq(notice.accountId, accountId)));

  it("lists conflicts for staff with search, number and status filters", async () => {
    const { id, owner } = await contest(app());
    const list = async (query: Record<string, string>) =>
      (await app().as("support").call(conflictCalls.listConflicts, { query })).items.map((item) => item.id);
    const { owner: side } = await detailsOfConflict(app(), id, "support");
    expect(await list({})).toEqual([id]);
    expect(await list({ searchText: "kiteworks" })).toEqual([id]);
    expect(await list({ seq_ids: String(side.app.seqId) })).toEqual([id]);
    expect(await list({ seq_ids: "999999999" })).toEqual([]);
    expect(await list({ statusType: "resolved_rejected,resolved_approved" })).toEqual([]);
    expect(await list({ pageNo: "2" })).toEqual([]);
    const ofApp = await app()
      .as("admin")
      .call(conflictCalls.conflictsOfApp, { params: { id: owner.appId } });
    expect(ofApp).toMatchObject({ total: 1, items: [{ id }] });
    expect((await app().as("support").call(reviewDeskCalls.waitingCounts)).conflicts).toBe(1);
  });

  it("shows both sides of a conflict and the effects of each decision", async () => {
    const { id } = await contest(app());
    const shown = await detailsOfConflict(app(), id);
    expect(shown.sameSigner).toBe(false);
    expect(shown.evidence.owner.live).toEqual({ versionName: "1.0.0", versionCode: "10" });
    expect(shown.evidence.claimant).toMatchObject({ live: null, signers: [{ sha256: (await strangersKey()).sha256 }] });
    const named = (of: { effect: string }[]) => of.map(({ effect }) => effect);
    expect(named(shown.effects.resolved_approved)).toEqual(["name_moves", "signers_new", "owner_offline"]);
    expect(named(shown.effects.resolved_rejected)).toEqual(["name_stays", "claimant_may_show_more"]);
  });

  it("moves the name to the claimant, takes the owner's app offline and mails both sides", async () => {
    const { id, owner, claimant } = await contest(app());
    const answered = await settle(await detailsOfConflict(app(), id));
    expect(answered.json()).toMatchObject({ id, status: "resolved_approved" });
    expect(await findPackageName(db(), packageName)).toMatchObject({ appId: claimant.appId, signers: [] });
    expect(await appOf(owner.appId)).toMatchObject({ status: "inactive", liveVersionId: null });
    expect((await detailsOf(app(), owner.id)).version.status).toBe("superseded");
    const { normal, stranger } = app().people.accounts;
    expect(await lettersTo(normal.id)).toMatchObject([
      { about: { side: "owner", letter: "The name was never yours." } },
    ]);
    expect(await lettersTo(stranger.id)).toMatchObject([
      { about: { side: "claimant", letter: "They signed it for years." } },
    ]);
    expect(await db().select().from(mail).where(eq(mail.template, "conflict-decided"))).toHaveLength(2);
    const acts = (await db().select().from(auditEntry)).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(["conflict_approved", "app_inactive"]));
    const own = await app()
      .as("normal")
      .call(conflictCalls.appConflicts, { params: { id: owner.appId } });
    expect(own).toMatchObject([{ side: "owner", letter: "The name was never yours.", provenBy: null }]);
    expect(JSON.stringify(own)).not.toContain("They signed it");
  });

  it("marks a conflict as published once the claimant's version is live", async () => {
    const { id, claimant } = await contest(app());
    await settle(await detailsOfConflict(app(), id));
    const bytes = await aPackage({ versionCode: 12 }, await strangersKey());
    await uploadPackage(app(), claimant.id, bytes, "stranger");
    const { metadata } = (await completeDraft(app(), { who: "stranger" })).form;
    const pictures = { iconId: metadata.iconId, screenshotIds: metadata.screenshotIds };
    const complete = (form: VersionForm) => ({
      ...completed(form),
      metadata: { ...completed(form).metadata, ...pictures },
    });
    await saveForm(app(), claimant.id, complete, "stranger");
    await submit(app(), claimant.id, "stranger");
    await runJobs(app().services);
    await decide(app(), claimant.id, "active");
    expect(await findConflict(db(), id)).toMatchObject({ status: "resolved_published" });
  });

  it("leaves the owner's app unchanged when a claim is rejected, and can reopen the conflict", async () => {
    const { id, owner, claimant } = await contest(app());
    expect((await settle(await detailsOfConflict(app(), id), { status: "resolved_rejected" })).statusCode).toBe(200);
    expect(await appOf(owner.appId)).toMatchObject({ status: "active" });
    await uploadPackage(app(), claimant.id, await aPackage({ versionCode: 14 }, await strangersKey()), "stranger");
    expect(await findConflict(db(), id)).toMatchObject({ status: "resolved_rejected" });
    const again = await settle(await detailsOfConflict(app(), id), { status: "conflict" });
    expect(again.json()).toMatchObject({ status: "conflict", decidedAt: null });
  });

  it("sends both sides a standard sentence for a decision without reason, letters and revision", async () => {
    const { id } = await contest(app());
    const bare = { revision: undefined, reason: undefined, letters: undefined };
    const answer = await settle(await detailsOfConflict(app(), id), { ...bare, status: "resolved_rejected" });
    expect(answer.statusCode).toBe(200);
    for (const who of ["normal", "stranger"] as const) {
      const [letter] = await lettersTo(app().people.accounts[who].id);
      expect(letter?.about).toMatchObject({ letter: "The package name stays with its current owner." });
    }
  });

  it("refuses a conflict decision with wrong data, a stale revision or no permission", async () => {
    const { id } = await contest(app());
    const shown = await detailsOfConflict(app(), id);
    const codeOf = async (body: Record<string, unknown>, who?: AskedAs) => (await settle(shown, body, who)).json().code;
    expect(await codeOf({ package: "in.other.name" })).toBe("conflict_mismatch");
    expect(await codeOf({ app_id: shown.owner.app.id })).toBe("conflict_mismatch");
    expect(await codeOf({ revision: shown.revision + 1 })).toBe("revision_conflict");
    expect(await codeOf({ status: "conflict" })).toBe("conflict_status_conflict");
    expect(await codeOf({ reason: "short" })).toBe("validation_failed");
    expect(await codeOf({}, "support")).toBe("forbidden");
    expect(await codeOf({}, "normal")).toBe("forbidden");
    expect(await findConflict(db(), id)).toMatchObject({ status: "conflict", revision: shown.revision });
  });

  it("previews the conflict letters in each recipient's language without sending them", async () => {
    const { id } = await contest(app());
    await db().execute(`update account set language = 'hi-IN' where id = '${app().people.accounts.stranger.id}'`);
    const body = { status: "resolved_rejected", reason: "Because.", letters: { owner: "To you." } } as const;
    const letters = await app().as("admin").call(conflictCalls.previewLetters, { params: { id }, body });
    expect(letters).toMatchObject({ owner: { language: "en-US" }, claimant: { language: "hi-IN" } });
    expect([letters.owner.lines.at(-1), letters.claimant.lines.at(-1)]).toEqual(["To you.", "Because."]);
    expect(await db().select().from(mail).where(eq(mail.template, "conflict-decided"))).toEqual([]);
  });

  it("saves a staff note on a conflict and refuses a stale revision", async () => {
    const { id } = await contest(app());
    const { revision } = await detailsOfConflict(app(), id);
    const body = { revision, text: "Play names Kite Works.", url: "https://play.example/in.kiteworks.notes" };
    const note = () => app().as("admin").send(conflictCalls.noteConflict, { params: { id }, body });
    expect((await note()).statusCode).toBe(200);
    expect((await note()).json()).toMatchObject({ code: "revision_conflict", current: { id } });
    expect((await detailsOfConflict(app(), id)).note).toEqual({ text: body.text, url: body.url });
  });

  it("reminds reviewers when an open conflict is nearly due, but not of a decided one", async () => {
    const { id } = await contest(app());
    const reminders = async () => (await db().select().from(notice).where(eq(notice.event, "conflict-waiting"))).length;
    const due = (dueAt: Date) =>
      app().services.database.transaction(async (tx) =>
        scheduleConflictReminder(tx, await saveConflictChange(tx, id, { dueAt })),
      );
    await due(new Date(Date.now() + 3_600_000));
    await runJobs(app().services);
    const first = await reminders();
    expect(first).toBeGreaterThan(0);
    await settle(await detailsOfConflict(app(), id), { status: "resolved_rejected" });
    await due(new Date(Date.now() + 7_200_000));
    await runJobs(app().services);
    expect(await reminders()).toBe(first);
  });
});
