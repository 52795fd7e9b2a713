import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { apkSet } from "#server/catalog/packages/bundles/apk-sets.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import type { PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { apkSetWhen, bundleDraft, sendKeystore, type Signing } from "#tests/support/builders/bundles.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { fixedKeystore } from "#tests/support/keystores.ts";
import { toolInPlaceOfJava } from "#tests/support/tool-in-place-of-java.ts";
import { withApps } from "#tests/support/with-app.ts";
import { writeJks } from "#tests/support/write-jks.ts";

const tool = toolInPlaceOfJava();
const key = await createSigningKey("CN=Kite Works, O=Kite Works, C=IN");
const bundleBytes = Buffer.from("stands for a bundle");

const signing = (alias: string): Signing => {
  const entry = { alias, key: key.privateKey, keyPassword: "key-Canary-77", certificate: key.certificateDer };
  return {
    keystore: writeJks([entry], "store-Canary-55"),
    keyStorePassword: "store-Canary-55",
    keyStoreAlias: alias,
    keyPassword: "key-Canary-77",
  };
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

withApps(
  "APK sets",
  (app) => {
    const workFolders = () => readdir(join(app().services.environment.dataDir, "bundles")).catch((): string[] => []);
    const ended = ({ stage }: { stage: string }) => stage === "ended";

    it("builds APK sets in a process without secrets in its command line or environment", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const answer = await sendKeystore(app(), bundle, signing("release"));
      expect(answer.json()).toMatchObject({ status: "NOT_STARTED", stage: "waiting", signer: { sha256: key.sha256 } });
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
      const { words, environment, folderMode, secretModes, ...secrets } = await tool.report();
      expect(`${words} ${JSON.stringify(environment)}`).not.toContain("Canary");
      expect({ folderMode, secretModes }).toEqual({ folderMode: "700", secretModes: ["600", "600", "600"] });
      expect(secrets).toMatchObject({ keyStorePassword: "store-Canary-55", keyPassword: "key-Canary-77" });
      await runJobs(app().services);
      expect(await apkSetWhen(app(), bundle, ended)).toMatchObject({
        status: "FAILURE",
        problem: "apk_set_refused",
        file: { kind: "apks", fileName: "notes.apks", verdict: "refuse", findings: [{ code: "not_a_zip" }] },
      });
    });

    it("leaves no keystore or password in rows, files or responses after building an APK set", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const secrets = signing("release");
      const answer = await sendKeystore(app(), bundle, secrets);
      const set = await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
      const { rows } = await app().services.database.db.execute(
        sql`select (select jsonb_agg(to_jsonb(apk_set)) from apk_set) as sets, (select jsonb_agg(to_jsonb(job)) from job) as jobs`,
      );
      expect(JSON.stringify([rows, set, answer.json()])).not.toContain("Canary");
      await expect.poll(workFolders).toEqual([]);
      const { dataDir } = app().services.environment;
      const uploads = (await filesBelow(dataDir)).filter((path) => !path.includes("/pg"));
      for (const path of uploads) {
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        expect(bytes.includes("Canary") || bytes.includes(Buffer.from(secrets.keystore)), path).toBe(false);
      }
    });

    it("refuses a wrong keystore, alias or password before building an APK set", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const code = async (change: Partial<Signing>) =>
        (await sendKeystore(app(), bundle, { ...signing("release"), ...change })).json().code;
      expect(await code({ keyStorePassword: "another" })).toBe("keystore_password_wrong");
      expect(await code({ keyStoreAlias: "another" })).toBe("keystore_alias_missing");
      expect(await code({ keyPassword: "another" })).toBe("key_password_wrong");
      expect(await code({ keystore: Buffer.from("no keystore at all") })).toBe("keystore_not_recognised");
      expect(await code({ keystore: new Uint8Array(600_000) })).toBe("payload_too_large");
      const debug = { keystore: fixedKeystore("debugPkcs12"), keyStoreAlias: "androiddebugkey" };
      const password = { keyStorePassword: "store-Pass1", keyPassword: "store-Pass1" };
      expect(await code({ ...debug, ...password })).toBe("keystore_debug_certificate");
      const { set } = await app()
        .as("normal")
        .call(bundleCalls.apkSetOf, { query: { fileId: bundle.id } });
      expect(set).toBeNull();
    });

    it("reports a bundle that bundletool rejects, and accepts a new APK set request", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      await sendKeystore(app(), bundle, signing("broken"));
      expect(await apkSetWhen(app(), bundle, ended)).toMatchObject({ status: "FAILURE", problem: "bundle_invalid" });
      await expect.poll(workFolders).toEqual([]);
      expect((await sendKeystore(app(), bundle, signing("release"))).statusCode).toBe(200);
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
    });

    it("runs one APK set build per bundle, and kills it and deletes its folder when cancelled", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const { id } = (await sendKeystore(app(), bundle, signing("slow"))).json();
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "building");
      expect((await sendKeystore(app(), bundle, signing("release"))).json().code).toBe("apk_set_in_progress");
      await expect.poll(async () => (await tool.report()).words.includes("--ks-key-alias=slow")).toBe(true);
      const { pid } = await tool.report();
      const cancel = (who: "normal" | "stranger" | "support") =>
        app().as(who).send(bundleCalls.cancelApkSet, { params: { id } });
      expect((await cancel("stranger")).statusCode).toBe(404);
      expect((await cancel("normal")).json()).toMatchObject({ status: "FAILURE", problem: "apk_set_cancelled" });
      await expect.poll(workFolders).toEqual([]);
      expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    });

    it("marks an APK set as interrupted when its lease expires, and accepts the keystore again", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const { id } = (await sendKeystore(app(), bundle, signing("slow"))).json();
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "building");
      const late = { leaseUntil: new Date(Date.now() - 1000) };
      await app().services.database.db.update(apkSet).set(late).where(eq(apkSet.id, id));
      expect(await apkSetWhen(app(), bundle, ended)).toMatchObject({ problem: "apk_set_interrupted" });
      await app().as("normal").call(bundleCalls.cancelApkSet, { params: { id } });
      expect((await sendKeystore(app(), bundle, signing("release"))).statusCode).toBe(200);
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
    });

    const due = async () => {
      const { database } = app().services;
      await database.db.execute(sql`update job set run_at = now() where kind = 'report-apk-set' and state = 'ready'`);
      await runJobs(app().services);
    };
    const notices = async () =>
      (await app().services.database.db.select().from(notice)).filter(({ event }) => event === "upload-failed");
    const uploadBundle = async (secrets: Signing, bytes: Uint8Array) => {
      const { keystore, ...query } = secrets;
      const body = { mode: "create" as const, title: "Notes", applicationType: "aab" as const };
      const { version } = await app().as("normal").call(versionCalls.createApp, { body });
      const type = "application/octet-stream";
      return app()
        .as("normal")
        .send(bundleCalls.uploadBundle, {
          query: { appId: version.appId, filename: "notes.aab", ...query },
          file: { name: "release.jks", type, bytes: keystore },
          alsoFiles: { file: { name: "notes.aab", type, bytes } },
        });
    };

    it("queues an APK set behind the bundle's inspection and notifies the developer once if it fails", async () => {
      const answer = await uploadBundle(signing("release"), Buffer.from("x"));
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ status: "NOT_STARTED", stage: "waiting", problem: null, signer: null });
      const bundle = { id: answer.json().fileId } as PackageFileRow;
      await due();
      expect(await apkSetWhen(app(), bundle, ended)).toMatchObject({ status: "FAILURE", problem: "package_refused" });
      await due();
      await due();
      expect(await notices()).toMatchObject([{ about: { appTitle: "Notes", failed: "bundle", name: "notes.aab" } }]);
    });

    it("queues the keystore of a bundle that was uploaded before and is still inspected", async () => {
      const bundle = await bundleDraft(app(), Buffer.from("stands for a bundle in inspection"));
      const { db } = app().services.database;
      await db.update(packageFile).set({ status: "IN_PROGRESS" }).where(eq(packageFile.id, bundle.id));
      expect((await sendKeystore(app(), bundle, signing("release"))).json()).toMatchObject({ stage: "waiting" });
      expect((await sendKeystore(app(), bundle, signing("release"))).json().code).toBe("apk_set_in_progress");
      await db.update(packageFile).set({ status: "SUCCESS" }).where(eq(packageFile.id, bundle.id));
      await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
    });

    it("builds a queued APK set once the inspection has passed, and tells nobody", async () => {
      const answer = await uploadBundle(signing("release"), Buffer.from("stands for another bundle"));
      const bundle = { id: answer.json().fileId } as PackageFileRow;
      const { db } = app().services.database;
      await db.update(packageFile).set({ status: "SUCCESS", progress: 100 }).where(eq(packageFile.id, bundle.id));
      const set = await apkSetWhen(app(), bundle, ({ stage }) => stage === "inspecting");
      expect(set.signer).toMatchObject({ sha256: key.sha256 });
      await db.execute(sql`delete from job where kind = 'report-apk-set'`);
    });

    it("notifies the developer when the process that held a queued keystore has ended", async () => {
      const before = (await notices()).length;
      const answer = await uploadBundle(signing("release"), Buffer.from("stands for a third bundle"));
      const { id, fileId } = answer.json();
      const { db } = app().services.database;
      await db
        .update(apkSet)
        .set({ leaseUntil: new Date(Date.now() - 1000) })
        .where(eq(apkSet.id, id));
      await db.execute(sql`delete from job where kind = 'inspect-file' and payload->>'fileId' = ${fileId}`);
      await due();
      expect(await apkSetWhen(app(), { id: fileId } as PackageFileRow, ended)).toMatchObject({
        problem: "apk_set_interrupted",
      });
      expect(await notices()).toHaveLength(before + 1);
    });

    it("shows an APK set to staff, hides it from strangers, and lets only the owner build one", async () => {
      const bundle = await bundleDraft(app(), bundleBytes);
      const look = (who: "stranger" | "support") =>
        app()
          .as(who)
          .send(bundleCalls.apkSetOf, { query: { fileId: bundle.id } });
      expect((await look("support")).json()).toEqual({ available: true, liveSigners: [], made: false, set: null });
      expect((await look("stranger")).json().code).toBe("file_not_found");
      expect((await sendKeystore(app(), bundle, signing("release"), "stranger")).json().code).toBe("version_not_found");
      expect((await sendKeystore(app(), bundle, signing("release"), "support")).statusCode).toBe(403);
    });
  },
  { environment: tool.variables },
);
