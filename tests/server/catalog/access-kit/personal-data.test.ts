import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { emptyAccessKit, accessKitFields } from "#contract/catalog/access-kit/access-kit.ts";
import { accessKit, accessKitViewTime } from "#server/catalog/access-kit/access-kit.tables.ts";
import { deleteAccessKitsOfDeveloper } from "#server/catalog/access-kit/access-kit.store.ts";
import { eraseAccountIfDue } from "#server/accounts/profile/erasure/erase-account.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { eq } from "drizzle-orm";
import type { AskedAs } from "#tests/support/app.ts";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { anAccessKit, canaries } from "#tests/support/builders/access-kits.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("access kits as personal data", (app) => {
  const db = () => app().services.database.db;
  const exportOf = async (who: AskedAs) => {
    await app().as(who).call(profileCalls.askExport);
    await runJobs(app().services);
    const [ready] = await app().as(who).call(profileCalls.listExports);
    const opened = { params: { id: ready?.id ?? "" } };
    const { rawPayload } = await app().app.inject(await app().as(who).call(profileCalls.openExport, opened));
    return strFromU8(unzipSync(rawPayload)["accessKits.json"] ?? new Uint8Array());
  };
  const strangersKit = async () => {
    const { version } = await startDraft(app(), "Others", "stranger");
    const body = { ...emptyAccessKit, userName: "somebody else", revision: 0, needsLogin: true };
    await app()
      .as("stranger")
      .call(accessKitCalls.giveAccessKit, { params: { id: version.appId }, body });
  };

  it("exports an access kit in its owner's personal data only", async () => {
    const { version } = await startDraft(app());
    await anAccessKit(app(), version.appId);
    await strangersKit();
    const mine = await exportOf("normal");
    expect(JSON.parse(mine)).toMatchObject([{ appId: version.appId, content: canaries, readings: [] }]);
    expect(mine).not.toContain("sealed");
    const others = await exportOf("stranger");
    for (const field of accessKitFields) expect(others).not.toContain(canaries[field]);
  });

  it("deletes a developer's access kits, and no other's, when the account is erased", async () => {
    const { version } = await startDraft(app());
    await anAccessKit(app(), version.appId);
    await strangersKit();
    const { id } = app().people.accounts.normal;
    await db().update(account).set({ eraseAt: new Date() }).where(eq(account.id, id));
    const later = new Date(Date.now() + 1000);
    expect(await app().services.database.transaction((tx) => eraseAccountIfDue(tx, app().services, id, later))).toBe(
      true,
    );
    const left = await db().select().from(accessKit);
    expect(left).toHaveLength(1);
    expect(left[0]?.appId).not.toBe(version.appId);
  });

  it("deletes the times at which an access kit was opened along with the kit", async () => {
    const { version } = await startDraft(app());
    await anAccessKit(app(), version.appId);
    await db().insert(accessKitViewTime).values({ appId: version.appId });
    await deleteAccessKitsOfDeveloper(db(), app().people.developerId);
    expect([await db().$count(accessKit), await db().$count(accessKitViewTime)]).toEqual([0, 0]);
  });
});
