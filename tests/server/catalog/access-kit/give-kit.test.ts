import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { emptyAccessKit, accessKitFields } from "#contract/catalog/access-kit/access-kit.ts";
import { accessKit, accessKitViewTime } from "#server/catalog/access-kit/access-kit.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { encryptAccessKit, decryptAccessKit } from "#server/catalog/access-kit/encrypt-kit.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { anAccessKit, canaries, kitOf } from "#tests/support/builders/access-kits.ts";
import { liveVersion, startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("giving an access kit", (app) => {
  const db = () => app().services.database.db;
  const draftApp = async (): Promise<string> => (await startDraft(app())).version.appId;
  const give = (id: string, body: object, who: AskedAs = "normal") =>
    app()
      .as(who)
      .send(accessKitCalls.giveAccessKit, {
        params: { id },
        body: { ...emptyAccessKit, revision: 0, needsLogin: true, ...body },
      });

  it("shows an access kit's content to its owner only, and to staff that one was given", async () => {
    const id = await draftApp();
    expect(await kitOf(app(), id)).toMatchObject({ revision: 0, needsLogin: null, given: false, content: null });
    await anAccessKit(app(), id);
    expect(await kitOf(app(), id)).toMatchObject({ revision: 1, needsLogin: true, given: true, content: canaries });
    for (const who of ["adminAsDev", "support", "admin", "superadmin"] as const)
      expect(await kitOf(app(), id, who)).toMatchObject({ needsLogin: true, given: true, content: null });
    const strange = await app().as("stranger").send(accessKitCalls.accessKit, { params: { id } });
    expect([strange.statusCode, strange.json().code]).toEqual([404, "app_not_found"]);
  });

  it("lets only the developer give an access kit, not a stranger or an admin acting as the developer", async () => {
    const id = await draftApp();
    expect((await give(id, canaries, "stranger")).json().code).toBe("app_not_found");
    expect((await give(id, canaries, "adminAsDev")).statusCode).toBe(403);
    expect((await give(id, canaries, "superadmin")).statusCode).toBe(403);
    expect(await db().$count(accessKit)).toBe(0);
  });

  it("stores no access kit field in plain text, neither in its row nor in the audit log", async () => {
    const id = await draftApp();
    await anAccessKit(app(), id);
    const [row] = await db().select().from(accessKit).where(eq(accessKit.appId, id));
    const audited = await db().select().from(auditEntry).where(eq(auditEntry.action, "access_kit_given"));
    expect(audited).toMatchObject([{ subject: "AccessKit", subjectId: id, data: { needsLogin: true } }]);
    const stored = JSON.stringify([row, audited]);
    for (const field of accessKitFields) expect(stored, field).not.toContain(canaries[field]);
  });

  it("encrypts an access kit for one app only, with different ciphertext each time", async () => {
    const { tokens } = app().services;
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const sealed = encryptAccessKit(tokens, one, canaries);
    expect(encryptAccessKit(tokens, one, canaries)).not.toBe(sealed);
    expect(decryptAccessKit(tokens, { appId: one, sealed })).toEqual(canaries);
    expect(decryptAccessKit(tokens, { appId: other, sealed })).toBeNull();
  });

  it("returns the stored access kit when the revision is stale", async () => {
    const id = await draftApp();
    await anAccessKit(app(), id);
    const lost = await give(id, { userName: "typed in another window" });
    expect(lost.json()).toMatchObject({ code: "revision_conflict", current: { revision: 1, content: canaries } });
    expect((await give(id, { userName: "second", revision: 1 })).json()).toMatchObject({
      revision: 2,
      content: { userName: "second" },
    });
  });

  it("stores no credentials when the app needs no log-in", async () => {
    const id = await draftApp();
    const open = await give(id, { ...canaries, needsLogin: false });
    const content = { ...emptyAccessKit, steps: canaries.steps, region: canaries.region };
    expect(open.json()).toMatchObject({ needsLogin: false, given: true, content });
    expect((await give(id, { needsLogin: false, revision: 1 })).json()).toMatchObject({ given: false, content: null });
    expect((await db().select().from(accessKit))[0]?.sealed).toBeNull();
  });

  it("rejects an access kit without a user name, phone or steps, or with a field that is too long", async () => {
    const id = await draftApp();
    const wrong = await give(id, { password: "alone" });
    expect(wrong.json()).toMatchObject({ fields: [{ path: "userName", code: "way_in_missing" }] });
    const long = await give(id, { userName: "a".repeat(201) });
    expect(long.json()).toMatchObject({ fields: [{ path: "userName", code: "too_long", params: { maximum: 200 } }] });
    expect(JSON.stringify(long.json())).not.toContain("aaa");
  });

  it("rejects an access kit when the app has no version in progress", async () => {
    const { version } = await liveVersion(app());
    expect(await kitOf(app(), version.appId)).toMatchObject({ takes: false });
    expect((await give(version.appId, canaries)).json().code).toBe("access_kit_not_taken");
    expect(await db().$count(accessKitViewTime)).toBe(0);
  });
});
