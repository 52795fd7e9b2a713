import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { defaultReviewRules, reviewRuleCalls, type ReviewRules } from "#contract/review/desk/review-rules.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import { versionInReview } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("the rules of review", (app) => {
  const db = () => app().services.database.db;
  const change = (revision: number, rules: ReviewRules, reason = "More people are on shift") =>
    app().as("superadmin").send(reviewRuleCalls.changeReviewRules, { body: { revision, rules, reason } });
  const read = () => app().as("support").call(reviewRuleCalls.reviewRules, {});
  const slower = {
    ...defaultReviewRules,
    dueHours: { ...defaultReviewRules.dueHours, new_developer: 100, expedited: 9 },
  };
  const hoursUntilDue = async (id: string) => {
    const [row] = await db().select().from(versionTable).where(eq(versionTable.id, id));
    return ((row?.dueAt?.getTime() ?? 0) - (row?.submittedAt?.getTime() ?? 0)) / 3_600_000;
  };

  it("returns the default review rules until they change, and audits each change with its reason", async () => {
    expect(await read()).toEqual({ revision: 0, rules: defaultReviewRules, changes: [] });
    expect((await change(0, slower, " ")).json().code).toBe("validation_failed");
    expect((await change(0, slower)).statusCode).toBe(200);
    const { revision, rules, changes } = await read();
    expect([revision, rules]).toEqual([1, slower]);
    expect(changes).toMatchObject([{ before: defaultReviewRules, after: slower, by: "superadmin Tester" }]);
    const lines = await db().select().from(auditEntry).where(eq(auditEntry.action, "review_rules_changed"));
    expect(lines).toMatchObject([{ data: { before: defaultReviewRules, after: slower } }]);
  });

  it("rejects review rules outside their bounds", async () => {
    for (const secondOpinionPercent of [-1, 101, 1.5])
      expect((await change(0, { ...defaultReviewRules, secondOpinionPercent })).statusCode).toBe(422);
    const dueHours = { ...defaultReviewRules.dueHours, update: 0 };
    expect((await change(0, { ...defaultReviewRules, dueHours })).statusCode).toBe(422);
  });

  it("answers 409 with the current review rules to all but one of several simultaneous changes", async () => {
    const rates = [1, 2, 3].map((secondOpinionPercent) => ({ ...defaultReviewRules, secondOpinionPercent }));
    const answers = await Promise.all(rates.map((rules) => change(0, rules)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toMatchObject({ code: "revision_conflict", current: { revision: 1 } });
  });

  it("applies changed due hours to new submissions and leaves waiting versions as they are", async () => {
    const waiting = await versionInReview(app());
    const before = await hoursUntilDue(waiting.id);
    await change(0, slower);
    expect(await hoursUntilDue(waiting.id)).toBe(before);
    const next = await versionInReview(app());
    expect(await hoursUntilDue(next.id)).toBeCloseTo(100, 1);
    const body = { versionId: next.id, reason: "It cannot wait" };
    const { dueAt } = await app().as("admin").call(reviewDeskCalls.expedite, { body });
    expect((Date.parse(dueAt) - Date.now()) / 3_600_000).toBeCloseTo(9, 1);
  });
});
