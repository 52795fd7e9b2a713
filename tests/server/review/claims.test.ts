import { expect, it } from "vitest";
import { reviewCalls } from "#contract/review/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decided, waitingVersion } from "./waiting.ts";

withApps("claiming a version", (app) => {
  const claim = (versionId: string, who: AskedAs = "admin") =>
    app().as(who).send(reviewCalls.claimVersion, { body: { versionId } });
  const release = (id: string, who: AskedAs = "admin") =>
    app().as(who).send(reviewCalls.releaseVersion, { params: { id } });

  it("gives it to the first who asks and tells the second who has it", async () => {
    const { id } = await waitingVersion(app());
    expect((await claim(id)).json()).toMatchObject({ name: "admin Tester" });
    const second = await claim(id, "superadmin");
    expect(second.json()).toMatchObject({
      code: "claim_taken",
      params: { name: "admin Tester" },
      current: { accountId: app().people.accounts.admin.id },
    });
  });

  it("keeps the moment when the same person claims again", async () => {
    const { id } = await waitingVersion(app());
    const first = (await claim(id)).json();
    expect((await claim(id)).json()).toEqual(first);
  });

  it("does not change the version: a decision with the revision seen before still counts", async () => {
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
    expect((await app().as("admin").send(reviewCalls.decide, { body })).statusCode).toBe(200);
  });

  it("ends with the decision", async () => {
    const version = await waitingVersion(app());
    await claim(version.id);
    expect(await decided(app(), version, "active")).toMatchObject({ claimedBy: null, claimedAt: null });
    expect((await claim(version.id)).json()).toMatchObject({
      code: "version_status_conflict",
      current: { status: "active" },
    });
  });

  it("can be given back by its holder and by a superadmin, by nobody else", async () => {
    const { id } = await waitingVersion(app());
    await claim(id, "superadmin");
    expect((await release(id, "admin")).json()).toEqual({ released: false });
    expect((await release(id, "superadmin")).json()).toEqual({ released: true });
    await claim(id, "admin");
    expect((await release(id, "superadmin")).json()).toEqual({ released: true });
    expect((await release(id)).json()).toEqual({ released: false });
  });

  it("is not for support, and a version that is not there is 404", async () => {
    const { id } = await waitingVersion(app());
    expect((await claim(id, "support")).statusCode).toBe(403);
    expect((await claim(crypto.randomUUID())).json().code).toBe("version_not_found");
    expect((await release(crypto.randomUUID())).json().code).toBe("version_not_found");
  });
});
