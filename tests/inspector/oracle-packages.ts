import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createJarSignature } from "#demo/builder/jar-signature.ts";
import type { SigningKey } from "#demo/builder/signing-key.ts";
import { buildClean } from "./fixtures.ts";
import { type OracleKey, oracleKey } from "./oracle-keys.ts";

const jarOnly = (by: OracleKey) => () =>
  buildClean(
    {
      minSdk: 21,
      targetSdk: 29,
      reviseEntries: (plain) => [...plain, ...createJarSignature(plain, oracleKey(by), [], { blockHash: "sha224" })],
    },
    { schemes: [] },
  );

/** Builds a v3.1 rotation at SDK 33 or 34 whose v3 signer covers SDK 28 to `max`. */
const rotatedWithV3Until = (max: number) => () =>
  buildClean(
    { minSdk: 24 },
    {
      key: oracleKey("p384"),
      rotatedFrom: [oracleKey("p256")],
      rotationMinSdk: max === 33 ? 34 : 33,
      reviseSigner: (signer, scheme) => (scheme === "v3" ? { ...signer, sdks: { min: 28, max } } : signer),
    },
  );

const flipped = (bytes: Uint8Array, place: number) => bytes.map((byte, index) => (index === place ? byte ^ 1 : byte));
const placeOf = (bytes: Uint8Array, text: string | Buffer) => Buffer.from(bytes).lastIndexOf(text);
const asset = { "note.txt": Buffer.from("a note somebody signed") };
const ownKey = { key: oracleKey("p256") };

/** Packages of our builder by description: some that Android verifies and some that it refuses. */
export const builtPackages = {
  "RSA in every scheme": () => buildClean({ minSdk: 18 }, { key: oracleKey("rsa2048"), schemes: ["v1", "v2", "v3"] }),
  "a rotated key with a source stamp": () =>
    buildClean(
      { minSdk: 24 },
      { key: oracleKey("p521"), rotatedFrom: [oracleKey("dsa1024")], stamp: oracleKey("p384") },
    ),
  "an RSA modulus encoded as a negative number": () =>
    buildClean(
      { minSdk: 18 },
      { key: oracleKey("negative"), schemes: ["v1", "v2", "v3"], rotatedFrom: [oracleKey("rsa2048")] },
    ),
  "a JAR signature of SHA-224 with a curve": jarOnly("p256"),
  "a JAR signature of SHA-224 with a larger curve": jarOnly("p384"),
  "a JAR signature of SHA-224 with the largest curve": jarOnly("p521"),
  "content changed after signing": async () => {
    const bytes = await buildClean({ assets: asset }, ownKey);
    return flipped(bytes, placeOf(bytes, "a note somebody signed"));
  },
  "a changed signer": async () => {
    const bytes = await buildClean({}, ownKey);
    return flipped(bytes, placeOf(bytes, "Pandit Apps"));
  },
  "v3 taken out": async () => {
    const bytes = await buildClean({}, ownKey);
    return flipped(bytes, placeOf(bytes, Buffer.from("c06853f0", "hex")));
  },
  "a v3 range up to the rotation": rotatedWithV3Until(33),
  "a v3 range as far as apksigner looks": rotatedWithV3Until(32),
  "a v3 range that ends too early": rotatedWithV3Until(31),
} satisfies Record<string, () => Promise<Uint8Array>>;

const v3Range = /^a v3 range/;

/**
 * Words for apksigner to verify the package. Debian's apksigner, which knows Android up to SDK 32, reports the failed v3
 * range only with that limit, and then falls back to v2; newer versions don't.
 */
export function maxSdkWords(name: string): string[] {
  return v3Range.test(name) ? ["--max-sdk-version", "32"] : [];
}

/** Packages that apksigner signs, as it did for the recording. `folder` is for its files. */
export const signedPackages = {
  "a P-384 key in every scheme": signed("p384", 21),
  "a DSA key with a tree of pages": signed("dsa1024", 23, async () => ["--verity-enabled"]),
  "an RSA key and a source stamp": signed("rsa2048", 21, async (folder) => [
    "--stamp-signer",
    ...(await keyFiles(folder, "rsa2048")),
  ]),
  "two signers": signed("p384", 24, async (folder) => [
    "--v3-signing-enabled",
    "false",
    "--next-signer",
    ...(await keyFiles(folder, "p521")),
  ]),
  "a key rotated from RSA to a curve": signed("rsa2048", 21, rotationWords),
} satisfies Record<string, (folder: string) => Promise<Uint8Array>>;

function signed(by: OracleKey, minSdk: number, moreWords: (folder: string) => Promise<string[]> = async () => []) {
  return async (folder: string): Promise<Uint8Array> => {
    const [input, output] = [join(folder, "in.apk"), join(folder, "out.apk")];
    await writeFile(input, await buildClean({ minSdk }, { schemes: [], key: oracleKey(by) }));
    const words = [...(await keyFiles(folder, by)), ...(await moreWords(folder))];
    await apksigner("sign", "--out", output, ...words, input);
    return new Uint8Array(await readFile(output));
  };
}

async function rotationWords(folder: string): Promise<string[]> {
  const [old, next] = [await keyFiles(folder, "rsa2048"), await keyFiles(folder, "p256")];
  const lineage = join(folder, "lineage");
  await apksigner("rotate", "--out", lineage, "--old-signer", ...old, "--new-signer", ...next);
  return ["--next-signer", ...next, "--lineage", lineage];
}

/** Writes both halves of a key as apksigner reads them. */
async function keyFiles(folder: string, name: OracleKey): Promise<string[]> {
  const { privateKey, certificateDer }: SigningKey = oracleKey(name);
  const [key, certificate] = [join(folder, `${name}.pk8`), join(folder, `${name}.der`)];
  await writeFile(key, privateKey.export({ type: "pkcs8", format: "der" }));
  await writeFile(certificate, certificateDer);
  return ["--key", key, "--cert", certificate];
}

const apksigner = (...words: string[]) => promisify(execFile)("apksigner", words);
