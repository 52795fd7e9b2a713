import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import type { ApkSet } from "#contract/catalog/packages/apk-set.ts";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { setTimeout as wait } from "node:timers/promises";
import { createPackageFile, type PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import type { AskedAs, TestApp } from "../app.ts";

/** Creates a draft with a stored bundle that counts as inspected, with `facts` as the result if given. */
export async function bundleDraft(app: TestApp, bytes: Uint8Array, facts?: PackageFacts): Promise<PackageFileRow> {
  const body = { mode: "create" as const, title: "Notes", applicationType: "aab" as const };
  const { version } = await app.as("normal").call(versionCalls.createApp, { body });
  const { sha256, sizeBytes } = await app.services.files.put(bytes);
  const { developerId } = app.people;
  const row = { developerId, versionId: version.id, kind: "aab" as const, fileName: "notes.aab", sha256, sizeBytes };
  return createPackageFile(app.services.database.db, {
    ...row,
    status: "SUCCESS",
    progress: 100,
    facts: facts ?? null,
  });
}

export interface Signing {
  keystore: Uint8Array;
  keyStorePassword: string;
  keyStoreAlias: string;
  keyPassword: string;
}

/** Sends the keystore form as the dialog does. */
export async function sendKeystore(app: TestApp, bundle: PackageFileRow, signing: Signing, who: AskedAs = "normal") {
  const { keystore: bytes, ...form } = signing;
  return app.as(who).send(bundleCalls.makeApkSet, {
    body: { versionId: bundle.versionId, fileId: bundle.id, ...form },
    file: { name: "release.jks", type: "application/octet-stream", bytes },
  });
}

/** Waits until the APK set satisfies `until` and returns it. */
export async function apkSetWhen(
  app: TestApp,
  bundle: PackageFileRow,
  until: (set: ApkSet) => boolean,
): Promise<ApkSet> {
  for (;;) {
    const { set } = await app.as("normal").call(bundleCalls.apkSetOf, { query: { fileId: bundle.id } });
    if (set && until(set)) return set;
    await wait(20);
  }
}
