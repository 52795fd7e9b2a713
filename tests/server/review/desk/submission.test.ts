import { expect, it } from "vitest";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { decide, detailsOf, held, saveForm, submit, versionInReview } from "#tests/support/builders/versions.ts";
import { type Statement, statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("the desk's submission", (app) => {
  const open = ({ id, status }: Pick<VersionRow, "id" | "status">) =>
    app()
      .as("support")
      .call(reviewDeskCalls.submission, { params: { id, state: status } });
  const icon = { field: "icon", title: "Not sharp", description: "Send one of 512 pixels." } as const;

  it("returns a submission with its developer, queue position and neighbours", async () => {
    const first = await waitingVersion(app(), { title: "First", sentHoursAgo: 9 });
    const second = await waitingVersion(app(), { title: "Second", sentHoursAgo: 8 });
    const third = await waitingVersion(app(), { title: "Third", sentHoursAgo: 7 });
    const desk = await open(second);
    expect(desk.queue).toEqual({ position: 2, total: 3, previousId: first.id, nextId: third.id });
    expect(desk.developer).toMatchObject({
      name: "Kite Works",
      city: "Pune",
      apps: 3,
      earlierHolds: 0,
      language: "en-US",
    });
    expect(desk.details.version).toMatchObject({ id: second.id, title: "Second" });
    expect(desk.flags).toEqual(["new_developer"]);
    expect(desk.dueAt).toBe(second.dueAt?.toISOString());
  });

  it("returns an update's changes against the live version", async () => {
    const before = await live(app(), { title: "Chaupal", permissions: ["android.permission.INTERNET"] });
    const permissions = ["android.permission.INTERNET", "android.permission.CAMERA"];
    const after = await waitingVersion(app(), { title: "Ludo Chaupal", updateOf: before.appId, permissions });
    const { changes, app: shown } = await open(after);
    expect(changes.against?.versionId).toBe(before.id);
    expect(changes.texts).toContainEqual({
      field: "title",
      place: "details.title",
      of: null,
      before: "Chaupal",
      after: "Ludo Chaupal",
    });
    expect(changes.package?.permissions.addedDangerous).toEqual(["android.permission.CAMERA"]);
    expect(shown.live?.id).toBe(before.id);
  });

  it("returns past holds apart from the open one", async () => {
    const version = await waitingVersion(app());
    const parts: FieldPart[] = [{ place: "details.title", of: "en-US", number: null }];
    const reasons = [icon, { ...icon, field: "title" as const, parts }];
    const onHold = await decided(app(), version, "onhold", { reasons });
    expect((await open(onHold)).earlierHolds).toEqual([]);
    await app().services.database.pool.query("update held_field set fixed_at = now()");
    const { accounts, developerId } = app().people;
    const by = { accountId: accounts.normal.id, role: "normal" as const, developerId };
    const again = await open(await decided(app(), onHold, "rereview", { by }));
    const [{ fields } = { fields: [] }] = again.earlierHolds;
    expect(fields.map((field) => [field.field, field.title, field.parts]).sort()).toEqual([
      ["icon", "Not sharp", []],
      ["title", "Not sharp", parts],
    ]);
    expect(again.developer.earlierHolds).toBe(1);
    expect(again.history.map(({ to }) => to)).toEqual(["rereview", "onhold", "inreview", "pending"]);
  });

  it("returns what a resubmission changed since it was held", async () => {
    const { id } = await versionInReview(app());
    const inReview = { id, status: "inreview" as const };
    expect((await open(inReview)).sinceHold).toBeNull();
    await decide(app(), id, "onhold", held("title"));
    await saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title: "Notes for all" } }));
    const [field] = (await detailsOf(app(), id)).heldFields;
    const params = { id: field?.id ?? "" };
    await app()
      .as("normal")
      .call(versionCalls.markHeldField, { params, body: { fixed: true } });
    await submit(app(), id);
    const { sinceHold, changes } = await open({ id, status: "rereview" });
    expect(sinceHold).toMatchObject({
      fields: ["title"],
      texts: [{ place: "details.title", before: "Notes", after: "Notes for all" }],
      images: [],
      values: [],
    });
    expect(changes.fields).toContain("icon");
  });

  it("opens a submission with at most eight SQL statements, regardless of its history's length", async () => {
    const before = await live(app(), { title: "Chaupal" });
    let version = await waitingVersion(app(), { title: "Ludo Chaupal", updateOf: before.appId });
    // The queue's order comes from a shared cache (cached-query.ts), so its statement may or may not be among them.
    const isOwn = ({ text }: Statement) => !text.startsWith("select string_agg(");
    const asked = async (row: Parameters<typeof open>[0]) => (await statementsOf(() => open(row))).filter(isOwn).length;
    const first = await asked(version);
    const { accounts, developerId } = app().people;
    const by = { accountId: accounts.normal.id, role: "normal" as const, developerId };
    for (const reason of [icon, { ...icon, field: "title" as const }, icon]) {
      const onHold = await decided(app(), version, "onhold", { reasons: [reason] });
      await app().services.database.pool.query("update held_field set fixed_at = now()");
      version = await decided(app(), onHold, "rereview", { by });
    }
    expect((await open(version)).earlierHolds).toHaveLength(3);
    expect([first, await asked(version)]).toEqual([7, 7]);
    const { id } = await versionInReview(app()); // has pictures
    expect(await asked({ id, status: "inreview" })).toBe(8);
  });

  it("answers a submission with 409 and the current version when its status has changed", async () => {
    const version = await waitingVersion(app());
    await decided(app(), version, "active");
    const params = { id: version.id, state: "inreview" };
    const answer = await app().as("admin").send(reviewDeskCalls.submission, { params });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "version_status_conflict",
      current: { id: version.id, status: "active" },
    });
  });

  it("returns a submission in any status when the state is `any`", async () => {
    const version = await decided(app(), await waitingVersion(app()), "active");
    const params = { id: version.id, state: "any" } as const;
    const { details } = await app().as("support").call(reviewDeskCalls.submission, { params });
    expect(details.version).toMatchObject({ id: version.id, status: "active" });
  });

  it("returns no queue position when a submission is decided", async () => {
    const version = await decided(app(), await waitingVersion(app()), "active");
    expect((await open(version)).queue).toEqual({ position: 0, total: 0, previousId: null, nextId: null });
  });

  it("answers 404 to a submission of an unknown version", async () => {
    const params = { id: crypto.randomUUID(), state: "inreview" };
    expect((await app().as("admin").send(reviewDeskCalls.submission, { params })).json().code).toBe(
      "version_not_found",
    );
  });
});
