import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { accessKit } from "#server/catalog/access-kit/access-kit.tables.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { anAccessKit, canaries, kitOf } from "#tests/support/builders/access-kits.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completeDraft,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  startDraft,
  submit,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("wiping an access kit", (app) => {
  const given = async (): Promise<VersionRow> => {
    const version = await waitingVersion(app());
    await anAccessKit(app(), version.appId);
    return version;
  };
  const sealedOf = async (appId: string) => {
    const [row] = await app().services.database.db.select().from(accessKit).where(eq(accessKit.appId, appId));
    return row?.sealed;
  };
  const cancel = async (versionId: string) => {
    const { version } = await detailsOf(app(), versionId);
    const body = { versionId, revision: version.revision };
    return app().as("normal").call(versionCalls.cancelVersion, { body });
  };
  const wipedAfter = async (appId: string) => {
    const { given: isGiven, wiped, content } = await kitOf(app(), appId);
    return [isGiven, wiped?.after, content, await sealedOf(appId)];
  };

  it("wipes the access kit on approval and rejection, and accepts a new one for the next version", async () => {
    const approved = await given();
    await decide(app(), approved.id, "active");
    expect(await wipedAfter(approved.appId)).toEqual([false, "active", null, null]);
    const rejected = await given();
    await decide(app(), rejected.id, "rejected", { reasons: [{ field: null, title: "No", description: "Never." }] });
    expect(await wipedAfter(rejected.appId)).toEqual([false, "rejected", null, null]);
    await forkVersion(app(), approved.appId);
    expect(await kitOf(app(), approved.appId)).toMatchObject({ takes: true, needsLogin: true, given: false });
    expect(await anAccessKit(app(), approved.appId)).toMatchObject({ given: true, wiped: null });
  });

  it("wipes the access kit when the decision succeeds, and keeps it when the revision is stale", async () => {
    const version = await given();
    const decision = { versionId: version.id, decision: "approve", reasons: [], reason: "", note: "" };
    const send = (revision: number) =>
      app()
        .as("admin")
        .send(reviewDeskCalls.decide, { body: { ...decision, revision } });
    expect((await send(version.revision + 1)).statusCode).toBe(409);
    expect(await kitOf(app(), version.appId)).toMatchObject({ given: true });
    expect((await send(version.revision)).statusCode).toBe(200);
    expect(await wipedAfter(version.appId)).toEqual([false, "active", null, null]);
  });

  it("keeps the access kit when the decision's transaction fails", async () => {
    const version = await given();
    const { admin } = app().people.accounts;
    const by = { accountId: admin.id, role: "admin" as const, developerId: null };
    const failing = app().services.database.transaction(async (tx) => {
      await changeVersionStatus(tx, app().services, version, "active", { by });
      throw new Error("the line broke");
    });
    await expect(failing).rejects.toThrow("the line broke");
    expect(await kitOf(app(), version.appId)).toMatchObject({ given: true, content: canaries });
  });

  it("keeps the access kit while a version is held, and wipes it when that version is cancelled", async () => {
    const version = await given();
    await decide(app(), version.id, "onhold", held("title"));
    expect(await kitOf(app(), version.appId)).toMatchObject({ given: true, content: canaries, takes: true });
    const { version: now } = await detailsOf(app(), version.id);
    expect(now.status).toBe("onhold");
    await cancel(version.id);
    expect(await wipedAfter(version.appId)).toEqual([false, "cancelled", null, null]);
  });

  it("wipes the access kit when a submission is withdrawn or a draft is cancelled", async () => {
    const back = await given();
    await cancel(back.id);
    expect(await wipedAfter(back.appId)).toEqual([false, "draft", null, null]);
    const { version } = await startDraft(app());
    await anAccessKit(app(), version.appId);
    await cancel(version.id);
    expect(await wipedAfter(version.appId)).toEqual([false, "cancelled", null, null]);
  });

  it("keeps the access kit through submission and checks", async () => {
    const { version } = await completeDraft(app());
    await anAccessKit(app(), version.appId);
    await submit(app(), version.id);
    await runJobs(app().services);
    expect((await detailsOf(app(), version.id)).version.status).toBe("inreview");
    expect(await kitOf(app(), version.appId)).toMatchObject({ given: true });
  });

  it("keeps the access kit when staff serve an earlier version again", async () => {
    const { version: first } = await liveVersion(app());
    await forkVersion(app(), first.appId);
    await anAccessKit(app(), first.appId);
    await decide(app(), first.id, "superseded");
    await decide(app(), first.id, "active", { reasons: [{ field: null, title: "Crashes", description: "The next." }] });
    expect(await kitOf(app(), first.appId)).toMatchObject({ given: true });
  });

  it("cannot be opened after the decision, and a new access kit starts without reading times", async () => {
    const version = await given();
    await app()
      .as("admin")
      .call(reviewDeskCalls.claimVersion, { body: { versionId: version.id } });
    const open = () =>
      app()
        .as("admin")
        .send(accessKitCalls.openAccessKit, { params: { id: version.appId } });
    expect((await open()).statusCode).toBe(200);
    await decide(app(), version.id, "active");
    expect((await open()).json().code).toBe("access_kit_not_claimed");
    expect((await kitOf(app(), version.appId)).readings).toHaveLength(1);
    await forkVersion(app(), version.appId);
    expect(await anAccessKit(app(), version.appId)).toMatchObject({ given: true, readings: [] });
  });
});
