import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { parseTable } from "#inspector/arsc/table.ts";
import { parseXml } from "#inspector/axml/document.ts";
import { parseProtoTable } from "#inspector/bundle/proto-table.ts";
import { parseProtoXml } from "#inspector/bundle/proto-xml.ts";
import { readManifestFacts } from "#inspector/manifest/facts.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { bundleTools, fileReader, filesOf, plainZip } from "#tests/support/bundletool.ts";
import { type RealBundle, realBundle } from "#tests/support/real-bundle.ts";
import { type RealPackage, realPackage } from "#tests/support/real-packages.ts";
import { field, message, writeProtoXml } from "#tests/support/proto-writer.ts";
import { buildBundle, configOf, feature } from "./bundle-fixtures.ts";
import { inspectBytes } from "./fixtures.ts";

const inspectBundle = (bytes: Uint8Array, options = {}) => inspectBytes(bytes, { fileName: "app.aab", ...options });

async function refusals(changes: Parameters<typeof buildBundle>[0]) {
  const { findings } = await inspectBundle(await buildBundle(changes));
  return findings.map(({ code, where }) => (where ? `${code} ${where}` : code));
}
const replace = (path: string, bytes: Uint8Array) => (files: ZipEntry[]) =>
  files.map((file) => (file.path === path ? { ...file, bytes } : file));
const add =
  (...added: ZipEntry[]) =>
  (files: ZipEntry[]) => [...files, ...added];

describe("bundle from bundletool", () => {
  let real: RealBundle | undefined;
  beforeAll(async () => {
    real = await realBundle();
  }, 300_000);

  it("reads a bundle's facts, icon, modules and signer", async ({ skip }) => {
    if (!real) return skip();
    const { recipe } = real;
    const { type, verdict, facts, findings, icon } = await inspectBundle(new Uint8Array(await readFile(real.aab)));
    expect({ type, verdict }).toEqual({ type: "aab", verdict: "warn" });
    expect(facts).toMatchObject({
      package: recipe.package,
      versionCode: "41",
      versionName: "4.1",
      minSdk: 24,
      targetSdk: 35,
      label: "Bundle",
      labels: recipe.labels,
      locales: ["hi-IN", "ta", "ur"],
      icons: { "": "base/res/mipmap-xxxhdpi/ic_launcher.png" },
      permissions: recipe.permissions,
      features: ["android.hardware.nfc"],
      optionalFeatures: ["android.hardware.camera"],
      abis: ["arm64-v8a", "armeabi-v7a", "x86", "x86_64"],
      launcherActivity: "in.example.bundle.MainActivity",
      modules: ["base", "camera"],
      signature: { verified: true, schemes: { v1: true, v2: false } },
    });
    expect(facts.signature.signers).toMatchObject([{ subject: "CN=Bundle Works, O=Bundle Works, C=IN" }]);
    expect(facts.bundle).toMatchObject({
      bundletoolVersion: "1.18.2",
      modules: [
        { name: "base", kind: "base", delivery: "install-time" },
        { name: "camera", kind: "feature", delivery: "on-demand" },
      ],
    });
    expect(facts.nativeLibraries).toHaveLength(4);
    expect(icon?.mime).toBe("image/png");
    expect(PackageFacts.parse(facts)).toEqual(facts);
    expect(findings.map(({ code }) => code)).toEqual(["dangerous_permissions", "indic_labels_missing"]);
  });

  it.each<RealPackage>(["stf", "imeHelper"])(
    "reads the same manifest facts of %s from protobuf as from binary XML",
    async (name) => {
      const [tools, apk] = [await bundleTools(), await realPackage(name)];
      if (!tools || !apk) return;
      const folder = await mkdtemp(join(tmpdir(), "bundle-"));
      try {
        await writeFile(join(folder, "in.apk"), apk);
        const words = ["convert", "--output-format", "proto", "-o", join(folder, "out.apk"), join(folder, "in.apk")];
        await promisify(execFile)(tools.aapt2, words);
        const binary = await fileReader(apk);
        const proto = await fileReader(await readFile(join(folder, "out.apk")));
        const table = parseProtoTable(await proto("resources.pb"));
        const arsc = await binary("resources.arsc");
        const plain = arsc.length > 0 ? parseTable(arsc) : { locales: [], values: () => [] };
        expect(readManifestFacts(parseProtoXml(await proto("AndroidManifest.xml"), table.idOf), table)).toEqual(
          readManifestFacts(parseXml(await binary("AndroidManifest.xml")), plain),
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    30_000,
  );
});

describe("bundle", () => {
  it("accepts a bundle without findings", async () => {
    expect(await inspectBundle(await buildBundle({ abis: ["arm64-v8a", "armeabi-v7a"] }))).toMatchObject({
      type: "aab",
      verdict: "accept",
      findings: [],
      facts: { label: "Pandit", labels: { hi: "Pandit hi" }, abis: ["arm64-v8a", "armeabi-v7a"] },
    });
  });

  it("warns about an unsigned bundle, and reports one with an invalid signature", async () => {
    expect((await inspectBundle(await buildBundle({ signed: false }))).findings).toMatchObject([
      { code: "bundle_not_signed", severity: "warn" },
    ]);
    const bytes = await buildBundle();
    const files = await filesOf(bytes);
    const changed = new Uint8Array(plainZip(replace("base/dex/classes.dex", Buffer.from("dex\n036\0"))(files)));
    expect((await inspectBundle(changed)).findings).toMatchObject([
      { code: "digest_mismatch", where: "base/dex/classes.dex" },
    ]);
    const added = new Uint8Array(plainZip([...files, { path: "base/assets/new.txt", bytes: Buffer.from("new") }]));
    expect((await inspectBundle(added)).findings.map(({ code }) => code)).toEqual(["entry_not_signed"]);
  });

  it.each<[string, Parameters<typeof buildBundle>[0], string[]]>([
    ["is debuggable", { debuggable: true }, ["debuggable AndroidManifest.xml"]],
    ["is for tests only", { testOnly: true }, ["test_only AndroidManifest.xml"]],
    ["has no 64-bit code", { abis: ["armeabi-v7a"] }, ["native_64bit_missing lib/armeabi-v7a"]],
    [
      "has an old target SDK",
      { targetSdk: 27 },
      ["target_sdk_too_low AndroidManifest.xml", "cleartext_traffic AndroidManifest.xml"],
    ],
    ["has no version code", { versionCode: 0 }, ["version_code_missing AndroidManifest.xml"]],
    [
      "has small library segments",
      { abis: ["arm64-v8a"], libraryPageBytes: 4096 },
      ["native_library_misaligned base/lib/arm64-v8a/libmain.so"],
    ],
  ])("reports the same findings as for an APK when a bundle %s", async (_name, changes, codes) => {
    expect(await refusals({ minSdk: 24, ...changes })).toEqual(codes);
  });

  it("refuses a bundle without a valid configuration or base manifest", async () => {
    const without = (path: string) => (files: ZipEntry[]) => files.filter((file) => file.path !== path);
    expect(await refusals({ reviseBundle: without("BundleConfig.pb") })).toEqual(["bundle_malformed BundleConfig.pb"]);
    const config = (bytes: Uint8Array) => ({ reviseBundle: replace("BundleConfig.pb", bytes) });
    expect(await refusals(config(new Uint8Array(3)))).toEqual(["bundle_malformed BundleConfig.pb"]);
    expect(await refusals(config(field(8, 2)))).toEqual(["bundle_malformed BundleConfig.pb"]);
    expect(await refusals({ reviseBundle: without("base/manifest/AndroidManifest.xml") })).toEqual([
      "manifest_missing base/manifest/AndroidManifest.xml",
    ]);
  });

  it("accepts a bundle with unknown fields of newer tools", async () => {
    const newer = Buffer.concat([configOf("2.0"), field(900, "new"), field(901, 7), message(902, field(1, 1))]);
    expect(await refusals({ reviseBundle: replace("BundleConfig.pb", newer) })).toEqual([]);
  });

  it("lists a bundle's libraries, and still reads its facts when it is a zip bomb", async () => {
    const version = { path: "base/root/META-INF/androidx.core_core.version", bytes: Buffer.from("1.13.1") };
    const good = await inspectBundle(await buildBundle({ reviseBundle: add(version) }));
    expect(good).toMatchObject({
      verdict: "accept",
      facts: { sdks: [{ name: "androidx.core:core", version: "1.13.1" }] },
    });
    const bomb = { path: "base/assets/zeros.bin", bytes: new Uint8Array(9), odd: { localSize: 9e8, centralSize: 9e8 } };
    const swelling = await inspectBundle(await buildBundle({ reviseBundle: add(bomb) }));
    expect(swelling.findings.map(({ code }) => code)).toContain("zip_bomb");
    expect(swelling.facts).toMatchObject({ package: "in.example.pandit", label: "Pandit" });
  });

  it("accepts a bundle's own modules, and refuses modules of another package or version", async () => {
    const own = await inspectBundle(await buildBundle({ reviseBundle: add(...feature("maps", "on-demand")) }));
    expect(own).toMatchObject({ verdict: "accept", facts: { modules: ["base", "maps"] } });
    const other = { package: "in.example.other" };
    expect(await refusals({ reviseBundle: add(...feature("maps", "install-time", other)) })).toEqual([
      "bundle_modules_disagree maps/manifest/AndroidManifest.xml",
    ]);
    expect(await refusals({ reviseBundle: add(...feature("maps", "install-time", { versionCode: 8 })) })).toEqual([
      "bundle_modules_disagree maps/manifest/AndroidManifest.xml",
    ]);
  });

  it("refuses a bundle with an ambiguous manifest", async () => {
    const manifest = (bytes: Uint8Array) => refusals({ reviseBundle: replace(manifestPath, bytes) });
    const manifestPath = "base/manifest/AndroidManifest.xml";
    const name = (value: string) => field(3, value);
    const malformed = [`manifest_malformed ${manifestPath}`];
    expect(await manifest(message(1, name("manifest"), name("other")))).toEqual(malformed);
    expect(await manifest(message(1, name("other")))).toEqual(malformed);
    const twice = message(4, field(2, "package"), field(3, "in.example.a"));
    expect(await manifest(message(1, name("manifest"), twice, twice))).toEqual(malformed);
    const both = message(4, field(2, "x"), message(6, message(2, field(1, "text")), message(7, field(6, 4))));
    expect(await manifest(message(1, name("manifest"), both))).toEqual(malformed);
    const hidden = message(1, field(2, "urn:other"), name("application"));
    expect(await manifest(message(1, name("manifest"), field(5, hidden)))).toContain(malformed[0]);
    let deep = writeProtoXml({ name: "a", attributes: [], children: [] });
    for (let depth = 0; depth < 100; depth += 1) deep = message(1, name("manifest"), field(5, deep));
    expect(await manifest(deep)).toEqual(malformed);
  });

  it("resolves label and icon references of a bundle, and reports reference loops", async () => {
    const icon = { type: "mipmap", name: "ic_launcher", values: { "": "@drawable/real" } };
    const real = { type: "drawable", name: "real", values: { "": "res/mipmap-xxxhdpi/ic_launcher.png" } };
    const label = {
      type: "string",
      name: "app_name",
      values: { "": "@string/other", hi: "@in.example:string/app_name" },
    };
    const good = [icon, { ...label, values: { "": "Good", hi: "अच्छा" } }, real];
    const through = await inspectBundle(await buildBundle({ resources: good }));
    expect(through.facts).toMatchObject({ label: "Good", labels: { hi: "अच्छा" } });
    expect(through.icon?.mime).toBe("image/png");
    const looping = await inspectBundle(await buildBundle({ resources: [icon, label, real] }));
    expect(looping.facts).toMatchObject({ package: "in.example.pandit", label: null });
    expect(looping.findings.map(({ code }) => code)).toEqual(["resources_malformed"]);
  });

  it("accepts a bundle update whatever key the live version is signed with", async () => {
    const live = { package: "in.example.pandit", versionCode: "6", minSdk: 24, permissions: [], abis: [] };
    const against = async (changes: object) =>
      (await inspectBundle(await buildBundle(), { live: { ...live, signers: ["ab".repeat(32)], ...changes } }))
        .findings;
    expect((await against({})).map(({ code }) => code)).toEqual(["update_adds_permissions"]);
    expect((await against({ versionCode: "7" })).map(({ code }) => code)).toContain("update_version_code_not_higher");
  });
});
