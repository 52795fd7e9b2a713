import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { PackageRecipe } from "#demo/builder/package-recipe.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { textValue } from "#demo/builder/xml-element.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { plainZip } from "#tests/support/bundletool.ts";
import { field, message } from "#tests/support/proto-writer.ts";
import { type RealBundle, realBundle } from "#tests/support/real-bundle.ts";
import { buildClean, cleanRecipe, inspectBytes } from "./fixtures.ts";

const inspectSet = (bytes: Uint8Array) => inspectBytes(bytes, { fileName: "app.apks" });
const findingsOf = async (bytes: Uint8Array) =>
  (await inspectSet(bytes)).findings.map(({ code, where }) => (where ? `${code} ${where}` : code));

/** Builds a configuration split; its manifest differs only in the split name. */
const buildSplit = (name: string, changes: Partial<PackageRecipe> = {}, key?: SigningKey) =>
  buildClean(
    {
      ...changes,
      reviseManifest: (manifest) => ({
        ...manifest,
        attributes: [...manifest.attributes, { name: "split", value: textValue(name) }],
      }),
    },
    key && { key },
  );

interface Listed {
  path: string;
  split: string;
  module?: string;
}

/** Source: bundletool's commands.proto, message BuildApksResult. */
const tocOf = (listed: readonly Listed[], packageName = cleanRecipe.package) =>
  Buffer.concat([
    message(
      1,
      ...listed.map(({ path, split, module = "base" }) =>
        message(2, message(1, field(1, module)), message(2, field(2, path), message(3, field(1, split)))),
      ),
    ),
    field(4, packageName),
  ]);

const base: Listed = { path: "splits/base-master.apk", split: "" };
const hindi: Listed = { path: "splits/base-hi.apk", split: "config.hi" };
const setOf = (toc: Uint8Array | undefined, files: Record<string, Uint8Array>, stored = true) => {
  const entries = Object.entries(files).map(
    ([path, bytes]): ZipEntry => ({ path, bytes, stored, alignmentBytes: 4096 }),
  );
  return new Uint8Array(plainZip(toc ? [{ path: "toc.pb", bytes: toc, stored: true }, ...entries] : entries));
};

let baseApk: Uint8Array;
let split: Uint8Array;
let real: RealBundle | undefined;
beforeAll(async () => {
  baseApk = await buildClean();
  split = await buildSplit("config.hi");
  real = await realBundle();
}, 300_000);

describe("APK set from bundletool", () => {
  it("merges an APK set's facts from all splits and lists each split", async ({ skip }) => {
    if (!real) return skip();
    const { type, verdict, facts, findings, icon } = await inspectSet(new Uint8Array(await readFile(real.apks)));
    expect({ type, verdict }).toEqual({ type: "apks", verdict: "warn" });
    expect(facts).toMatchObject({
      package: real.recipe.package,
      versionCode: "41",
      label: "Bundle",
      labels: real.recipe.labels,
      abis: ["arm64-v8a", "armeabi-v7a", "x86", "x86_64"],
      modules: ["base", "camera"],
      signature: { verified: true, schemes: { v2: true, v3: true } },
    });
    expect(facts.splits).toContainEqual({
      path: "splits/base-hi.apk",
      module: "base",
      splitName: "config.hi",
      sizeBytes: expect.any(Number),
    });
    expect(facts.splits).toContainEqual(expect.objectContaining({ module: "camera", splitName: "camera" }));
    expect(facts.nativeLibraries).toContainEqual({
      path: "splits/base-arm64_v8a.apk!/lib/arm64-v8a/libbundle.so",
      abi: "arm64-v8a",
      sizeBytes: 120,
      stored: true,
      elfAlignment: 16_384,
      zipAligned: true,
    });
    expect(icon?.mime).toBe("image/png");
    expect(PackageFacts.parse(facts)).toEqual(facts);
    expect(findings.map(({ code }) => code)).toEqual(["dangerous_permissions", "indic_labels_missing"]);
  });

  it("reads the same facts from a universal APK set", async ({ skip }) => {
    if (!real) return skip();
    const { verdict, facts } = await inspectSet(new Uint8Array(await readFile(real.universalApks)));
    expect(verdict).toBe("warn");
    expect(facts).toMatchObject({ label: "Bundle", labels: real.recipe.labels, signature: { verified: true } });
    expect(facts.splits).toMatchObject([{ path: "universal.apk", splitName: null }]);
  });
});

describe("APK set", () => {
  const toc = tocOf([base, hindi]);

  it("accepts a set with a base and a split, stored or compressed", async () => {
    for (const stored of [true, false]) {
      const inspection = await inspectSet(setOf(toc, { [base.path]: baseApk, [hindi.path]: split }, stored));
      expect(inspection).toMatchObject({ type: "apks", verdict: "accept", findings: [] });
      expect(inspection.facts).toMatchObject({ package: "in.example.pandit", signature: { verified: true } });
    }
  });

  it("warns about a set without toc.pb, and reports a second base as malformed", async () => {
    const { verdict, findings, facts } = await inspectSet(
      setOf(undefined, { "split_config.hi.apk": split, "base.apk": baseApk }),
    );
    expect({ verdict, codes: findings.map(({ code }) => code) }).toEqual({
      verdict: "warn",
      codes: ["set_without_toc"],
    });
    expect(facts.splits.map(({ path, splitName }) => [path, splitName])).toEqual([
      ["base.apk", null],
      ["split_config.hi.apk", "config.hi"],
    ]);
    expect(await findingsOf(setOf(undefined, { "a.apk": baseApk, "b.apk": baseApk }))).toEqual([
      "set_without_toc",
      "set_malformed b.apk",
    ]);
  });

  it.each<[string, Partial<PackageRecipe>, string]>([
    ["another package", { package: "in.example.other" }, "package"],
    ["another version", { versionCode: 8 }, "versionCode"],
  ])("refuses a set with a split of %s", async (_name, changes, differing) => {
    const { findings } = await inspectSet(
      setOf(toc, { [base.path]: baseApk, [hindi.path]: await buildSplit("config.hi", changes) }),
    );
    expect(findings).toMatchObject([
      { code: "set_apks_disagree", severity: "refuse", where: hindi.path, details: { field: differing } },
    ]);
  });

  it("refuses a set with a split by another signer, or with an unsigned base", async () => {
    const other = await createSigningKey("CN=Somebody Else");
    const foreign = await buildSplit("config.hi", {}, other);
    const { findings } = await inspectSet(setOf(toc, { [base.path]: baseApk, [hindi.path]: foreign }));
    expect(findings).toMatchObject([{ code: "set_apks_disagree", details: { field: "signer", found: other.sha256 } }]);
    const bare = await buildClean({}, { schemes: [] });
    expect(await findingsOf(setOf(tocOf([base]), { [base.path]: bare }))).toEqual([`not_signed ${base.path}`]);
  });

  it("refuses a set whose toc.pb and content differ", async () => {
    expect(await findingsOf(setOf(toc, { [base.path]: baseApk }))).toEqual([`set_apk_missing ${hindi.path}`]);
    const more = setOf(tocOf([base]), { [base.path]: baseApk, [hindi.path]: split });
    expect(await findingsOf(more)).toEqual([`set_apk_not_listed ${hindi.path}`]);
    const renamed = tocOf([base, { ...hindi, split: "config.ta" }]);
    expect(await findingsOf(setOf(renamed, { [base.path]: baseApk, [hindi.path]: split }))).toEqual([
      `set_apks_disagree ${hindi.path}`,
    ]);
    expect(await findingsOf(setOf(tocOf([base], "in.example.other"), { [base.path]: baseApk }))).toEqual([
      "set_apks_disagree toc.pb",
    ]);
    expect(await findingsOf(setOf(tocOf([hindi]), { [hindi.path]: split }))).toEqual(["set_base_missing"]);
    expect(await findingsOf(setOf(new Uint8Array([10, 200]), { [base.path]: baseApk }))).toEqual([
      "set_malformed toc.pb",
    ]);
  });

  it("refuses a set with a faulty APK and names the path", async () => {
    const changed = split.map((byte, at) => (at === 40 ? byte ^ 1 : byte));
    expect(await findingsOf(setOf(toc, { [base.path]: baseApk, [hindi.path]: changed }))).toContainEqual(
      expect.stringContaining(`digest_mismatch ${hindi.path}`),
    );
    const hostile = await buildSplit("config.hi", {
      reviseEntries: (entries) => [...entries, { path: "../../up", bytes: new Uint8Array(1) }],
    });
    expect(await findingsOf(setOf(toc, { [base.path]: baseApk, [hindi.path]: hostile }))).toEqual([
      `entry_name_unsafe ${hindi.path}!/../../up`,
    ]);
    expect(await findingsOf(setOf(toc, { [base.path]: baseApk, [hindi.path]: new Uint8Array(64) }))).toEqual([
      `not_a_zip ${hindi.path}`,
    ]);
    const debuggable = await buildClean({ debuggable: true });
    expect(await findingsOf(setOf(tocOf([base]), { [base.path]: debuggable }))).toEqual([
      "debuggable AndroidManifest.xml",
    ]);
  });

  it("requires 64-bit code in any APK of the set, not in each", async () => {
    const arm = { path: "splits/base-armeabi_v7a.apk", split: "config.armeabi_v7a" };
    const arm64 = { path: "splits/base-arm64_v8a.apk", split: "config.arm64_v8a" };
    const armApk = await buildSplit(arm.split, { abis: ["armeabi-v7a"] });
    const arm64Apk = await buildSplit(arm64.split, { abis: ["arm64-v8a"] });
    const both = setOf(tocOf([base, arm, arm64]), { [base.path]: baseApk, [arm.path]: armApk, [arm64.path]: arm64Apk });
    expect(await findingsOf(both)).toEqual([]);
    const armOnly = setOf(tocOf([base, arm]), { [base.path]: baseApk, [arm.path]: armApk });
    expect(await findingsOf(armOnly)).toEqual(["native_64bit_missing lib/armeabi-v7a"]);
  });

  it("refuses a set with more than 500 APKs or with an APK that is a zip bomb", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [`splits/${index}.apk`, new Uint8Array(2)]),
    );
    expect(await findingsOf(setOf(undefined, many))).toContain("set_too_large");
    const odd = { localSize: 100 * 1024 * 1024, centralSize: 100 * 1024 * 1024 };
    const big = plainZip([
      { path: "toc.pb", bytes: tocOf([base]) },
      { path: base.path, bytes: baseApk, odd },
    ]);
    expect(await findingsOf(new Uint8Array(big))).toContain(`set_too_large ${base.path}`);
  });
});
