import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { defaultReviewRules, reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import type { ReviewDecision } from "#contract/review/desk/schemas.ts";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { isDecisionSampled } from "#server/review/second-opinions/is-decision-sampled.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { fileAppeal } from "#tests/support/builders/appeals.ts";
import { detailsOf, versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

type Decided = Pick<ReviewDecision, "decision"> & Partial<ReviewDecision>;
const secret = "Secret words of the first reviewer";

withApps("a second opinion", (app) => {
  const db = () => app().services.database.db;
  const setRate = async (secondOpinionPercent: number) => {
    const { revision } = await app().as("superadmin").call(reviewRuleCalls.reviewRules, {});
    const rules = { ...defaultReviewRules, secondOpinionPercent };
    await app()
      .as("superadmin")
      .call(reviewRuleCalls.changeReviewRules, { body: { revision, rules, reason: "Test" } });
  };
  const decideAs = async (who: AskedAs, decided: Decided) => {
    const { id, revision } = await versionInReview(app());
    const reason = decided.decision === "reject" ? secret : "";
    const body = { versionId: id, revision, reasons: [], reason, note: "", ...decided };
    await app().as(who).call(reviewDeskCalls.decide, { body });
    return id;
  };
  const list = (who: AskedAs, tab: "read" | "disagreements" | "recorded" = "read") =>
    app().as(who).call(secondOpinionCalls.listSecondOpinions, { query: { tab } });
  /** Ids of an admin's decision that was sampled, and of its second opinion. */
  const drawn = async () => {
    await setRate(100);
    const versionId = await decideAs("admin", { decision: "reject" });
    const [row] = await list("superadmin");
    if (!row) throw new Error("nothing was drawn");
    return { versionId, id: row.id };
  };
  const take = (id: string, who: AskedAs = "superadmin") =>
    app().as(who).send(secondOpinionCalls.takeSecondOpinion, { params: { id } });
  const read = (id: string, who: AskedAs = "superadmin") =>
    app().as(who).send(secondOpinionCalls.secondOpinion, { params: { id } });
  const record = async (id: string, body: object, who: AskedAs = "superadmin") => {
    const { revision = 1 } = (await read(id, who)).json();
    const whole = { revision, fields: [], reason: "", ...body };
    return app().as(who).send(secondOpinionCalls.recordSecondOpinion, { params: { id }, body: whole });
  };
  const codeOf = async (sent: Promise<{ statusCode: number; json(): { code?: string } }>) => {
    const got = await sent;
    return [got.statusCode, got.json().code];
  };

  it("samples decisions for a second opinion by keyed hash, repeatably and at the given rate", () => {
    const ids = Array.from({ length: 4000 }, (_, at) => `decision ${at}`);
    const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const drawnOf = (of: Uint8Array, percent: number) => ids.filter((id) => isDecisionSampled(of, id, percent));
    expect(drawnOf(key, 0)).toEqual([]);
    expect(drawnOf(key, 100)).toEqual(ids);
    expect(drawnOf(key, 10)).toEqual(drawnOf(key, 10));
    expect(drawnOf(key, 10).length / ids.length).toBeCloseTo(0.1, 1);
    expect(drawnOf(key, 10)).not.toEqual(drawnOf(other, 10));
    expect(drawnOf(key, 20)).toEqual(expect.arrayContaining(drawnOf(key, 10)));
  });

  it("draws no second opinion at 0%, and at 100% for an approval but not for a hold", async () => {
    await setRate(0);
    await decideAs("admin", { decision: "reject" });
    expect(await db().$count(secondOpinion)).toBe(0);
    await setRate(100);
    const reasons = [
      { field: "title" as const, title: "Unclear", description: "", parts: [], regions: [], template: null },
    ];
    await decideAs("admin", { decision: "hold", reasons });
    await decideAs("admin", { decision: "approve" });
    expect((await db().select().from(secondOpinion)).map(({ first }) => first)).toEqual(["approve"]);
  });

  it("hides the second opinion from its first reviewer, and the first decision from the second", async () => {
    const { id, versionId } = await drawn();
    expect(await list("admin")).toEqual([]);
    expect(await codeOf(read(id, "admin"))).toEqual([404, "second_opinion_not_found"]);
    expect(await codeOf(take(id, "admin"))).toEqual([404, "second_opinion_not_found"]);
    expect((await app().as("admin").call(secondOpinionCalls.secondOpinionCounts, {})).toRead).toBe(0);
    expect((await take(id, "support")).statusCode).toBe(403);
    expect((await take(id, "normal")).statusCode).toBe(403);
    expect((await read(id)).json().submission).toBeNull();
    expect((await take(id)).statusCode).toBe(200);
    const answer = await read(id);
    expect(answer.json()).toMatchObject({ state: "reading", mine: true, of: null, first: null, second: null });
    expect(answer.json().submission).toMatchObject({ form: (await detailsOf(app(), versionId)).form, before: null });
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain("rejected");
    expect(answer.body).not.toContain(app().people.accounts.admin.id);
    expect(answer.body).not.toContain("admin Tester");
    expect((await read(id, "support")).json().submission).toBeNull();
  });

  it("blocks only the second reader from the app's history until the opinion is recorded", async () => {
    const { id, versionId } = await drawn();
    const { appId } = (await detailsOf(app(), versionId)).version;
    const asked = (who: AskedAs) =>
      [
        app()
          .as(who)
          .send(versionCalls.versionDetails, { params: { id: versionId } }),
        app().as(who).send(versionCalls.rejectHistory, { params: { versionId } }),
        app().as(who).send(versionCalls.holdHistory, { params: { versionId } }),
        app().as(who).send(appCalls.appTransitions, { params: { appId } }),
        app()
          .as(who)
          .send(reviewDeskCalls.staffAppDetails, { params: { id: appId } }),
        app()
          .as(who)
          .send(reviewDeskCalls.submission, { params: { id: versionId, state: "rejected" } }),
        app()
          .as(who)
          .send(appealCalls.versionAppeals, { params: { id: versionId } }),
      ].map(codeOf);
    await take(id);
    for (const got of await Promise.all(asked("superadmin"))) expect(got).toEqual([409, "second_opinion_open"]);
    for (const got of await Promise.all(asked("support"))) expect(got).toEqual([200, undefined]);
    expect((await record(id, { decision: "approve" })).statusCode).toBe(200);
    for (const got of await Promise.all(asked("superadmin"))) expect(got).toEqual([200, undefined]);
  });

  it("records a second opinion without changing the version, and lists it as a disagreement", async () => {
    const { id, versionId } = await drawn();
    const [before] = await db().select().from(versionTable).where(eq(versionTable.id, versionId));
    await take(id);
    const hold = { decision: "hold", fields: ["title"], reason: "The name is another app's." };
    expect((await record(id, hold)).json()).toMatchObject({
      state: "recorded",
      of: { versionId },
      first: { by: "admin Tester", decision: "reject", reason: secret },
      second: { by: "superadmin Tester", decision: "hold", fields: ["title"] },
      agrees: false,
    });
    expect(await db().select().from(versionTable).where(eq(versionTable.id, versionId))).toEqual([before]);
    expect(await list("support", "disagreements")).toMatchObject([{ id }]);
    expect(await list("admin", "recorded")).toMatchObject([{ id, agrees: false }]);
    expect(await codeOf(record(id, hold))).toEqual([409, "second_opinion_recorded"]);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.action, "second_opinion_recorded"));
    expect(lines).toHaveLength(1);
  });

  it("counts how often first and second opinions agree", async () => {
    for (const decision of ["reject", "approve", "reject"] as const) {
      const { id } = await drawn();
      await take(id);
      expect((await record(id, { decision, reason: decision === "reject" ? "No." : "" })).statusCode).toBe(200);
    }
    const counts = await app().as("support").call(secondOpinionCalls.secondOpinionCounts, {});
    expect(counts).toMatchObject({ toRead: 0, disagreements: 1 });
    expect(counts.agreement).toEqual([
      { days: 30, recorded: 3, agreed: 2 },
      { days: 90, recorded: 3, agreed: 2 },
    ]);
  });

  it("rejects a second opinion with missing or forbidden fields or reason", async () => {
    const { id } = await drawn();
    await take(id);
    expect(await codeOf(record(id, { decision: "hold", reason: "Unclear" }))).toEqual([422, "validation_failed"]);
    expect(await codeOf(record(id, { decision: "hold", fields: ["title"] }))).toEqual([422, "reason_required"]);
    expect(await codeOf(record(id, { decision: "reject" }))).toEqual([422, "reason_required"]);
    expect(await codeOf(record(id, { decision: "approve", fields: ["icon"] }))).toEqual([422, "reasons_not_allowed"]);
    const twice = { decision: "hold", fields: ["icon", "icon"], reason: "Unclear" };
    expect(await codeOf(record(id, twice))).toEqual([422, "validation_failed"]);
  });

  it("gives a second opinion to another reader when the first claim has expired", async () => {
    await setRate(100);
    await decideAs("superadmin", { decision: "reject" });
    const [row] = await list("admin");
    const id = row?.id ?? "";
    const other = "01900000-0000-7000-8000-0000000000aa";
    await db().update(secondOpinion).set({ readBy: other, takenAt: new Date() });
    expect(await list("admin")).toEqual([]);
    expect(await codeOf(take(id, "admin"))).toEqual([409, "second_opinion_taken"]);
    await db()
      .update(secondOpinion)
      .set({ takenAt: new Date(Date.now() - 3 * 3_600_000) });
    expect(await list("admin")).toHaveLength(1);
    expect((await take(id, "admin")).statusCode).toBe(200);
  });

  it("removes the second opinion when an appeal reverses the decision", async () => {
    await setRate(100);
    const versionId = await decideAs("admin", { decision: "reject" });
    const { id, revision } = await fileAppeal(app(), versionId);
    const body = { revision, outcome: "reversed" as const, answer: "You are right." };
    await app().as("superadmin").call(appealCalls.answerAppeal, { params: { id }, body });
    expect(await db().$count(secondOpinion)).toBe(0);
  });
});
