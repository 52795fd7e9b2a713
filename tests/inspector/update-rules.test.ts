import { describe, expect, it } from "vitest";
import type { LivePackage } from "#contract/catalog/packages/package-facts.ts";
import { compareFacts } from "#inspector/compare-facts.ts";
import { asLivePackage } from "#inspector/live-package.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, codesOf, inspectBytes, key, liveVersion } from "./fixtures.ts";

describe("update of a live version", () => {
  it("accepts a newer update of the same app by the same signer", async () => {
    expect(await codesOf(await buildClean(), { live: await liveVersion() })).toEqual([]);
  });

  it.each<[string, Partial<LivePackage>, string]>([
    ["another package", { package: "in.example.other" }, "update_other_package"],
    ["the same version code", { versionCode: "7" }, "update_version_code_not_higher"],
    ["a lower version code", { versionCode: "8" }, "update_version_code_not_higher"],
    ["another signer", { signers: ["ab".repeat(32)] }, "update_signer_changed"],
    ["a higher minimum", { minSdk: 21 }, "update_raises_min_sdk"],
    ["more permissions", { permissions: [] }, "update_adds_permissions"],
  ])("reports an update with %s", async (_name, changes, code) => {
    expect(await codesOf(await buildClean(), { live: await liveVersion(changes) })).toEqual([code]);
  });

  it("reports an update that is much larger, but not one slightly larger", async () => {
    const bytes = await buildClean({ assets: { "film.bin": new Uint8Array(6 * 1024 * 1024) } });
    const grownFrom = async (sizeBytes: number) => codesOf(bytes, { live: await liveVersion({ sizeBytes }) });
    expect(await grownFrom(1_000_000)).toEqual(["update_download_grows"]);
    expect(await grownFrom(6_000_000)).toEqual([]);
  });

  it("reports an update that drops an ABI", async () => {
    const live = await liveVersion({ abis: ["arm64-v8a", "x86_64"] });
    expect(await codesOf(await buildClean({ abis: ["arm64-v8a"] }), { live })).toEqual(["update_drops_abi"]);
  });
});

it("compares two versions' SDK, permissions, ABIs, size and signer", async () => {
  const stranger = await createSigningKey("CN=Someone Else");
  const live = (await inspectBytes(await buildClean())).facts;
  const next = (
    await inspectBytes(
      await buildClean(
        { versionCode: 8, targetSdk: 36, permissions: ["android.permission.CAMERA"], abis: ["arm64-v8a"] },
        { key: stranger },
      ),
    )
  ).facts;
  expect(compareFacts(live, next)).toMatchObject({
    versionCode: { before: "7", after: "8" },
    targetSdk: { before: 35, after: 36 },
    permissions: {
      added: ["android.permission.CAMERA"],
      removed: ["android.permission.INTERNET"],
      addedDangerous: ["android.permission.CAMERA"],
    },
    features: { added: [], removed: [] },
    abis: { added: ["arm64-v8a"], removed: [] },
    locales: { added: [], removed: [] },
    sizeBytes: { before: live.sizeBytes, after: next.sizeBytes },
    signer: { before: [(await key()).sha256], after: [stranger.sha256], same: false },
  });
});

describe("asLivePackage", () => {
  it("returns the live package's facts with its size", async () => {
    const { facts } = await inspectBytes(await buildClean());
    expect(asLivePackage("apk", facts)).toEqual({
      package: "in.example.pandit",
      versionCode: "7",
      minSdk: 24,
      permissions: ["android.permission.INTERNET"],
      abis: [],
      sizeBytes: facts.sizeBytes,
      signers: [(await key()).sha256],
    });
  });

  it("returns no signers for a bundle, whose APKs are signed with another key than the upload", async () => {
    const { facts } = await inspectBytes(await buildClean());
    expect(asLivePackage("aab", facts)?.signers).toEqual([]);
  });

  it("returns null for a live package without package name or version code", async () => {
    const { facts } = await inspectBytes(await buildClean());
    expect(asLivePackage("apk", { ...facts, package: null })).toBeNull();
    expect(asLivePackage("apk", { ...facts, versionCode: null })).toBeNull();
  });
});
