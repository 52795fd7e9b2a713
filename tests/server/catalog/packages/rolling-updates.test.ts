import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { version as versionTable } from "#server/catalog/versions/versions.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completed,
  decide,
  detailsOf,
  forkVersion,
  liveVersion,
  saveForm,
  startDraft,
  submit,
  uploadPackage,
  uploadScreenshot,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("rolling updates", (app) => {
  const rolling = (appId: string, who: AskedAs = "normal") =>
    app().as(who).call(packageCalls.rollingUpdates, { query: { appId } });
  const config = (id: string, body: Record<string, unknown>, who: AskedAs = "normal") =>
    app().as(who).send(packageCalls.updatePackageConfig, { params: { id }, body });
  const shares = (items: Awaited<ReturnType<typeof rolling>>["items"]) =>
    items.map(({ version, audience, sharePercent }) => [version.versionCode, audience, sharePercent]);

  /** Publishes an update with a new file and, with a coverage, an A/B test. Returns the version's id. */
  async function updateTo(appId: string, versionCode: number, coveragePercentage?: number): Promise<string> {
    const { version } = await forkVersion(app(), appId, "update_file");
    await uploadPackage(app(), version.id, await aPackage({ versionCode }));
    await saveForm(app(), version.id, (form) => ({
      ...completed(form),
      abTest: {
        ...form.abTest,
        enabled: coveragePercentage !== undefined,
        coveragePercentage: coveragePercentage ?? 10,
        changelog: "New for B",
      },
    }));
    await submit(app(), version.id);
    await runJobs(app().services);
    await decide(app(), version.id, "active");
    return version.id;
  }

  it("serves nothing before a version is live, and the live version to everyone without a test", async () => {
    const { version } = await startDraft(app());
    expect(await rolling(version.appId)).toEqual({ appId: version.appId, rolling: false, items: [] });
    const live = await liveVersion(app());
    const { items, rolling: isRolling } = await rolling(live.version.appId, "support");
    expect([isRolling, shares(items)]).toEqual([false, [["10", "everyone", 100]]]);
    expect(items[0]?.since).toBe(live.version.liveFrom);
    const stranger = await app()
      .as("stranger")
      .send(packageCalls.rollingUpdates, { query: { appId: live.version.appId } });
    expect(stranger.json().code).toBe("app_not_found");
  });

  it("splits phones between the tested version and the previous one until coverage is 100 percent", async () => {
    const { version: first } = await liveVersion(app());
    const id = await updateTo(first.appId, 11, 20);
    expect(shares((await rolling(first.appId)).items)).toEqual([
      ["11", "test", 20],
      ["10", "everyone", 80],
    ]);
    const { version } = await detailsOf(app(), id);
    const wider = await config(id, { revision: version.revision, coveragePercentage: 50 });
    expect(wider.statusCode).toBe(200);
    const { items } = await rolling(first.appId);
    expect(shares(items)).toEqual([
      ["11", "test", 50],
      ["10", "everyone", 50],
    ]);
    expect(items[0]).toMatchObject({ mandatory: false, phones: { oems: [], models: [], versions: null } });
    const { revision } = wider.json().version;
    expect((await config(id, { revision, coveragePercentage: 20 })).json().code).toBe("coverage_cannot_shrink");
    expect((await config(id, { revision: revision - 1, coveragePercentage: 60 })).json()).toMatchObject({
      code: "revision_conflict",
      current: {},
    });
    expect((await config(id, { revision, mainObb: "remove" })).json().code).toBe("version_status_conflict");
    await config(id, { revision, coveragePercentage: 100 });
    expect(shares((await rolling(first.appId)).items)).toEqual([["11", "everyone", 100]]);
  });

  it("drops a switched-off A/B test when the version is submitted, so its mandatory update reaches nobody", async () => {
    const { version: first } = await liveVersion(app());
    const { version } = await forkVersion(app(), first.appId, "update_file");
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }));
    const typed = await uploadScreenshot(app(), "normal", 50);
    const test = { enabled: false, mandatory: true, changelog: "Only for B", screenshotIds: [typed] };
    await saveForm(app(), version.id, (form) => ({ ...completed(form), abTest: { ...form.abTest, ...test } }));
    expect((await detailsOf(app(), version.id)).form.abTest).toMatchObject(test);
    await submit(app(), version.id);
    const cleared = { enabled: false, mandatory: false, changelog: "", screenshotIds: [] };
    expect((await detailsOf(app(), version.id)).form.abTest).toMatchObject(cleared);
    await runJobs(app().services);
    await decide(app(), version.id, "active");
    expect((await rolling(first.appId)).items).toMatchObject([{ sharePercent: 100, mandatory: false }]);
  });

  it("keeps an approved mandatory update mandatory after its test reached everyone", async () => {
    const { version: first } = await liveVersion(app());
    const { version } = await forkVersion(app(), first.appId, "update_file");
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }));
    const test = { enabled: true, mandatory: true, changelog: "New for B" };
    await saveForm(app(), version.id, (form) => ({ ...completed(form), abTest: { ...form.abTest, ...test } }));
    await submit(app(), version.id);
    await runJobs(app().services);
    await decide(app(), version.id, "active");
    const { revision } = (await detailsOf(app(), version.id)).version;
    await config(version.id, { revision, coveragePercentage: 100 });
    expect((await rolling(first.appId)).items).toMatchObject([{ sharePercent: 100, mandatory: true }]);
  });

  it("refuses more coverage or a mandatory update beyond the approved A/B test", async () => {
    const { version: first } = await liveVersion(app());
    const id = await updateTo(first.appId, 11, 20);
    const { db } = app().services.database;
    const ask = async (body: Record<string, unknown>) => {
      const { version } = await detailsOf(app(), id);
      return (await config(id, { revision: version.revision, ...body })).json();
    };
    const refusal = (path: string) => ({ code: "test_not_approved", fields: [{ path }] });
    expect(await ask({ coveragePercentage: 99 })).toMatchObject(refusal("coveragePercentage"));
    expect(await ask({ mandatory: true })).toMatchObject(refusal("mandatory"));
    // Like a version approved before reviewers could see variant B.
    await db.update(versionTable).set({ approvedTest: null }).where(eq(versionTable.id, id));
    expect(await ask({ coveragePercentage: 30 })).toMatchObject(refusal("coveragePercentage"));
    expect(shares((await rolling(first.appId)).items)[0]).toEqual(["11", "test", 20]);
    await ask({ coveragePercentage: 100 });
    expect(shares((await rolling(first.appId)).items)).toEqual([["11", "everyone", 100]]);
  });

  it("serves nothing while staff block the app", async () => {
    const { version } = await liveVersion(app());
    await app().services.database.db.execute(sql`update app set status = 'blocked'`);
    expect((await rolling(version.appId)).items).toEqual([]);
  });

  it("can remove expansion files and set confirmations in a draft's package config", async () => {
    const { version } = await startDraft(app());
    const file = { name: "main.10.in.kiteworks.notes.obb", type: "application/octet-stream", bytes: await aPackage() };
    const sent = await app()
      .as("normal")
      .send(packageCalls.uploadPackage, { query: { versionId: version.id }, file });
    const before = await detailsOf(app(), version.id);
    expect(before.form.upload.mainObbFileId).toBe(sent.json().file.id);
    const body = { revision: before.version.revision, mainObb: "remove", acceptsFewerDevices: true, mandatory: true };
    expect((await config(version.id, body, "stranger")).json().code).toBe("version_not_found");
    const { form } = (await config(version.id, body)).json();
    expect(form.upload).toMatchObject({ mainObbFileId: null, acceptsFewerDevices: true });
    expect(form.abTest.mandatory).toBe(true);
    const { db } = app().services.database;
    const { rows } = await db.execute<{ data: object }>(
      sql`select data from audit_entry where action = 'package_config'`,
    );
    expect(rows.map((row) => row.data)).toEqual([
      { versionId: version.id, mainObb: "remove", acceptsFewerDevices: true, mandatory: true },
    ]);
  });

  it("lets staff serve an earlier accepted version code, with history and mail", async () => {
    const { version: first } = await liveVersion(app());
    const second = await updateTo(first.appId, 11);
    const appOf = async () => (await rolling(first.appId, "admin")).items[0]?.version.id;
    const revisionOf = async () => {
      const { rows } = await app().services.database.db.execute<{ revision: number }>(sql`select revision from app`);
      return rows[0]?.revision ?? 0;
    };
    const serve = async (versionCode: string, more = {}, who: AskedAs = "admin") =>
      app()
        .as(who)
        .send(packageCalls.serveVersionCode, {
          params: { id: first.appId },
          body: { revision: await revisionOf(), versionCode, reason: "It crashes at the start", ...more },
        });
    expect((await serve("11")).json().code).toBe("version_code_served");
    expect((await serve("12")).json().code).toBe("version_code_not_accepted");
    expect((await serve("10", { reason: " " })).json().code).toBe("reason_required");
    expect((await serve("10", { revision: 0 })).json()).toMatchObject({ code: "revision_conflict", current: {} });
    expect((await serve("10")).json()).toMatchObject({ live: { id: first.id, versionCode: "10", liveUntil: null } });
    expect(await appOf()).toBe(first.id);
    expect((await detailsOf(app(), second)).version.status).toBe("superseded");
    const details = await app()
      .as("normal")
      .call(versionCalls.versionDetails, { params: { id: first.id } });
    expect(details.history[0]).toMatchObject({
      from: "superseded",
      to: "active",
      byKind: "staff",
      reasons: [{ description: "It crashes at the start" }],
    });
    const { db } = app().services.database;
    const mails = await db.select().from(mail).where(eq(mail.template, "version-served-again"));
    expect(mails.map((mail) => mail.text.includes("It crashes at the start"))).toEqual([true]);
  });
});
