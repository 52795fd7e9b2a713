import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { accessKitFields } from "#contract/catalog/access-kit/access-kit.ts";
import { limits } from "#contract/limits.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { accessKit } from "#server/catalog/access-kit/access-kit.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { releaseExpiredReviewClaims } from "#server/catalog/versions/review-claims.store.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anAccessKit, canaries, kitOf } from "#tests/support/builders/access-kits.ts";
import { withApps } from "#tests/support/with-app.ts";
import { waitingVersion } from "../../review/desk/waiting.ts";

withApps("opening an access kit", (app) => {
  const open = (id: string, who: AskedAs = "admin") =>
    app().as(who).send(accessKitCalls.openAccessKit, { params: { id } });
  const claim = (versionId: string) => app().as("admin").call(reviewDeskCalls.claimVersion, { body: { versionId } });

  it("opens an access kit for the reviewer who claimed the version, and audits it without its content", async () => {
    const version = await waitingVersion(app());
    await anAccessKit(app(), version.appId);
    await claim(version.id);
    expect((await open(version.appId)).json()).toEqual({ ...canaries, revision: 1 });
    await open(version.appId);
    const opened = and(eq(auditEntry.action, "open_access_kit"), eq(auditEntry.subjectId, version.appId));
    const lines = await app().services.database.db.select().from(auditEntry).where(opened);
    const { id: accountId } = app().people.accounts.admin;
    expect(lines).toMatchObject([
      { accountId, data: { versionId: version.id } },
      { accountId, data: { versionId: version.id } },
    ]);
    for (const field of accessKitFields) expect(JSON.stringify(lines), field).not.toContain(canaries[field]);
  });

  it("shows the developer when the access kit was opened, without the reviewer's account", async () => {
    const version = await waitingVersion(app());
    await anAccessKit(app(), version.appId);
    await claim(version.id);
    await open(version.appId);
    const seen = await kitOf(app(), version.appId);
    expect(seen.readings).toEqual([expect.stringMatching(/^\d{4}-/)]);
    expect(JSON.stringify(seen)).not.toContain(app().people.accounts.admin.id);
  });

  it("refuses to open an access kit without a claim, after its release or after it expired", async () => {
    const version = await waitingVersion(app());
    await anAccessKit(app(), version.appId);
    const refused = async (who: AskedAs = "admin") => (await open(version.appId, who)).json().code;
    expect(await refused()).toBe("access_kit_not_claimed");
    await claim(version.id);
    expect(await refused("superadmin")).toBe("access_kit_not_claimed");
    await app()
      .as("admin")
      .call(reviewDeskCalls.releaseVersion, { params: { id: version.id } });
    expect(await refused()).toBe("access_kit_not_claimed");
    await claim(version.id);
    await releaseExpiredReviewClaims(
      app().services.database.db,
      new Date(Date.now() + limits.claimHours * 3_600_000 + 1000),
    );
    expect(await refused()).toBe("access_kit_not_claimed");
    expect((await kitOf(app(), version.appId)).readings).toEqual([]);
  });

  it("forbids support, developers and an admin acting as one to open an access kit", async () => {
    const version = await waitingVersion(app());
    await anAccessKit(app(), version.appId);
    await claim(version.id);
    for (const who of ["support", "normal", "stranger", "adminAsDev"] as const)
      expect((await open(version.appId, who)).statusCode, who).toBe(403);
    expect(await kitOf(app(), version.appId, "support")).toMatchObject({ given: true, content: null, readings: [] });
  });

  it("finds no access kit when none was given or it cannot be decrypted", async () => {
    const version = await waitingVersion(app());
    await claim(version.id);
    expect((await open(version.appId)).json().code).toBe("access_kit_not_found");
    await anAccessKit(app(), version.appId);
    await app()
      .services.database.db.update(accessKit)
      .set({ sealed: "c2VhbGVkIHVuZGVyIGFub3RoZXIgc2VjcmV0IG9mIGl0cw" });
    expect((await open(version.appId)).json().code).toBe("access_kit_not_found");
    expect(await kitOf(app(), version.appId)).toMatchObject({ given: true, content: null });
  });
});
