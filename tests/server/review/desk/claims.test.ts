import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { releaseExpiredReviewClaims } from "#server/catalog/versions/review-claims.store.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, waitingVersion } from "./waiting.ts";

withApps("claiming a version", (app) => {
  const claim = (versionId: string, who: AskedAs = "admin") =>
    app().as(who).send(reviewDeskCalls.claimVersion, { body: { versionId } });
  const release = (id: string, who: AskedAs = "admin") =>
    app().as(who).send(reviewDeskCalls.releaseVersion, { params: { id } });

  it("gives a version to its first claimant and answers the second with who has it", async () => {
    const { id } = await waitingVersion(app());
    expect((await claim(id)).json()).toMatchObject({ name: "admin Tester" });
    const second = await claim(id, "superadmin");
    expect(second.json()).toMatchObject({
      code: "claim_taken",
      params: { name: "admin Tester" },
      current: { accountId: app().people.accounts.admin.id },
    });
  });

  it("keeps the claim's time when the same reviewer claims again", async () => {
    const { id } = await waitingVersion(app());
    const first = (await claim(id)).json();
    expect((await claim(id)).json()).toEqual(first);
  });

  it("claiming leaves a version's revision as it is, so an earlier read can still be decided", async () => {
    const version = await waitingVersion(app());
    await claim(version.id);
    const body = {
      versionId: version.id,
      revision: version.revision,
      decision: "approve",
      reasons: [],
      reason: "",
      note: "",
    };
    expect((await app().as("admin").send(reviewDeskCalls.decide, { body })).statusCode).toBe(200);
  });

  it("ends a claim when the version is decided", async () => {
    const version = await waitingVersion(app());
    await claim(version.id);
    expect(await decided(app(), version, "active")).toMatchObject({ claimedBy: null, claimedAt: null });
    expect((await claim(version.id)).json()).toMatchObject({
      code: "version_status_conflict",
      current: { status: "active" },
    });
  });

  it("lets only its holder and a superadmin release a claim", async () => {
    const { id } = await waitingVersion(app());
    await claim(id, "superadmin");
    expect((await release(id, "admin")).json()).toEqual({ released: false });
    expect((await release(id, "superadmin")).json()).toEqual({ released: true });
    await claim(id, "admin");
    expect((await release(id, "superadmin")).json()).toEqual({ released: true });
    expect((await release(id)).json()).toEqual({ released: false });
  });

  it("ends an abandoned claim after two hours, not before", async () => {
    const { id } = await waitingVersion(app());
    await claim(id, "superadmin");
    const { db } = app().services.database;
    const laterBy = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await releaseExpiredReviewClaims(db, laterBy(119));
    expect((await claim(id)).json().code).toBe("claim_taken");
    await releaseExpiredReviewClaims(db, laterBy(121));
    expect((await claim(id)).json()).toMatchObject({ name: "admin Tester" });
  });

  it("answers a claim or release of an unknown version with 404", async () => {
    expect((await claim(crypto.randomUUID())).json().code).toBe("version_not_found");
    expect((await release(crypto.randomUUID())).json().code).toBe("version_not_found");
  });

  const next = (who: AskedAs = "admin", skip: string[] = []) =>
    app().as(who).call(reviewDeskCalls.claimNext, { body: { skip } });
  const holders = async () => {
    const { items } = await app().as("admin").call(reviewDeskCalls.reviewQueue);
    return items.map(({ version, claim: held }) => [version.title, held?.name ?? null]);
  };

  it("claims the next version that nobody else has, or returns the reviewer's own claim", async () => {
    const second = await waitingVersion(app(), { title: "Second", sentHoursAgo: 8 });
    const first = await waitingVersion(app(), { title: "First", sentHoursAgo: 9 });
    await claim(first.id, "superadmin");
    expect(await next()).toEqual({ versionId: second.id, isNew: true });
    expect(await next()).toEqual({ versionId: second.id, isNew: false });
    expect(await next("superadmin")).toEqual({ versionId: first.id, isNew: false });
    expect(await holders()).toEqual([
      ["First", "superadmin Tester"],
      ["Second", "admin Tester"],
    ]);
  });

  it("skips the versions named when claiming the next, and returns null when none is left", async () => {
    const decidedOne = await decided(app(), await waitingVersion(app(), { sentHoursAgo: 9 }), "active");
    const skipped = await waitingVersion(app(), { sentHoursAgo: 8 });
    const { id } = await waitingVersion(app());
    expect(await next("admin", [skipped.id])).toEqual({ versionId: id, isNew: true });
    expect(await next("admin", [skipped.id, id])).toEqual({ versionId: null, isNew: false });
    expect(decidedOne.claimedBy).toBeNull();
    expect(
      (
        await app()
          .as("support")
          .send(reviewDeskCalls.claimNext, { body: { skip: [] } })
      ).statusCode,
    ).toBe(403);
  });

  it("never gives one version to two reviewers who claim the next at once", async () => {
    const made = [];
    for (const sentHoursAgo of [9, 8, 7, 6]) made.push((await waitingVersion(app(), { sentHoursAgo })).id);
    const asked = await Promise.all([1, 2].flatMap(() => [next("admin"), next("superadmin")]));
    const given = (at: number) =>
      new Set(asked.filter((_, place) => place % 2 === at).map(({ versionId }) => versionId));
    const [admins, superadmins] = [given(0), given(1)];
    expect([...admins].filter((id) => superadmins.has(id))).toEqual([]);
    expect(made).toEqual(expect.arrayContaining([...admins, ...superadmins]));
  });
});
