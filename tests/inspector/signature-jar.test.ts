import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type JarSignatureOptions, createJarSignature } from "#demo/builder/jar-signature.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, codesOf, inspectBytes, key } from "./fixtures.ts";

let own: SigningKey;
let rsa: SigningKey;
let dsa: SigningKey;
let p384: SigningKey;
let p521: SigningKey;
beforeAll(async () => {
  own = await key();
  rsa = await createSigningKey("CN=Pandit Apps, O=RSA, C=IN", { algorithm: "rsa2048" });
  dsa = await createSigningKey("CN=Pandit Apps, O=DSA, C=IN", { algorithm: "dsa1024" });
  p384 = await createSigningKey("CN=Pandit Apps, O=P-384, C=IN", { algorithm: "p384" });
  p521 = await createSigningKey("CN=Pandit Apps, O=P-521, C=IN", { algorithm: "p521" });
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Builds a package with only a JAR signature, which is allowed up to target SDK 29. */
const jarSigned = (minSdk: number, by: SigningKey = rsa, options: JarSignatureOptions = {}) =>
  buildClean(
    { minSdk, targetSdk: 29, reviseEntries: (plain) => [...plain, ...createJarSignature(plain, by, [], options)] },
    { schemes: [] },
  );

/** Codes of the signature findings, without target_sdk_old. */
const signatureCodes = async (bytes: Uint8Array) => (await codesOf(bytes)).filter((code) => code !== "target_sdk_old");

describe("JAR signature algorithms by Android version", () => {
  it.each<[string, number, () => SigningKey, JarSignatureOptions, string[]]>([
    ["SHA-1 and RSA from the first Android", 1, () => rsa, { hash: "sha1" }, []],
    ["SHA-1 and DSA from the first Android", 1, () => dsa, { hash: "sha1" }, []],
    ["SHA-256 and RSA from Android 4.3", 18, () => rsa, {}, []],
    ["SHA-256 and RSA before Android 4.3", 17, () => rsa, {}, ["signature_algorithm_not_supported"]],
    ["SHA-512 and RSA from Android 4.3", 18, () => rsa, { hash: "sha512" }, []],
    ["SHA-256 and an elliptic curve from Android 5", 21, () => own, {}, []],
    ["SHA-256 and an elliptic curve before Android 5", 20, () => own, {}, ["signature_algorithm_not_supported"]],
    ["SHA-224 and an elliptic curve from Android 5", 21, () => own, { blockHash: "sha224" }, []],
    ["SHA-224 and a larger curve", 21, () => p384, { blockHash: "sha224", signedAttributes: true }, []],
    ["SHA-224 and the largest curve", 21, () => p521, { blockHash: "sha224" }, []],
    [
      "SHA-224 and a curve before Android 5",
      20,
      () => own,
      { blockHash: "sha224" },
      ["signature_algorithm_not_supported"],
    ],
    ["SHA-224 and RSA from Android 5", 21, () => rsa, { blockHash: "sha224" }, []],
    ["SHA-256 and DSA from Android 5.1", 22, () => dsa, {}, []],
    ["SHA-256 and DSA before Android 5.1", 21, () => dsa, {}, ["signature_algorithm_not_supported"]],
    ["signed attributes from Android 4.4", 19, () => rsa, { hash: "sha1", signedAttributes: true }, []],
    [
      "signed attributes before Android 4.4",
      18,
      () => rsa,
      { hash: "sha1", signedAttributes: true },
      ["signature_invalid"],
    ],
  ])("checks a JAR signature with %s", async (_what, minSdk, by, options, codes) => {
    const bytes = await jarSigned(minSdk, by(), options);
    expect(await signatureCodes(bytes)).toEqual(codes);
    expect((await inspectBytes(bytes)).facts.signature.verified).toBe(codes.length === 0);
  });
});

it("refuses a SHA-224 JAR signature over another signature file", async () => {
  for (const signer of [own, p384, p521]) {
    const bytes = await jarSigned(21, signer, { blockHash: "sha224" });
    const changed = await buildClean(
      {
        minSdk: 21,
        targetSdk: 29,
        reviseEntries: (plain) => {
          const [manifest, file, block] = createJarSignature(plain, signer, [], { blockHash: "sha224" });
          const other = createJarSignature(plain, signer, [2], { blockHash: "sha224" })[1];
          if (!manifest || !file || !block || !other) throw new Error("A JAR signature has three files");
          return [...plain, manifest, { ...file, bytes: other.bytes }, block];
        },
      },
      { schemes: [] },
    );
    expect(await signatureCodes(bytes)).toEqual([]);
    expect(await signatureCodes(changed)).toEqual(["signature_invalid"]);
  }
});

describe("entry changed after JAR signing", () => {
  const content = Buffer.from("an asset that was signed, long enough to be packed, packed, packed, packed");
  /** Builds an intact archive with correct checksums in which only the signature reveals the edit. */
  const changed = (stored: boolean, edit: (bytes: Uint8Array) => Uint8Array) =>
    buildClean(
      {
        minSdk: 21,
        targetSdk: 29,
        reviseEntries: (plain) => {
          const asset = { path: "assets/note.txt", bytes: content, stored };
          const signed = [...plain, asset];
          return [...plain, { ...asset, bytes: edit(content) }, ...createJarSignature(signed, rsa, [])];
        },
      },
      { schemes: [] },
    );

  it.each([
    ["stored", true],
    ["packed", false],
  ])("detects a changed JAR-signed entry that is %s", async (_how, stored) => {
    expect(await signatureCodes(await changed(stored, (bytes) => bytes))).toEqual([]);
    for (const edit of [
      (bytes: Uint8Array) => bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte)),
      (bytes: Uint8Array) => bytes.subarray(0, -1),
      () => new Uint8Array(),
    ]) {
      const { facts, findings } = await inspectBytes(await changed(stored, edit));
      expect(facts.signature).toMatchObject({ verified: false, schemes: { v1: false } });
      expect(findings.filter(({ code }) => code === "digest_mismatch").map(({ where }) => where)).toEqual([
        "assets/note.txt",
      ]);
    }
  });

  it("detects a change in classes.dex or AndroidManifest.xml after JAR signing", async () => {
    for (const path of ["classes.dex", "AndroidManifest.xml"]) {
      const bytes = await buildClean(
        {
          minSdk: 21,
          targetSdk: 29,
          reviseEntries: (plain) => [
            ...plain.map((entry) =>
              entry.path === path ? { ...entry, bytes: Buffer.concat([entry.bytes, Buffer.alloc(4)]) } : entry,
            ),
            ...createJarSignature(plain, rsa, []),
          ],
        },
        { schemes: [] },
      );
      expect(await signatureCodes(bytes)).toContain("digest_mismatch");
      expect((await inspectBytes(bytes)).facts.signature.verified).toBe(false);
    }
  });
});

describe("JAR signature file", () => {
  const signatureFile = (edit: (text: string) => string) => jarSigned(21, rsa, { reviseSignatureFile: edit });
  const wholeManifest = /^SHA-256-Digest-Manifest: .*\r\n/m;

  it("accepts the signature file's sections when the manifest digest is missing or differs", async () => {
    expect(await signatureCodes(await signatureFile((text) => text.replace(wholeManifest, "")))).toEqual([]);
    const grown = await signatureFile((text) =>
      text.replace(wholeManifest, `SHA-256-Digest-Manifest: ${sha256("")}\r\n`),
    );
    expect(await signatureCodes(grown)).toEqual([]);
  });

  it("refuses a signature file with a missing or wrong section", async () => {
    const wrong = await signatureFile((text) =>
      text.replace(wholeManifest, "").replace(/(Name: classes.dex\r\nSHA-256-Digest: ).*/, `$1${sha256("other")}`),
    );
    expect(await signatureCodes(wrong)).toEqual(["digest_mismatch"]);
    const missing = await signatureFile((text) => text.replace(/Name: classes.dex\r\n.*\r\n\r\n/, ""));
    expect(await signatureCodes(missing)).toEqual(["entry_not_signed"]);
  });

  it("checks the digest of the manifest's main attributes", async () => {
    const main = "Manifest-Version: 1.0\r\nCreated-By: 1.0 (Android)\r\n\r\n";
    const withMain = (text: string, digest: string) =>
      text.replace("\r\n\r\n", `\r\nSHA-256-Digest-Manifest-Main-Attributes: ${digest}\r\n\r\n`);
    expect(await signatureCodes(await signatureFile((text) => withMain(text, sha256(main))))).toEqual([]);
    expect(await signatureCodes(await signatureFile((text) => withMain(text, sha256("other"))))).toEqual([
      "digest_mismatch",
    ]);
  });

  it("refuses a signature file without Signature-Version", async () => {
    expect(await signatureCodes(await signatureFile((text) => text.replace("Signature-Version: 1.0\r\n", "")))).toEqual(
      ["signature_invalid"],
    );
  });
});

describe("JAR manifest", () => {
  const manifest = (edit: (text: string) => string) => jarSigned(21, rsa, { reviseManifest: edit });

  it("accepts several digests in a JAR manifest, of which the strongest counts, and LF line ends", async () => {
    const weaker = await manifest((text) => text.replaceAll("SHA-256-Digest", "SHA1-Digest: AAAA\r\nSHA-256-Digest"));
    const sections = (text: string) => text.replace(/^SHA-256-Digest-Manifest: .*\r\n/m, "");
    expect(await signatureCodes(weaker)).toEqual([]);
    expect(await signatureCodes(await manifest((text) => text.replaceAll("\r\n", "\n")))).toEqual([]);
    const unlike = jarSigned(21, rsa, {
      reviseManifest: (text) => text.replaceAll("\r\n", "\n"),
      reviseSignatureFile: sections,
    });
    expect(await signatureCodes(await unlike)).toEqual(["digest_mismatch"]);
  });

  it("refuses a JAR manifest that names a missing file or a file twice", async () => {
    const gone = await manifest((text) => `${text}Name: assets/gone.txt\r\nSHA-256-Digest: ${sha256("")}\r\n\r\n`);
    expect(await signatureCodes(gone)).toEqual(["digest_mismatch"]);
    const twice = await manifest((text) => text + text.slice(text.indexOf("Name: classes.dex")));
    expect(await signatureCodes(twice)).toEqual(["signature_invalid"]);
  });

  it("refuses digests that only newer Android versions check", async () => {
    expect(await signatureCodes(await jarSigned(17, rsa, { hash: "sha1" }))).toEqual([]);
    const strongOnly = await jarSigned(17, rsa, {
      hash: "sha1",
      reviseManifest: (text) => text.replaceAll("SHA1-Digest", "SHA-512-Digest"),
    });
    expect(await signatureCodes(strongOnly)).toContain("entry_not_signed");
  });
});

describe("JAR signers", () => {
  it("reports only the signing certificate of a chain", async () => {
    const bytes = await jarSigned(21, rsa, { chain: [own.certificateDer] });
    expect(await signatureCodes(bytes)).toEqual([]);
    expect((await inspectBytes(bytes)).facts.signature.signers.map((signer) => signer.sha256)).toEqual([rsa.sha256]);
  });

  it("verifies several JAR signers and reports signers_several", async () => {
    const bytes = await buildClean(
      {
        minSdk: 21,
        targetSdk: 29,
        reviseEntries: (plain) => [
          ...plain,
          ...createJarSignature(plain, rsa, []),
          ...createJarSignature(plain, own, [], { name: "SECOND" }).slice(1),
        ],
      },
      { schemes: [] },
    );
    expect(await signatureCodes(bytes)).toEqual(["signers_several"]);
    expect((await inspectBytes(bytes)).facts.signature).toMatchObject({ verified: true, schemes: { v1: true } });
  });

  it("reports unsigned files in META-INF unless a newer scheme covers them", async () => {
    const extra = { path: "META-INF/extra.txt", bytes: Buffer.from("anybody's") };
    const jarOnly = await buildClean(
      { minSdk: 21, targetSdk: 29, reviseEntries: (plain) => [...plain, ...createJarSignature(plain, rsa, []), extra] },
      { schemes: [] },
    );
    expect(await signatureCodes(jarOnly)).toEqual(["files_unprotected"]);
    const covered = await buildClean({ minSdk: 21, reviseEntries: (plain) => [...plain, extra] }, { schemes: ["v2"] });
    expect(await signatureCodes(covered)).toEqual(["v1_missing"]);
  });
});

it("reports a broken JAR signature as invalid, not missing", async () => {
  const bytes = await buildClean(
    {
      minSdk: 21,
      reviseEntries: (plain) => [
        ...plain,
        ...createJarSignature(plain, rsa, [], {
          reviseSignatureFile: (text) => text.replace("Signature-Version: 1.0\r\n", ""),
        }),
      ],
    },
    { key: rsa, schemes: ["v2"] },
  );
  expect(await codesOf(bytes)).toEqual(["signature_invalid"]);
});
