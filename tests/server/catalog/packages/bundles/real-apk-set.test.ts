import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { openFile } from "#inspector/file-reader.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { createTokenService } from "#server/accounts/auth/tokens.ts";
import { createLog } from "#server/log.ts";
import { createBundleServiceApp } from "#server/catalog/packages/bundles/service/service-app.ts";
import { createBundleServiceTokens } from "#server/catalog/packages/bundles/service-token.ts";
import { createLocalBundletool } from "#server/catalog/packages/bundles/local-bundletool.ts";
import { openTestApp, type TestApp, testSecret } from "#tests/support/app.ts";
import { apkSetWhen, bundleDraft, sendKeystore } from "#tests/support/builders/bundles.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { bundleTools } from "#tests/support/bundletool.ts";
import { realBundle } from "#tests/support/real-bundle.ts";

const bundle = await realBundle();
const tools = await bundleTools();
const lines: string[] = [];
let service: FastifyInstance;
let app: TestApp;
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bundle-service-"));
  const bundletool = { jar: tools?.jar ?? "", aapt2: tools?.aapt2, java: "java", heapMegabytes: 512 };
  service = await createBundleServiceApp({
    environment: { dataDir, trustProxy: undefined },
    log: createLog("trace", { write: (line) => lines.push(line) }),
    builder: createLocalBundletool(bundletool, dataDir),
    serviceTokens: createBundleServiceTokens(testSecret),
    tokens: await createTokenService(testSecret),
  });
  const address = await service.listen({ host: "127.0.0.1", port: 0 });
  app = await openTestApp("embedded", { environment: { BUNDLE_SERVICE_URL: address } });
}, 120_000);
afterAll(async () => {
  await service.close();
  await app.close();
  await rm(dataDir, { recursive: true });
});

it.skipIf(!bundle || !tools)(
  "builds APKs from a real bundle in the bundle service that the inspector verifies",
  { timeout: 180_000 },
  async () => {
    if (!bundle) return;
    const reader = await openFile(bundle.aab);
    const { facts } = await inspectPackage(reader, { fileName: "app.aab" });
    await reader.close();
    const draft = await bundleDraft(app, await readFile(bundle.aab), facts);
    const { password, alias, path } = bundle.keystore;
    const signing = { keystore: await readFile(path), keyStorePassword: password, keyStoreAlias: alias };
    await sendKeystore(app, draft, { ...signing, keyPassword: password });
    await apkSetWhen(app, draft, ({ stage }) => stage === "inspecting" || stage === "ended");
    await runJobs(app.services);
    const set = await apkSetWhen(app, draft, ({ stage }) => stage === "ended");
    expect(set).toMatchObject({
      problem: null,
      file: { facts: { package: "in.example.bundle", versionCode: "41", signature: { verified: true } } },
    });
    expect(set.file?.facts?.signature.signers).toEqual([expect.objectContaining({ sha256: set.signer?.sha256 })]);
    const { items } = await app.as("normal").call(packageCalls.versionFiles, { params: { id: draft.versionId } });
    expect(items.map(({ kind }) => kind).sort()).toEqual(["aab", "apks"]);
    expect(lines.join("")).not.toContain(password);
    expect(await readdir(join(dataDir, "bundles"))).toEqual([]);
  },
);

it("refuses unknown callers of the bundle service and logs no password from the query string", async () => {
  const query = `keyStorePassword=Canary-66&keyPassword=Canary-67&keyStoreAlias=Canary-68&appId=1`;
  const ask = (authorization?: string) =>
    service.inject({
      method: "POST",
      url: `/aab/upload?${query}`,
      headers: authorization === undefined ? {} : { authorization },
    });
  expect((await ask()).json().code).toBe("unauthenticated");
  expect((await ask("Bundle-Service a.b.c")).json().code).toBe("session_ended");
  expect((await ask(`Bundle-Service ${app.people.tokens.normal}`)).json().code).toBe("session_ended");
  expect((await ask(`O-Bearer ${app.people.tokens.normal}`)).json().code).toBe("unsupported_media_type");
  expect((await ask(`Bundle-Service ${await createBundleServiceTokens(testSecret).sign()}`)).json().code).toBe(
    "unsupported_media_type",
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join("")).not.toContain("Canary");
});
