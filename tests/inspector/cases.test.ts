import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inspectBytes } from "./fixtures.ts";

const folder = join(import.meta.dirname, "cases/packages");

async function inspectCase(fileName: string) {
  return inspectBytes(new Uint8Array(await readFile(join(folder, fileName))), { fileName, today: "2026-11-26" });
}

/** Made for public bug reports; each has a remark about languages besides. */
const expected: Record<string, [verdict: string, codes: string[], where?: string]> = {
  "abi-lacks-a-library.apk": ["warn", ["native_library_missing"], "lib/arm64-v8a"],
  "activity-without-name.apk": ["refuse", ["component_name_missing"], "AndroidManifest.xml <activity>"],
  "alias-of-nothing.apk": [
    "refuse",
    ["alias_target_missing"],
    "AndroidManifest.xml <activity-alias in.khetmitra.app.Alias>",
  ],
  "authority-placeholder.apk": ["warn", ["placeholder_left"]],
  "dex-is-html.apk": ["warn", ["dex_malformed"], "classes.dex"],
  "dex-numbers-leave-a-gap.apk": ["warn", ["dex_numbers_gap"], "classes3.dex"],
  "exported-missing-receiver.apk": [
    "refuse",
    ["component_exported_missing"],
    "AndroidManifest.xml <receiver in.khetmitra.app.Boot>",
  ],
  "label-emoji-modified-utf8.apk": ["warn", []],
  "label-of-the-launcher-alone.apk": ["warn", []],
  "launcher-of-a-television.apk": ["warn", []],
  "lib-folder-of-no-abi.apk": ["warn", ["native_folder_unknown"], "lib/arm64"],
  "min-sdk-50.apk": ["warn", ["min_sdk_too_high"]],
  "min-sdk-codename.apk": ["refuse", ["sdk_preview"]],
  // Its x86_64 folder holds an ARM library, besides.
  "native-x86_64-only.apk": ["warn", ["native_library_wrong_abi", "native_arm_missing"]],
  "no-dex.apk": ["refuse", ["code_missing"], "classes.dex"],
  "package-com-example.apk": ["warn", ["package_name_template"]],
  "permission-placeholder.apk": ["warn", ["placeholder_left"]],
  "provider-without-authorities.apk": [
    "refuse",
    ["provider_authority_missing"],
    "AndroidManifest.xml <provider in.khetmitra.app.Files>",
  ],
  "required-split-types-alone.apk": ["refuse", ["splits_missing"]],
  "set-lacks-required-abi.apks": ["refuse", ["set_without_toc", "set_splits_missing"]],
  "set-with-expansion-inside.apks": ["warn", ["set_without_toc", "set_expansion_inside"]],
  "shared-user-system.apk": ["refuse", ["shared_user_system"]],
  "so-32-bit-among-arm64.apk": ["warn", ["native_library_wrong_abi"], "lib/arm64-v8a/libk.so"],
  "so-deflated-not-extracted.apk": ["refuse", ["native_library_unmappable"], "lib/arm64-v8a/libkhet.so"],
  "so-is-git-lfs-pointer.apk": ["warn", ["native_library_not_elf"], "lib/arm64-v8a/libk.so"],
  "so-stored-unaligned-not-extracted.apk": ["warn", ["native_library_unaligned"], "lib/armeabi-v7a/libkhet.so"],
  "split-required-alone.apk": ["refuse", ["splits_missing"]],
  "type-spec-repeated.apk": ["warn", []],
  "vending-splits-required-alone.apk": ["refuse", ["splits_missing"]],
  "version-code-with-no-next.apk": ["warn", ["version_code_near_end"]],
};

it("knows the answer to every case", async () => {
  expect((await readdir(folder)).toSorted()).toEqual(Object.keys(expected).toSorted());
});

it.each(Object.entries(expected))("judges %s as a phone does", async (fileName, [verdict, codes, where]) => {
  const inspection = await inspectCase(fileName);
  const findings = inspection.findings.filter(({ code }) => code !== "indic_labels_missing");
  expect({ verdict: inspection.verdict, codes: findings.map(({ code }) => code) }).toEqual({ verdict, codes });
  if (where !== undefined) expect(findings[0]?.where).toBe(where);
});

it("names what the base of a set misses", async () => {
  const { findings } = await inspectCase("set-lacks-required-abi.apks");
  expect(findings.find(({ code }) => code === "set_splits_missing")?.details).toEqual({
    types: "base__abi, base__density",
  });
});

it.each([
  ["label-emoji-modified-utf8.apk", "Dost 😎🌾", { hi: "दोस्त 😎" }],
  ["label-of-the-launcher-alone.apk", "Khet Mitra", {}],
  ["type-spec-repeated.apk", "Khet Mitra", {}],
])("reads the label of %s as aapt2 does", async (fileName, label, labels) => {
  const { facts } = await inspectCase(fileName);
  expect(facts.label).toBe(label);
  expect(facts.labels).toMatchObject(labels);
});

it("lists only real ABIs", async () => {
  expect((await inspectCase("lib-folder-of-no-abi.apk")).facts.abis).toEqual([]);
});
