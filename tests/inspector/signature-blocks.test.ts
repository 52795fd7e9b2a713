import { beforeAll, describe, expect, it } from "vitest";
import { u32 } from "#demo/builder/bytes.ts";
import { blockIds } from "#demo/builder/signing-block.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, codesOf, inspectBytes, signingKeys } from "./fixtures.ts";

let own: SigningKey;
let old: SigningKey;
let rsa: SigningKey;
beforeAll(async () => {
  ({ own, old, rsa } = await signingKeys());
});

const signatureOf = async (bytes: Uint8Array) => (await inspectBytes(bytes)).facts.signature;

describe("key rotation", () => {
  it("reports the new signer and the lineage of a v3 rotation", async () => {
    const bytes = await buildClean({}, { rotatedFrom: [old] });
    expect(await signatureOf(bytes)).toMatchObject({
      verified: true,
      schemes: { v2: true, v3: true, v31: false },
      signers: [{ sha256: own.sha256 }],
      lineage: [old.sha256, own.sha256],
    });
    expect(await codesOf(bytes)).toEqual([]);
  });

  it("reports both signers of a v3.1 rotation, the new one first", async () => {
    const bytes = await buildClean({ minSdk: 28 }, { rotatedFrom: [old], rotationMinSdk: 33 });
    const signature = await signatureOf(bytes);
    expect(signature).toMatchObject({ verified: true, schemes: { v2: false, v3: true, v31: true } });
    expect(signature.signers.map(({ sha256 }) => sha256)).toEqual([own.sha256, old.sha256]);
    expect(signature.lineage).toEqual([old.sha256, own.sha256]);
    expect(await codesOf(bytes)).toEqual([]);
  });

  it("refuses a rotation proof with an invalid signature or with another final key", async () => {
    const proof = (edit: (value: Uint8Array) => Uint8Array) =>
      buildClean(
        { minSdk: 28 },
        {
          schemes: ["v3"],
          rotatedFrom: [old],
          reviseSigner: (signer) => ({
            ...signer,
            attributes: signer.attributes.map(({ id, value }) => ({ id, value: edit(value.slice()) })),
          }),
        },
      );
    expect(await codesOf(await proof((value) => value))).toEqual([]);
    const last = await proof((value) => value.map((byte, at) => (at === value.length - 20 ? byte ^ 1 : byte)));
    expect(await codesOf(last)).toEqual(["lineage_invalid"]);
    const stranger = await buildClean(
      { minSdk: 28 },
      { schemes: ["v3"], rotatedFrom: [old], reviseSigner: (signer) => ({ ...signer, key: rsa }) },
    );
    expect(await codesOf(stranger)).toEqual(["lineage_invalid"]);
    expect((await signatureOf(stranger)).verified).toBe(false);
  });

  it("refuses a rotated package without its v3.1 or v3 block", async () => {
    const without = (id: number) =>
      buildClean(
        { minSdk: 28 },
        { rotatedFrom: [old], rotationMinSdk: 33, revisePairs: (pairs) => pairs.filter((pair) => pair.id !== id) },
      );
    expect(await codesOf(await without(blockIds.v31))).toEqual(["signature_stripped"]);
    expect(await codesOf(await without(blockIds.v3))).toEqual(["signature_stripped"]);
    expect(await codesOf(await without(blockIds.v2))).toEqual([]);
  });

  it("refuses a rotation when v3 and v3.1 name different first SDK versions", async () => {
    const bytes = await buildClean(
      { minSdk: 28 },
      {
        rotatedFrom: [old],
        rotationMinSdk: 33,
        reviseSigner: (signer, scheme) =>
          scheme === "v3" ? { ...signer, attributes: [{ id: 0x559f8b02, value: u32(34) }] } : signer,
      },
    );
    expect(await codesOf(bytes)).toEqual(["signature_invalid"]);
  });

  it("refuses a v3.1 signer that is not in the rotation's lineage", async () => {
    const bytes = await buildClean(
      { minSdk: 28 },
      {
        rotatedFrom: [old],
        rotationMinSdk: 33,
        reviseSigner: (signer, scheme) => (scheme === "v31" ? { ...signer, key: rsa, attributes: [] } : signer),
      },
    );
    expect(await codesOf(bytes)).toEqual(["signers_disagree"]);
  });
});

describe("SDK range of a v3 signer", () => {
  const forVersions = (min: number, max: number, minSdk = 28) =>
    buildClean({ minSdk }, { schemes: ["v3"], reviseSigner: (signer) => ({ ...signer, sdks: { min, max } }) });

  it("requires a v3 signer's range to reach from the minimum SDK to the last", async () => {
    expect(await codesOf(await forVersions(28, 0x7fffffff))).toEqual([]);
    expect(await codesOf(await forVersions(30, 0x7fffffff, 30))).toEqual([]);
    expect(await codesOf(await forVersions(30, 0x7fffffff))).toEqual(["signature_invalid"]);
    expect(await codesOf(await forVersions(28, 35))).toEqual(["signature_invalid"]);
    expect(await codesOf(await forVersions(36, 28))).toEqual(["signature_invalid"]);
  });
});

describe("signatures of several algorithms", () => {
  const signedWith = (...algorithms: number[]) =>
    buildClean({ minSdk: 24 }, { key: rsa, schemes: ["v2"], reviseSigner: (signer) => ({ ...signer, algorithms }) });

  it.each([[[0x0101]], [[0x0102]], [[0x0103]], [[0x0104]], [[0x0103, 0x0104]], [[0x0104, 0x7777]]])(
    "verifies v2 signatures with the algorithms 0x%s",
    async (algorithms) => {
      const bytes = await signedWith(...algorithms);
      expect(await codesOf(bytes)).toEqual([]);
      expect((await signatureOf(bytes)).schemes.v2).toBe(true);
    },
  );

  it("refuses signatures when Android supports none of their algorithms", async () => {
    expect(await codesOf(await signedWith(0x7777))).toEqual(["signature_algorithm_not_supported"]);
  });

  it("refuses a wrong digest even for an algorithm that no phone checks", async () => {
    const bytes = await buildClean(
      { minSdk: 24 },
      {
        key: rsa,
        schemes: ["v2"],
        reviseSigner: (signer) => ({
          ...signer,
          algorithms: [0x0103, 0x0104],
          digests: { ...signer.digests, sha256: Buffer.alloc(32) },
        }),
      },
    );
    const { facts, findings } = await inspectBytes(bytes);
    expect(facts.signature.verified).toBe(true);
    expect(findings.map(({ code }) => code)).toEqual(["digest_mismatch"]);
  });

  it("verifies P-384, P-521 and DSA keys in v1, v2 and v3", async () => {
    for (const algorithm of ["p384", "p521", "dsa1024"] as const) {
      const signer = await createSigningKey("CN=Pandit Apps", { algorithm });
      const signature = await signatureOf(
        await buildClean({ minSdk: 23, targetSdk: 35 }, { key: signer, schemes: ["v1", "v2", "v3"] }),
      );
      expect(signature).toMatchObject({ verified: true, schemes: { v1: true, v2: true, v3: true } });
    }
  });
});

describe("a signer's certificates and keys", () => {
  it("reads a certificate chain as one signer, and refuses a malformed chain", async () => {
    const bytes = await buildClean({}, { reviseSigner: (signer) => ({ ...signer, chain: [old.certificateDer] }) });
    expect(await codesOf(bytes)).toEqual([]);
    expect((await signatureOf(bytes)).signers).toHaveLength(1);
    const broken = await buildClean({}, { reviseSigner: (signer) => ({ ...signer, chain: [Buffer.from("none")] }) });
    expect(await codesOf(broken)).toEqual(["signature_invalid"]);
  });

  it("refuses a public key that differs from the certificate's", async () => {
    const publicKey = old.publicKey.export({ type: "spki", format: "der" });
    const bytes = await buildClean({}, { reviseSigner: (signer) => ({ ...signer, publicKey }) });
    expect(await codesOf(bytes)).toEqual(["signature_invalid"]);
  });

  it("reads an RSA modulus encoded as a negative number as positive", async () => {
    const named = "CN=Pandit Apps, O=Negative, C=IN";
    const negative = await createSigningKey(named, { algorithm: "rsa2048", pair: rsa, negativeModulus: true });
    const signed = await signatureOf(
      await buildClean({ minSdk: 21 }, { key: negative, schemes: ["v1", "v2", "v3"], rotatedFrom: [old] }),
    );
    expect(signed).toMatchObject({ verified: true, schemes: { v1: true, v2: true, v3: true } });
    expect(signed.signers).toMatchObject([{ sha256: negative.sha256, keyAlgorithm: "RSA", keyBits: 2048 }]);
    const next = await buildClean({ minSdk: 21 }, { rotatedFrom: [negative], schemes: ["v1", "v2", "v3"] });
    expect(await codesOf(next)).toEqual([]);
  });

  it("accepts an expired certificate, as Android does", async () => {
    const expired = await createSigningKey("CN=Pandit Apps", { notAfter: new Date("2025-01-01") });
    expect(await codesOf(await buildClean({}, { key: expired }))).toEqual([]);
  });
});

describe("signing block pairs", () => {
  const more = (...extra: { id: number; value: Buffer }[]) =>
    buildClean({}, { revisePairs: (pairs) => [...pairs, ...extra] });

  it("ignores signing block pairs of unknown tools and dependency data", async () => {
    const unknown = { id: 0x12345678, value: Buffer.from("anything") };
    expect(await codesOf(await more(unknown, { id: blockIds.dependencies, value: Buffer.alloc(900) }))).toEqual([]);
  });

  it("refuses a signing block with repeated signature pairs", async () => {
    const twice = await buildClean({}, { revisePairs: (pairs) => [...pairs, ...pairs] });
    expect(await codesOf(twice)).toEqual(["signing_block_malformed"]);
  });

  it("accepts a signing block of any size", async () => {
    const bytes = Buffer.from(await buildClean({}, { schemes: ["v2", "v3"] }));
    const magic = bytes.lastIndexOf("APK Sig Block 42");
    const size = Number(bytes.readBigUInt64LE(magic - 8));
    const directory = magic + 16;
    const start = directory - size - 8;
    // Removes a hundred bytes from the padding pair, which is the last.
    const cut = 100;
    const padding = bytes.lastIndexOf(Buffer.from("77657242", "hex"), magic) - 8;
    const shorter = Buffer.concat([bytes.subarray(0, magic - 8 - cut), bytes.subarray(magic - 8)]);
    for (const at of [start, magic - 8 - cut]) shorter.writeBigUInt64LE(BigInt(size - cut), at);
    shorter.writeBigUInt64LE(bytes.readBigUInt64LE(padding) - BigInt(cut), padding);
    shorter.writeUInt32LE(directory - cut, shorter.length - 6);
    expect((size + 8) % 4096).toBe(0);
    expect(await codesOf(new Uint8Array(shorter))).toEqual([]);
  });

  it("verifies the pairs before a damaged one, and refuses the signing block", async () => {
    const bytes = Buffer.from(await buildClean({}, { schemes: ["v2"] }));
    bytes.writeUInt32LE(0x7fffffff, bytes.lastIndexOf(Buffer.from("77657242", "hex")) - 8);
    expect(await codesOf(new Uint8Array(bytes))).toEqual(["signing_block_malformed"]);
    expect((await signatureOf(new Uint8Array(bytes))).schemes.v2).toBe(true);
  });
});

describe("source stamp", () => {
  it("verifies a source stamp", async () => {
    const bytes = await buildClean({}, { stamp: old });
    expect(await signatureOf(bytes)).toMatchObject({ verified: true, schemes: { stamp: true } });
    expect(await codesOf(bytes)).toEqual([]);
  });

  it("reports an invalid source stamp without failing the signature", async () => {
    const stripped = await buildClean(
      {},
      { stamp: old, revisePairs: (pairs) => pairs.filter(({ id }) => id !== blockIds.sourceStamp) },
    );
    const foreign = await buildClean(
      { reviseEntries: (plain) => [...plain, { path: "stamp-cert-sha256", bytes: Buffer.alloc(32) }] },
      { schemes: ["v2"], revisePairs: (pairs) => [...pairs, { id: blockIds.sourceStamp, value: Buffer.alloc(40) }] },
    );
    for (const bytes of [stripped, foreign]) {
      expect(await codesOf(bytes)).toEqual(["source_stamp_invalid"]);
      expect(await signatureOf(bytes)).toMatchObject({ verified: true, schemes: { stamp: false } });
    }
  });
});
