import { expect, it } from "vitest";
import { reviewCalls } from "#contract/review/calls.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("the desk's submission", (app) => {
  const open = ({ id, status }: Pick<VersionRow, "id" | "status">) =>
    app()
      .as("support")
      .call(reviewCalls.submission, { params: { id, state: status } });
  const icon = { field: "icon", title: "Not sharp", description: "Send one of 512 pixels." } as const;

  it("shows the version with its developer, place in the queue and neighbours", async () => {
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

  it("shows what an update changes against the live version", async () => {
    const before = await live(app(), { title: "Chaupal", permissions: ["android.permission.INTERNET"] });
    const permissions = ["android.permission.INTERNET", "android.permission.CAMERA"];
    const after = await waitingVersion(app(), { title: "Ludo Chaupal", updateOf: before.appId, permissions });
    const { changes, app: shown } = await open(after);
    expect(changes.against?.versionId).toBe(before.id);
    expect(changes.texts).toContainEqual({ field: "title", language: null, before: "Chaupal", after: "Ludo Chaupal" });
    expect(changes.package?.permissions.addedDangerous).toEqual(["android.permission.CAMERA"]);
    expect(shown.live?.id).toBe(before.id);
  });

  it("keeps past holds apart from the open one", async () => {
    const version = await waitingVersion(app());
    const held = await decided(app(), version, "onhold", { reasons: [icon] });
    expect((await open(held)).earlierHolds).toEqual([]);
    await app().services.database.pool.query("update held_field set fixed_at = now()");
    const { accounts, developerId } = app().people;
    const by = { accountId: accounts.normal.id, role: "normal" as const, developerId };
    const again = await open(await decided(app(), held, "rereview", { by }));
    expect(again.earlierHolds).toMatchObject([{ fields: [{ field: "icon", title: "Not sharp" }] }]);
    expect(again.developer.earlierHolds).toBe(1);
    expect(again.history.map(({ to }) => to)).toEqual(["rereview", "onhold", "inreview", "pending"]);
  });

  it("answers 409 with the version as it is when it is in another status by now", async () => {
    const version = await waitingVersion(app());
    await decided(app(), version, "active");
    const params = { id: version.id, state: "inreview" };
    const answer = await app().as("admin").send(reviewCalls.submission, { params });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "version_status_conflict",
      current: { id: version.id, status: "active" },
    });
  });

  it("stands at no place once it is decided", async () => {
    const version = await decided(app(), await waitingVersion(app()), "active");
    expect((await open(version)).queue).toEqual({ position: 0, total: 0, previousId: null, nextId: null });
  });

  it("answers 404 for a version that is not there", async () => {
    const params = { id: crypto.randomUUID(), state: "inreview" };
    expect((await app().as("admin").send(reviewCalls.submission, { params })).json().code).toBe("version_not_found");
  });
});
