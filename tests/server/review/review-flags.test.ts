import { expect, it } from "vitest";
import { reviewCalls } from "#contract/review/calls.ts";
import type { ReviewFlag } from "#contract/review/views.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("review flags", (app) => {
  const flagsOf = async (version: VersionRow): Promise<ReviewFlag[] | undefined> => {
    const { items } = await app().as("admin").call(reviewCalls.reviewQueue);
    return items.find((row) => row.version.id === version.id)?.flags;
  };

  it("mark a developer of whom nothing was ever live", async () => {
    expect(await flagsOf(await waitingVersion(app()))).toEqual(["new_developer"]);
    await live(app());
    expect(await flagsOf(await waitingVersion(app()))).toEqual([]);
  });

  it("mark loan, health and gambling apps, and those for children apart from them", async () => {
    await live(app());
    expect(await flagsOf(await waitingVersion(app(), { tags: ["personal-loans"] }))).toEqual(["sensitive_category"]);
    expect(await flagsOf(await waitingVersion(app(), { tags: ["kids-rhymes"] }))).toEqual(["kids"]);
    expect(await flagsOf(await waitingVersion(app(), { category: "kids-zone" }))).toEqual(["kids"]);
  });

  it("mark an update that asks for more than the live version", async () => {
    const { appId } = await live(app(), { permissions: ["android.permission.INTERNET"] });
    const greedy = await waitingVersion(app(), { updateOf: appId, permissions: ["android.permission.CAMERA"] });
    expect(await flagsOf(greedy)).toEqual(["new_permissions"]);
  });

  it("leave an update alone that asks for less", async () => {
    const { appId } = await live(app(), { permissions: ["android.permission.INTERNET", "android.permission.CAMERA"] });
    const modest = await waitingVersion(app(), { updateOf: appId, permissions: ["android.permission.CAMERA"] });
    expect(await flagsOf(modest)).toEqual([]);
  });

  it("mark an update with another signer", async () => {
    const { appId } = await live(app(), { signer: "b" });
    expect(await flagsOf(await waitingVersion(app(), { updateOf: appId, signer: "c" }))).toEqual(["signer_change"]);
  });

  it("mark what was held before", async () => {
    await live(app());
    const version = await waitingVersion(app());
    const held = await decided(app(), version, "onhold", {
      reasons: [{ field: "icon", title: "Blurred", description: "" }],
    });
    const owner = {
      accountId: app().people.accounts.normal.id,
      role: "normal" as const,
      developerId: app().people.developerId,
    };
    await app().services.database.pool.query("update held_field set fixed_at = now()");
    await decided(app(), held, "rereview", { by: owner });
    expect(await flagsOf(held)).toEqual(["resubmission"]);
  });

  it("mark a package name that someone else's app carries", async () => {
    await live(app(), { packageName: "in.example.same", developerId: app().people.strangerDeveloperId });
    await live(app());
    const version = await waitingVersion(app());
    await app().services.database.pool.query("update app set package_name = 'in.example.same' where id = $1", [
      version.appId,
    ]);
    expect(await flagsOf(version)).toEqual(["conflict"]);
  });

  it("can be asked for", async () => {
    const version = await waitingVersion(app());
    const ask = async (flag: ReviewFlag) =>
      (await app().as("admin").call(reviewCalls.reviewQueue, { query: { flag } })).total;
    expect(await flagsOf(version)).toEqual(["new_developer"]);
    expect([await ask("new_developer"), await ask("kids")]).toEqual([1, 0]);
  });
});
