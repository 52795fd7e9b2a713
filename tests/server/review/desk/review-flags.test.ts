import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewFlag } from "#contract/review/desk/review-flags.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { conflict } from "#server/catalog/conflicts/conflicts.tables.ts";
import { openConflict } from "#server/catalog/conflicts/open-conflict.ts";
import { findVersionFiles } from "#server/catalog/packages/packages.store.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, live, waitingVersion } from "./waiting.ts";

withApps("review flags", (app) => {
  const flagsOf = async (version: VersionRow): Promise<ReviewFlag[] | undefined> => {
    const { items } = await app().as("admin").call(reviewDeskCalls.reviewQueue);
    return items.find((row) => row.version.id === version.id)?.flags;
  };

  it("flags a version as new_developer until the developer has had something live", async () => {
    expect(await flagsOf(await waitingVersion(app()))).toEqual(["new_developer"]);
    await live(app());
    expect(await flagsOf(await waitingVersion(app()))).toEqual([]);
  });

  it("flags a title that resembles a protected name or another developer's proven one", async () => {
    await live(app());
    expect(await flagsOf(await waitingVersion(app(), { title: "G00gle Wallet" }))).toEqual(["look_alike"]);
    expect(await flagsOf(await waitingVersion(app(), { title: "Chaupal Pay" }))).toEqual([]);
    await app()
      .services.database.db.insert(identityCheck)
      .values({
        developerId: app().people.strangerDeveloperId,
        provider: "manual",
        state: "SUCCESS",
        validUntil: new Date(Date.now() + 86_400_000),
      });
    expect(await flagsOf(await waitingVersion(app(), { title: "0ther Works" }))).toEqual(["look_alike"]);
  });

  it("flags a loan app as sensitive_category and a children's app as kids", async () => {
    await live(app());
    expect(await flagsOf(await waitingVersion(app(), { tags: ["personal-loans"] }))).toEqual(["sensitive_category"]);
    expect(await flagsOf(await waitingVersion(app(), { tags: ["kids-rhymes"] }))).toEqual(["kids"]);
    expect(await flagsOf(await waitingVersion(app(), { category: "kids-zone" }))).toEqual(["kids"]);
  });

  it("flags an update with more permissions than the live version", async () => {
    const { appId } = await live(app(), { permissions: ["android.permission.INTERNET"] });
    const greedy = await waitingVersion(app(), { updateOf: appId, permissions: ["android.permission.CAMERA"] });
    expect(await flagsOf(greedy)).toEqual(["new_permissions"]);
  });

  it("does not flag an update with fewer permissions", async () => {
    const { appId } = await live(app(), { permissions: ["android.permission.INTERNET", "android.permission.CAMERA"] });
    const modest = await waitingVersion(app(), { updateOf: appId, permissions: ["android.permission.CAMERA"] });
    expect(await flagsOf(modest)).toEqual([]);
  });

  it("flags an update with another signer", async () => {
    const { appId } = await live(app(), { signer: "b" });
    expect(await flagsOf(await waitingVersion(app(), { updateOf: appId, signer: "c" }))).toEqual(["signer_change"]);
  });

  it("flags a resubmitted version", async () => {
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

  it("does not flag a resubmission when its fixes were never sent", async () => {
    await live(app());
    const held = await decided(app(), await waitingVersion(app()), "onhold", {
      reasons: [{ field: "icon", title: "Blurred", description: "" }],
    });
    const { db } = app().services.database;
    await db.update(versionTable).set({ status: "inreview" }).where(eq(versionTable.id, held.id));
    expect(await flagsOf(held)).toEqual([]);
  });

  it("flags both apps of an open package name conflict, and stops when staff resolve it", async () => {
    const { developerId, strangerDeveloperId } = app().people;
    const owner = await live(app(), { packageName: "in.example.same", developerId: strangerDeveloperId });
    await live(app());
    const claimant = await waitingVersion(app());
    const update = await waitingVersion(app(), { updateOf: owner.appId });
    expect([await flagsOf(claimant), await flagsOf(update)]).toEqual([[], []]);
    const { db, transaction } = app().services.database;
    const [file] = await findVersionFiles(db, claimant.id, []);
    if (!file) throw new Error("the version has no file");
    const pin = { name: "in.example.same", appId: owner.appId, developerId: strangerDeveloperId, signers: [] };
    await transaction((tx) =>
      openConflict(tx, { ...pin, rollbackSigners: [], since: new Date() }, { id: claimant.appId, developerId }, file),
    );
    expect([await flagsOf(claimant), await flagsOf(update)]).toEqual([["conflict"], ["conflict"]]);
    await db.update(conflict).set({ status: "resolved_rejected" });
    expect(await flagsOf(claimant)).toEqual([]);
  });

  it("filters the review queue by flag", async () => {
    const version = await waitingVersion(app());
    const ask = async (flag: ReviewFlag) =>
      (await app().as("admin").call(reviewDeskCalls.reviewQueue, { query: { flag } })).total;
    expect(await flagsOf(version)).toEqual(["new_developer"]);
    expect([await ask("new_developer"), await ask("kids")]).toEqual([1, 0]);
  });
});
