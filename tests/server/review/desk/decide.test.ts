import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { HeldFieldReason, ReviewDecision } from "#contract/review/desk/schemas.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { withApps } from "#tests/support/with-app.ts";
import { live, waitingVersion } from "./waiting.ts";

withApps("deciding a version", (app) => {
  const decisionOn = (version: VersionRow, more: Partial<ReviewDecision>): ReviewDecision => ({
    versionId: version.id,
    revision: version.revision,
    decision: "approve",
    reasons: [],
    reason: "",
    regions: [],
    template: null,
    checks: [],
    note: "",
    ...more,
  });
  const decide = (version: VersionRow, more: Partial<ReviewDecision>, who: "admin" | "superadmin" = "admin") =>
    app()
      .as(who)
      .send(reviewDeskCalls.decide, { body: decisionOn(version, more) });
  const rows = async (text: string, values: unknown[] = []) =>
    (await app().services.database.pool.query(text, values)).rows;
  const icon: HeldFieldReason = {
    field: "icon",
    title: "Icon is not sharp",
    description: "Send one of 512 pixels.",
    parts: [],
    regions: [],
    template: null,
  };

  it("approval makes the version live, supersedes the one before and mails the developer", async () => {
    const before = await live(app());
    const version = await waitingVersion(app(), { updateOf: before.appId });
    const answer = await decide(version, { note: "Checked on two phones" });
    expect(answer.json()).toMatchObject({ id: version.id, status: "active" });
    const [old] = await rows("select status from version where id = $1", [before.id]);
    expect(old).toEqual({ status: "superseded" });
    const [changed] = await rows("select status, live_version_id from app where id = $1", [version.appId]);
    expect(changed).toEqual({ status: "active", live_version_id: version.id });
    const [moved] = await rows(
      "select note, by_account_id from transition where to_status = 'active' and version_id = $1",
      [version.id],
    );
    expect(moved).toEqual({ note: "Checked on two phones", by_account_id: app().people.accounts.admin.id });
    expect(await rows("select recipient, template from mail")).toEqual([
      { recipient: "owner@test.example", template: "version-approved" },
    ]);
  });

  it.each(["inactive", "limited_serving"] as const)(
    "mails the approval of an update of an app that is %s without calling it live",
    async (status) => {
      const before = await live(app());
      await app().services.database.pool.query("update app set status = $1 where id = $2", [status, before.appId]);
      await decide(await waitingVersion(app(), { updateOf: before.appId }), {});
      const [approval] = await app().services.database.db.select().from(mail);
      const { subject = "", text = "" } = approval ?? {};
      expect(subject).toMatch(/ was approved$/);
      expect(text).toContain(status === "inactive" ? "can no longer find or install" : "shown to fewer users");
      expect(text).not.toMatch(/\blive\b/);
    },
  );

  it("puts a version on hold with a reason per field", async () => {
    const version = await waitingVersion(app());
    expect((await decide(version, { decision: "hold", reasons: [icon] })).json()).toMatchObject({ status: "onhold" });
    expect(await rows("select field, title from held_field where version_id = $1", [version.id])).toEqual([
      { field: "icon", title: icon.title },
    ]);
  });

  it("takes the first line of a rejection's text as its title", async () => {
    const version = await waitingVersion(app());
    await decide(version, { decision: "reject", reason: "Pretends to be another app\nName and icon are copied." });
    const [moved] = await rows("select reasons from transition where to_status = 'rejected'");
    expect(moved.reasons).toEqual([
      { field: null, title: "Pretends to be another app", description: "Name and icon are copied." },
    ]);
  });

  it.each([
    ["a hold without reasons", { decision: "hold" }, "reason_required"],
    ["a rejection without a reason", { decision: "reject" }, "reason_required"],
    ["a rejection of spaces", { decision: "reject", reason: "   " }, "reason_required"],
    ["an approval with pinned reasons", { reasons: [icon] }, "reasons_not_allowed"],
    ["a rejection with pinned reasons", { decision: "reject", reason: "No", reasons: [icon] }, "reasons_not_allowed"],
    ["an approval with a reason", { reason: "No" }, "reasons_not_allowed"],
    ["a hold that names a field twice", { decision: "hold", reasons: [icon, icon] }, "validation_failed"],
  ] as const)("rejects %s with 422 and changes nothing", async (_name, more, code) => {
    const version = await waitingVersion(app());
    const answer = await decide(version, more as Partial<ReviewDecision>);
    expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
    expect(await rows("select status, revision from version where id = $1", [version.id])).toEqual([
      { status: "inreview", revision: version.revision },
    ]);
  });

  it("saves the parts that a hold's reason names, also in the history", async () => {
    const version = await waitingVersion(app());
    const parts: HeldFieldReason["parts"] = [{ place: "details.title", of: "en-US", number: null }];
    const reason: HeldFieldReason = { ...icon, field: "title", parts };
    expect((await decide(version, { decision: "hold", reasons: [reason] })).statusCode).toBe(200);
    expect(await rows("select parts from held_field where version_id = $1", [version.id])).toEqual([{ parts }]);
    expect(await rows("select reasons from transition where to_status = 'onhold'")).toMatchObject([
      { reasons: [{ field: "title", parts }] },
    ]);
  });

  it.each([
    ["a part that the version does not have", [{ place: "languages.*.title", of: "ta-IN", number: null }], 0],
    ["a part of another field", [{ place: "metadata.category", of: null, number: null }], 0],
    [
      "a part named twice",
      [
        { place: "details.title", of: "en-US", number: null },
        { place: "details.title", of: "en-US", number: null },
      ],
      1,
    ],
  ] satisfies [string, HeldFieldReason["parts"], number][])(
    "rejects a hold that names %s",
    async (_name, parts, at) => {
      const version = await waitingVersion(app());
      const answer = await decide(version, { decision: "hold", reasons: [{ ...icon, field: "title", parts }] });
      expect(answer.json()).toMatchObject({
        code: "validation_failed",
        fields: [{ path: `reasons.0.parts.${at}`, code: at === 0 ? "part_unknown" : "repeated" }],
      });
    },
  );

  it("rejects a hold on an unknown field", async () => {
    const version = await waitingVersion(app());
    const body = { ...decisionOn(version, { decision: "hold" }), reasons: [{ ...icon, field: "price" }] };
    const answer = await app().as("admin").send(reviewDeskCalls.decide, { body });
    expect(answer.json()).toMatchObject({ code: "validation_failed", fields: [{ path: "reasons.0.field" }] });
  });

  it("answers a decision with 409 and the current version when its revision is stale", async () => {
    const version = await waitingVersion(app());
    const answer = await decide(version, { revision: version.revision - 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "revision_conflict"]);
    expect(answer.json().current).toMatchObject({ id: version.id, status: "inreview", revision: version.revision });
  });

  it("answers a decision with 404 for an unknown version", async () => {
    const version = await waitingVersion(app());
    const unknown = await decide({ ...version, id: crypto.randomUUID() }, {});
    expect(unknown.json().code).toBe("version_not_found");
  });
});
