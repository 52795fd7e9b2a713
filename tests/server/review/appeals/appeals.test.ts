import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import type { Appeal } from "#contract/review/appeals/appeals.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { eraseAppeals } from "#server/review/appeals/appeals.store.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import { exportAppeals } from "#server/review/appeals/personal-data.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { addAppealFile, anAppeal, fileAppeal } from "#tests/support/builders/appeals.ts";
import { fixHeld } from "#tests/support/builders/fix-held.ts";
import {
  decide,
  detailsOf,
  forkVersion,
  held,
  saveForm,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

const rejection = { reasons: [{ field: null, title: "Copied", description: "The icon is another app's." }] };
const answer = "You showed that the icon is your own.";

withApps("an appeal", (app) => {
  const db = () => app().services.database.db;
  const rowOf = async (id: string) => {
    const [found] = await db().select().from(versionTable).where(eq(versionTable.id, id));
    if (!found) throw new Error("no such version");
    return found;
  };
  const rejected = async () => {
    const version = await versionInReview(app());
    const before = await rowOf(version.id);
    await decide(app(), version.id, "rejected", rejection);
    return { id: version.id, appId: version.appId, before };
  };
  const appealsOf = (id: string, who: AskedAs = "normal") =>
    app().as(who).call(appealCalls.versionAppeals, { params: { id } });
  const respond = ({ id, revision }: Pick<Appeal, "id" | "revision">, outcome: "upheld" | "reversed", who: AskedAs) =>
    app().as(who).send(appealCalls.answerAppeal, { params: { id }, body: { revision, outcome, answer } });
  const codeOf = async (sent: Promise<{ statusCode: number; json(): { code?: string } }>) => {
    const got = await sent;
    return [got.statusCode, got.json().code];
  };
  const fileAs = (who: AskedAs, body: object) => codeOf(app().as(who).send(appealCalls.fileAppeal, { body }));
  const audited = async (action: string) => db().select().from(auditEntry).where(eq(auditEntry.action, action));

  it("accepts one appeal against the current decision, readable only by its developer and staff", async () => {
    const { id } = await rejected();
    const { decision } = await appealsOf(id);
    expect(decision).toMatchObject({ decision: "rejected" });
    const body = { versionId: id, transitionId: decision?.transitionId, text: "It is our own." };
    expect(await fileAs("stranger", body)).toEqual([404, "version_not_found"]);
    for (const who of ["support", "admin", "superadmin"] as const) expect((await fileAs(who, body))[0]).toBe(403);
    expect((await fileAs("nobody", body))[0]).toBe(401);
    expect(await fileAs("normal", { ...body, text: " " })).toEqual([422, "validation_failed"]);
    expect(await fileAs("normal", body)).toEqual([200, undefined]);
    expect(await fileAs("normal", body)).toEqual([409, "appeal_made"]);
    expect(await appealsOf(id)).toMatchObject({ decision: null, appeals: [{ text: "It is our own.", state: "open" }] });
    expect((await appealsOf(id, "support")).appeals).toHaveLength(1);
    expect(await codeOf(app().as("stranger").send(appealCalls.versionAppeals, { params: { id } }))).toEqual([
      404,
      "version_not_found",
    ]);
    expect(await audited("appeal_filed")).toMatchObject([{ subject: "Appeal" }]);
  });

  it("offers no decision to appeal while a version waits, and rejects an appeal after it is cancelled", async () => {
    const waiting = await versionInReview(app());
    expect((await appealsOf(waiting.id)).decision).toBeNull();
    await decide(app(), waiting.id, "onhold", held("title"));
    const { decision } = await appealsOf(waiting.id);
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, {
        body: { versionId: waiting.id, revision: (await rowOf(waiting.id)).revision },
      });
    const body = { versionId: waiting.id, transitionId: decision?.transitionId, text: "No." };
    expect(await fileAs("normal", body)).toEqual([409, "decision_gone"]);
  });

  it("lets only a reviewer who took no part in the decision answer an appeal", async () => {
    const { id } = await rejected();
    const filed = await fileAppeal(app(), id);
    expect(await codeOf(respond(filed, "reversed", "support"))).toEqual([403, "forbidden"]);
    expect(await codeOf(respond(filed, "reversed", "normal"))).toEqual([403, "forbidden"]);
    expect(await codeOf(respond(filed, "reversed", "admin"))).toEqual([409, "appeal_own_decision"]);
    const asAdmin = await app()
      .as("admin")
      .call(appealCalls.reviewAppeal, { params: { id: filed.id } });
    expect(asAdmin).toMatchObject({ tookPart: true, mayAnswer: false, decidedBy: "admin Tester" });
    expect(asAdmin.transition.reasons).toMatchObject([{ title: "Copied" }]);
    expect(await codeOf(respond(filed, "upheld", "superadmin"))).toEqual([200, undefined]);
  });

  it("lets the superadmin answer an appeal against their own decision when no other reviewer exists", async () => {
    const { id } = await versionInReview(app());
    const { superadmin, admin } = app().people.accounts;
    const by = { accountId: superadmin.id, role: "superadmin" as const, developerId: null };
    await decide(app(), id, "rejected", { ...rejection, by });
    const filed = await fileAppeal(app(), id);
    expect(await codeOf(respond(filed, "upheld", "superadmin"))).toEqual([409, "appeal_own_decision"]);
    await db().update(account).set({ status: "disabled" }).where(eq(account.id, admin.id));
    expect(await codeOf(respond(filed, "upheld", "superadmin"))).toEqual([200, undefined]);
  });

  it("rejects an answer from the admin who filed the appeal while impersonating the developer", async () => {
    const { id } = await versionInReview(app());
    const { superadmin } = app().people.accounts;
    const by = { accountId: superadmin.id, role: "superadmin" as const, developerId: null };
    await decide(app(), id, "rejected", { ...rejection, by });
    const filed = await fileAppeal(app(), id, "For the developer.", "adminAsDev");
    expect(await codeOf(respond(filed, "reversed", "admin"))).toEqual([409, "appeal_own_decision"]);
  });

  it("leaves the version rejected and notifies the developer when the decision is upheld", async () => {
    const { id } = await rejected();
    const filed = await fileAppeal(app(), id);
    expect((await respond(filed, "upheld", "superadmin")).statusCode).toBe(200);
    expect((await rowOf(id)).status).toBe("rejected");
    expect((await appealsOf(id)).appeals).toMatchObject([{ state: "upheld", answer, answeredAt: expect.any(String) }]);
    const mails = await db().select().from(mail).where(eq(mail.template, "appeal-answered"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(answer);
    const { items } = await app().as("normal").call(notificationCalls.listNotifications, {});
    expect(items[0]).toMatchObject({ event: "appeal-answered" });
    expect(await audited("appeal_upheld")).toHaveLength(1);
  });

  it("returns a rejected version to its old lane, place and due time when an appeal is won", async () => {
    const { id, before } = await rejected();
    const filed = await fileAppeal(app(), id);
    expect((await respond(filed, "reversed", "superadmin")).statusCode).toBe(200);
    const after = await rowOf(id);
    expect(after).toMatchObject({ status: "inreview", claimedBy: null, approvedTest: null });
    const { lane, dueAt, placeAt, flags, risk, submittedAt, form } = before;
    expect(after).toMatchObject({ lane, dueAt, placeAt, flags, risk, submittedAt, form });
    const { history } = await detailsOf(app(), id);
    expect(history[0]).toMatchObject({ from: "rejected", to: "inreview", by: "Review team" });
    expect(history[0]?.reasons[0]?.description).toBe(answer);
    const queue = await app().as("admin").call(reviewDeskCalls.reviewQueue, {});
    expect(queue.items.map(({ version }) => version.id)).toEqual([id]);
    expect((await db().select().from(mail)).filter(({ template }) => template === "version-submitted")).toHaveLength(1);
    expect(await audited("appeal_reversed")).toHaveLength(1);
    await decide(app(), id, "rejected", rejection);
    expect((await appealsOf(id)).decision).not.toBeNull();
  });

  it("returns an expedited resubmission to its lane when an appeal is won", async () => {
    const { id } = await versionInReview(app());
    await app()
      .as("admin")
      .call(reviewDeskCalls.expedite, { body: { versionId: id, reason: "A fix that cannot wait" } });
    await decide(app(), id, "onhold", held("icon"));
    await fixHeld(app(), id);
    await submit(app(), id);
    const before = await rowOf(id);
    await decide(app(), id, "rejected", rejection);
    await respond(await fileAppeal(app(), id), "reversed", "superadmin");
    const after = await rowOf(id);
    const { lane, dueAt, placeAt, statusSince, status } = before;
    expect(status).toBe("rereview");
    expect(after).toMatchObject({ status, lane, dueAt, placeAt, statusSince });
  });

  it("ends the hold when an appeal is won", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("title"));
    const filed = await fileAppeal(app(), id);
    await saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title: "Notes again" } }));
    expect((await respond(filed, "reversed", "superadmin")).statusCode).toBe(200);
    const after = await rowOf(id);
    expect(after).toMatchObject({ status: "inreview", heldForm: null });
    expect((await detailsOf(app(), id)).heldFields).toEqual([]);
    expect(["Notes again", "Notes"]).toContain(after.form.details.title);
  });

  it("restores the submitted form when an appeal is won while the developer's form is incomplete", async () => {
    const { id } = await versionInReview(app());
    const { title } = (await rowOf(id)).form.details;
    await decide(app(), id, "onhold", held("title"));
    const filed = await fileAppeal(app(), id);
    await saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title: "" } }));
    expect((await respond(filed, "reversed", "superadmin")).statusCode).toBe(200);
    expect((await rowOf(id)).form.details.title).toBe(title);
  });

  it("ends an appeal when its developer resubmits or starts another version", async () => {
    const heldOne = await versionInReview(app());
    await decide(app(), heldOne.id, "onhold", held("icon"));
    const filed = await fileAppeal(app(), heldOne.id);
    await fixHeld(app(), heldOne.id);
    await submit(app(), heldOne.id);
    expect((await appealsOf(heldOne.id)).appeals).toMatchObject([{ state: "ended" }]);
    expect(await codeOf(respond(filed, "reversed", "superadmin"))).toEqual([409, "appeal_closed"]);
    await decide(app(), heldOne.id, "rejected", rejection);
    await fileAppeal(app(), heldOne.id);
    await forkVersion(app(), heldOne.appId);
    const { decision, appeals } = await appealsOf(heldOne.id);
    expect(decision).toBeNull();
    expect(appeals.map(({ state }) => state)).toEqual(["ended", "ended"]);
  });

  it("accepts one of several simultaneous answers to an appeal, and answers 409 to the others", async () => {
    const { id } = await rejected();
    const { superadmin, admin } = app().people.accounts;
    const filed = await fileAppeal(app(), id);
    // As if neither had made the decision, so that both may answer.
    await db().update(appeal).set({ decidedBy: null });
    const answers = await Promise.all([
      respond(filed, "reversed", "superadmin"),
      respond(filed, "upheld", "admin"),
      respond(filed, "reversed", "admin"),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: "appeal_closed", current: { id: filed.id } });
    const [row] = await db().select().from(appeal);
    expect([superadmin.id, admin.id]).toContain(row?.answeredBy);
    expect((await rowOf(id)).status).toBe(row?.state === "reversed" ? "inreview" : "rejected");
  });

  it("accepts either a resubmission or a simultaneous reversal by appeal, never both", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("icon"));
    const filed = await fileAppeal(app(), id);
    await fixHeld(app(), id);
    const [resubmitted, reversed] = await Promise.all([
      app()
        .as("normal")
        .send(versionCalls.submitVersion, { params: { versionId: id } }),
      respond(filed, "reversed", "superadmin"),
    ]);
    expect([resubmitted.statusCode, reversed.statusCode].sort()).toEqual([200, 409]);
    expect((await rowOf(id)).status).toBe(reversed.statusCode === 200 ? "inreview" : "rereview");
  });

  it("accepts up to five files on an open appeal, and audits when staff open one", async () => {
    const { id } = await rejected();
    const { id: appealId, files } = await anAppeal(app(), id);
    expect(files).toMatchObject([{ fileName: "icon-2021.png", type: "image/png" }]);
    expect(await codeOf(addAppealFile(app(), appealId, "stranger"))).toEqual([404, "appeal_not_found"]);
    const open = (who: AskedAs) =>
      app()
        .as(who)
        .send(appealCalls.openAppealFile, { params: { id: files[0]?.id } });
    expect((await open("support")).json().url).toContain("/api/x/papers?token=");
    expect((await open("stranger")).statusCode).toBe(404);
    expect(await audited("open_paper")).toHaveLength(1);
    for (let more = 0; more < 4; more++) expect((await addAppealFile(app(), appealId)).statusCode).toBe(200);
    expect(await codeOf(addAppealFile(app(), appealId))).toEqual([409, "too_many_files"]);
    const { revision } = (await appealsOf(id)).appeals[0] ?? { revision: 0 };
    await respond({ id: appealId, revision }, "upheld", "superadmin");
    expect(await codeOf(addAppealFile(app(), appealId))).toEqual([409, "appeal_closed"]);
  });

  it("lists and counts appeals for staff by outcome", async () => {
    const { id } = await rejected();
    const filed = await fileAppeal(app(), id);
    const list = (query: object, who: AskedAs = "support") =>
      app().as(who).call(appealCalls.listReviewAppeals, { query });
    expect(await list({ tab: "open" })).toMatchObject([{ id: filed.id, decision: "rejected", tookPart: false }]);
    expect(await list({ tab: "open" }, "admin")).toMatchObject([{ tookPart: true }]);
    expect(await list({ decision: "onhold" })).toEqual([]);
    expect(await list({ searchText: "no such developer" })).toEqual([]);
    expect(await app().as("support").call(reviewDeskCalls.waitingCounts)).toMatchObject({ appeals: 1 });
    // The reviewer who made the decision may not answer, so the appeal is no work of theirs.
    expect(await app().as("admin").call(reviewDeskCalls.waitingCounts)).toMatchObject({ appeals: 0 });
    expect(await app().as("superadmin").call(reviewDeskCalls.waitingCounts)).toMatchObject({ appeals: 1 });
    await respond(filed, "upheld", "superadmin");
    expect(await list({ tab: "open" })).toEqual([]);
    expect(await list({ tab: "answered" })).toMatchObject([{ id: filed.id, state: "upheld" }]);
    expect((await app().as("normal").send(appealCalls.listReviewAppeals, {})).statusCode).toBe(403);
  });

  it("exports appeals with the developer's data, and clears their text when it is erased", async () => {
    const { id } = await rejected();
    await anAppeal(app(), id);
    const { developerId } = app().people;
    const { appeals, papers } = await exportAppeals(db(), developerId);
    expect(appeals).toMatchObject([{ text: "We drew this icon in 2021.", files: [{ fileName: "icon-2021.png" }] }]);
    expect(Object.keys(appeals[0] ?? {})).not.toContain("decidedBy");
    expect(papers).toHaveLength(1);
    expect(await eraseAppeals(db(), developerId)).toHaveLength(1);
    expect((await appealsOf(id)).appeals).toMatchObject([{ text: "", files: [], state: "ended" }]);
  });
});
