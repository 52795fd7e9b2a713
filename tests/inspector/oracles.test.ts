import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Inspection } from "#inspector/inspect.ts";
import { createJarSignature } from "#demo/builder/jar-signature.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { type ApksignerVerdict, askApksigner, hasAndroidTools, mapInPairs } from "#tests/support/android-tools.ts";
import { buildClean, codesOf, inspectBytes, key } from "./fixtures.ts";

const hasTools = await hasAndroidTools();
const folder = mkdtempSync(join(tmpdir(), "inspector-oracles-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const run = async (tool: string, ...words: string[]) => (await promisify(execFile)(tool, words)).stdout;

const keys: Record<string, SigningKey> = {};
const keyOf = (name: string): SigningKey => {
  const namedKey = keys[name];
  if (!namedKey) throw new Error(`There is no key ${name}`);
  return namedKey;
};

/** Both halves of a key as apksigner reads them. */
async function keyFiles(name: string): Promise<string[]> {
  const { privateKey, certificateDer } = keyOf(name);
  await writeFile(at(`${name}.pk8`), privateKey.export({ type: "pkcs8", format: "der" }));
  await writeFile(at(`${name}.der`), certificateDer);
  return ["--key", at(`${name}.pk8`), "--cert", at(`${name}.der`)];
}

/** Builds a package without signature and signs it with apksigner. */
async function signed(name: string, by: string, minSdk: number, ...words: string[]): Promise<Uint8Array> {
  await writeFile(at(`${name}-in.apk`), await buildClean({ minSdk }, { schemes: [] }));
  const files = await keyFiles(by);
  await run("apksigner", "sign", "--out", at(`${name}.apk`), ...files, ...words, at(`${name}-in.apk`));
  return new Uint8Array(await readFile(at(`${name}.apk`)));
}

async function rotated(): Promise<Uint8Array> {
  const [old, next] = [await keyFiles("rsa2048"), await keyFiles("p256")];
  await run("apksigner", "rotate", "--out", at("lineage"), "--old-signer", ...old, "--new-signer", ...next);
  return signed("rotated", "rsa2048", 21, "--next-signer", ...next, "--lineage", at("lineage"));
}

const jarOnly = (by: string) =>
  buildClean(
    {
      minSdk: 21,
      targetSdk: 29,
      reviseEntries: (plain) => [...plain, ...createJarSignature(plain, keyOf(by), [], { blockHash: "sha224" })],
    },
    { schemes: [] },
  );

const flipped = (bytes: Uint8Array, place: number) => bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));
const placeOf = (bytes: Uint8Array, text: string) => Buffer.from(bytes).lastIndexOf(text);
const asset = { "note.txt": Buffer.from("a note somebody signed") };

/** Test packages by description: some that Android verifies and some that it refuses. */
const packages: Record<string, () => Promise<Uint8Array>> = {
  "apksigner: a P-384 key in every scheme": () => signed("p384", "p384", 21),
  "apksigner: a DSA key with a tree of pages": () => signed("dsa", "dsa1024", 23, "--verity-enabled"),
  "apksigner: an RSA key and a source stamp": async () =>
    signed("stamped", "rsa2048", 21, "--stamp-signer", ...(await keyFiles("rsa2048"))),
  "apksigner: two signers": async () =>
    signed("two", "p384", 24, "--v3-signing-enabled", "false", "--next-signer", ...(await keyFiles("p521"))),
  "apksigner: a key rotated from RSA to a curve": rotated,
  "ours: RSA in every scheme": () => buildClean({ minSdk: 18 }, { key: keyOf("rsa2048"), schemes: ["v1", "v2", "v3"] }),
  "ours: a rotated key with a source stamp": () =>
    buildClean({ minSdk: 24 }, { key: keyOf("p521"), rotatedFrom: [keyOf("dsa1024")], stamp: keyOf("p384") }),
  "ours: an RSA modulus encoded as a negative number": () =>
    buildClean(
      { minSdk: 18 },
      { key: keyOf("negative"), schemes: ["v1", "v2", "v3"], rotatedFrom: [keyOf("rsa2048")] },
    ),
  "ours: a JAR signature of SHA-224 with a curve": () => jarOnly("p256"),
  "ours: a JAR signature of SHA-224 with a larger curve": () => jarOnly("p384"),
  "ours: a JAR signature of SHA-224 with the largest curve": () => jarOnly("p521"),
  "ours: content changed after signing": async () => {
    const bytes = await buildClean({ assets: asset });
    return flipped(bytes, placeOf(bytes, "a note somebody signed"));
  },
  "ours: a changed signer": async () => {
    const bytes = await buildClean();
    return flipped(bytes, placeOf(bytes, "Pandit Apps"));
  },
  "ours: v3 taken out": async () => {
    const bytes = await buildClean();
    return flipped(bytes, Buffer.from(bytes).lastIndexOf(Buffer.from("c06853f0", "hex")));
  },
};

const compared = new Map<string, { ours: Inspection; apksigner: ApksignerVerdict }>();
beforeAll(async () => {
  if (!hasTools) return;
  for (const algorithm of ["p256", "p384", "p521", "rsa2048", "dsa1024"] as const) {
    keys[algorithm] = await createSigningKey(`CN=Pandit Apps, O=${algorithm}, C=IN`, { algorithm });
  }
  const pair = keyOf("rsa2048");
  keys.negative = await createSigningKey("CN=Pandit Apps, O=negative, C=IN", { pair, negativeModulus: true });
  await mapInPairs(Object.entries(packages), async ([name, make]) => {
    const bytes = await make();
    const path = at(`${encodeURIComponent(name)}.apk`);
    await writeFile(path, bytes);
    compared.set(name, { ours: await inspectBytes(bytes), apksigner: await askApksigner(path) });
  });
}, 120_000);

const comparison = (name: string) => {
  const result = compared.get(name);
  if (!result) throw new Error(`${name} was not compared`);
  return { ...result, signature: result.ours.facts.signature };
};

describe.skipIf(!hasTools)("built packages, compared with apksigner", () => {
  it.each(Object.keys(packages))("verifies the same schemes and signers as apksigner for %s", (name) => {
    const { signature, apksigner } = comparison(name);
    expect(signature.verified).toBe(apksigner.verified);
    // apksigner prints nothing for a package it does not verify.
    if (!apksigner.verified) return;
    expect(signature.schemes).toEqual(apksigner.schemes);
    expect(signature.signers.map(({ sha256, subject }) => ({ sha256, subject }))).toEqual(apksigner.signers);
  });

  it("refuses the tampered packages, the only ones that apksigner refuses", () => {
    const refused = Object.keys(packages).filter((name) => !comparison(name).apksigner.verified);
    expect(refused).toEqual(["ours: content changed after signing", "ours: a changed signer", "ours: v3 taken out"]);
    for (const name of refused) expect(comparison(name).ours.verdict).toBe("refuse");
  });

  it("requires the same v3 range beside a v3.1 rotation as apksigner does up to SDK 32", async () => {
    const lastSdks = { "up to the rotation": 33, "as far as it goes": 32, "not as far": 31 };
    const held = await mapInPairs(Object.entries(lastSdks), async ([name, max]) => {
      const bytes = await buildClean(
        { minSdk: 24 },
        {
          key: keyOf("p384"),
          rotatedFrom: [keyOf("p256")],
          rotationMinSdk: max === 33 ? 34 : 33,
          reviseSigner: (signer, scheme) => (scheme === "v3" ? { ...signer, sdks: { min: 28, max } } : signer),
        },
      );
      await writeFile(at(`${name}.apk`), bytes);
      // Debian's apksigner reports the failed scheme and falls back to v2; newer versions don't.
      const { schemes } = await askApksigner(at(`${name}.apk`), "--max-sdk-version", "32");
      expect((await inspectBytes(bytes)).facts.signature.schemes.v3).toBe(schemes.v3);
      return schemes.v3;
    });
    expect(held).toEqual([true, true, false]);
  });

  it("reports a package with several signers as signers_several", () => {
    expect(comparison("apksigner: two signers").ours.findings.map(({ code }) => code)).toEqual(["signers_several"]);
  });

  it("reads the lineage apksigner prints, and accepts an update over the old key", async () => {
    const name = "apksigner: a key rotated from RSA to a curve";
    const printed = await run("apksigner", "lineage", "--print-certs", "--in", at("rotated.apk"));
    const { signature } = comparison(name);
    const certificates = [...printed.matchAll(/certificate SHA-256 digest: (\w+)/g)].map((match) => match[1]);
    expect(signature.lineage).toEqual(certificates);
    expect(signature.lineage).toEqual([keyOf("rsa2048").sha256, keyOf("p256").sha256]);
    const bytes = new Uint8Array(await readFile(at("rotated.apk")));
    const live = { package: "in.example.pandit", versionCode: "6", permissions: [], abis: [], minSdk: 21 };
    const codes = (signer: string) => codesOf(bytes, { live: { ...live, signers: [signer] } });
    expect(await codes(keyOf("rsa2048").sha256)).not.toContain("update_signer_changed");
    expect(await codes((await key()).sha256)).toContain("update_signer_changed");
  });
});
