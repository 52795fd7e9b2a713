import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignerParts } from "#demo/builder/block-signer.ts";
import { u32 } from "#demo/builder/bytes.ts";
import { encodeProofOfRotation, rotationAttributeId } from "#demo/builder/lineage.ts";
import type { SigningBlockOptions } from "#demo/builder/signing-block.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, codesOf, inspectBytes, key } from "./fixtures.ts";

let own: SigningKey;
let old: SigningKey;
beforeAll(async () => {
  own = await key();
  old = await createSigningKey("CN=Pandit Apps, O=Old Key, C=IN");
});

const lastSdk = 0x7fffffff;

/** A key rotated by v3.1 from one Android version on, as apksigner's `--rotation-min-sdk-version` signs. */
const rotatedFrom = (rotationMinSdk: number, options: SigningBlockOptions = {}, minSdk = 28) =>
  buildClean({ minSdk }, { rotatedFrom: [old], rotationMinSdk, ...options });

/** The same with other versions in one of the two blocks. */
const withVersions = (rotationMinSdk: number, changed: "v3" | "v31", sdks: { min: number; max: number }) =>
  rotatedFrom(rotationMinSdk, {
    reviseSigner: (signer, scheme) => (scheme === changed ? { ...signer, sdks } : signer),
  });

const reasonsOf = async (bytes: Uint8Array) =>
  (await inspectBytes(bytes)).findings.map(({ code, where, details }) => [code, where, details.reason]);

describe("first SDK version of a v3.1 rotation", () => {
  it.each([33, 34, 35, 10000])("verifies a v3.1 key rotation that starts at SDK %i", async (rotationMinSdk) => {
    for (const minSdk of [21, 28, 33]) {
      const bytes = await rotatedFrom(rotationMinSdk, {}, minSdk);
      expect(await codesOf(bytes)).toEqual([]);
      const { signature } = (await inspectBytes(bytes)).facts;
      expect(signature).toMatchObject({ verified: true, schemes: { v3: true, v31: true } });
      expect(signature.signers.map(({ sha256 }) => sha256)).toEqual([own.sha256, old.sha256]);
      expect(signature.lineage).toEqual([old.sha256, own.sha256]);
    }
  });

  it("verifies a rotation for a preview version", async () => {
    const bytes = await rotatedFrom(34, { rotationTargetsPreview: true });
    expect(await codesOf(bytes)).toEqual([]);
    expect((await inspectBytes(bytes)).facts.signature).toMatchObject({ verified: true, schemes: { v31: true } });
  });
});

describe("SDK ranges of v3 and v3.1", () => {
  const missing = (where: string) => [["signature_invalid", where, "sdk_versions_missing"]];

  it("accepts a v3 range that overlaps the v3.1 range", async () => {
    expect(await codesOf(await withVersions(34, "v3", { min: 28, max: lastSdk }))).toEqual([]);
  });

  it("refuses a gap between the v3 and v3.1 ranges", async () => {
    expect(await reasonsOf(await withVersions(34, "v3", { min: 28, max: 32 }))).toEqual(missing("v3"));
    expect(await reasonsOf(await withVersions(10000, "v3", { min: 28, max: 33 }))).toEqual(missing("v3"));
  });

  it("refuses a v3 range that starts after the minimum SDK", async () => {
    expect(await reasonsOf(await withVersions(34, "v3", { min: 29, max: 33 }))).toEqual(missing("v3"));
  });

  it("refuses a v3.1 range that ends before the last SDK", async () => {
    expect(await reasonsOf(await withVersions(34, "v31", { min: 34, max: 40 }))).toEqual(missing("v31"));
  });

  it("refuses a v3 attribute with another rotation SDK than v3.1's", async () => {
    const bytes = await rotatedFrom(34, {
      reviseSigner: (signer, scheme) =>
        scheme === "v3" ? { ...signer, attributes: [{ id: 0x559f8b02, value: u32(33) }] } : signer,
    });
    expect(await reasonsOf(bytes)).toEqual([["signature_invalid", "v3", "rotation_sdk_differs"]]);
  });
});

describe("several signers in one v3.1 block", () => {
  let third: SigningKey;
  beforeAll(async () => {
    third = await createSigningKey("CN=Pandit Apps, O=Third Key, C=IN");
  });

  /** v3.1 with one signer for each range of versions. */
  const blockOf = (ranges: { sdks: { min: number; max: number }; parts?: Partial<SignerParts> }[]) =>
    rotatedFrom(33, {
      moreSigners: (signer, scheme) =>
        scheme === "v31" ? ranges.map(({ sdks, parts }) => ({ ...signer, sdks, ...parts })) : [signer],
    });
  const preview = { id: 0xc2a6b3ba, value: Buffer.alloc(0) };

  it("accepts adjacent SDK ranges of v3.1 signers, and refuses gaps and overlaps", async () => {
    const from = (min: number, next: { min: number; max: number }) =>
      blockOf([{ sdks: { min: 33, max: min } }, { sdks: next }]);
    expect(await codesOf(await from(34, { min: 35, max: lastSdk }))).toEqual([]);
    const inconsistent = [["signature_invalid", "v31", "sdk_versions_inconsistent"]];
    expect(await reasonsOf(await from(34, { min: 36, max: lastSdk }))).toEqual(inconsistent);
    expect(await reasonsOf(await from(35, { min: 35, max: lastSdk }))).toEqual(inconsistent);
    // apksigner sees the last of two that end together; Android counts both for its own version and refuses.
    expect(await reasonsOf(await from(lastSdk, { min: 34, max: lastSdk }))).toEqual(inconsistent);
  });

  it("accepts a preview signer that starts at the previous signer's last SDK", async () => {
    const bytes = await blockOf([
      { sdks: { min: 33, max: 35 } },
      { sdks: { min: 35, max: lastSdk }, parts: { attributes: [preview] } },
    ]);
    expect(await codesOf(bytes)).toEqual([]);
  });

  it("refuses v3.1 signers with different lineages, even with a signer without lineage between them", async () => {
    const proofOf = (...keys: SigningKey[]) => [{ id: rotationAttributeId, value: encodeProofOfRotation(keys) }];
    const bytes = await blockOf([
      { sdks: { min: 33, max: 33 }, parts: { attributes: proofOf(old, own) } },
      { sdks: { min: 34, max: 34 }, parts: { attributes: [] } },
      { sdks: { min: 35, max: lastSdk }, parts: { attributes: proofOf(third, own) } },
    ]);
    expect(await reasonsOf(bytes)).toEqual([["signature_invalid", "v31", "lineages_differ"]]);
  });
});

/**
 * Packages signed by apksigner of SDK 35 (35.0.2), which most machines lack; the expected signers are the output of its
 * `verify --print-certs`. `from-N` has `--rotation-min-sdk-version N`. It treated 34 as a preview: 33 with the preview
 * attribute.
 */
describe("packages that apksigner of SDK 35 rotated", () => {
  const [first, next, third] = [
    "5999ff4efff5c6f0480e3573033f462e8d2648d4f59b643ddfddeb32c2426140",
    "5f45da9eddb8746e930683f11f45bea95442ecca1d0fe8483da30827580e4b6d",
    "53565d1d4c19a7e8f29d616e1c3c4f9353b0c2e10b23f409160240c078b45751",
  ];
  it.each([
    ["from-34", [next, first]],
    ["from-35", [next, first]],
    ["from-10000", [next, first]],
    ["twice", [third, next, first]],
  ])("verifies the rotated package %s in every scheme, with the signers apksigner prints", async (name, signers) => {
    const bytes = new Uint8Array(await readFile(join(import.meta.dirname, `rotated/${name}.apk`)));
    const { findings, facts } = await inspectBytes(bytes);
    expect(findings).toEqual([]);
    expect(facts.signature).toMatchObject({
      verified: true,
      schemes: { v1: true, v2: true, v3: true, v31: true, stamp: false },
      lineage: signers.toReversed(),
    });
    expect(facts.signature.signers.map(({ sha256 }) => sha256)).toEqual(signers);
  });
});
