import { BitString } from "asn1js";
import { createHash } from "node:crypto";
import { AlgorithmIdentifier, Certificate, Extension } from "pkijs";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignerParts } from "#demo/builder/block-signer.ts";
import { u32 } from "#demo/builder/bytes.ts";
import { type JarSignatureOptions, createJarSignature } from "#demo/builder/jar-signature.ts";
import { encodeProofOfRotation, rotationAttributeId } from "#demo/builder/lineage.ts";
import { blockIds, type SigningBlockOptions } from "#demo/builder/signing-block.ts";
import type { SigningKey } from "#demo/builder/signing-key.ts";
import type { ZipEntry } from "#demo/builder/zip.ts";
import { buildClean, inspectBytes, signingKeys } from "./fixtures.ts";

let own: SigningKey;
let old: SigningKey;
let rsa: SigningKey;
beforeAll(async () => {
  ({ own, old, rsa } = await signingKeys());
});

/** Verification result and signature findings of a package. */
async function inspectSignature(bytes: Uint8Array) {
  const { facts, findings } = await inspectBytes(bytes);
  const signatureFindings = findings.filter(({ code }) => code !== "target_sdk_old");
  const reasons = signatureFindings.map(({ code, details }) => [code, details.reason]);
  return { verified: facts.signature.verified, reasons };
}

const refusedFor = (code: string, reason?: string) => ({ verified: false, reasons: [[code, reason]] });

describe("signer in a signing block", () => {
  const signedBy = (reviseSigner: (signer: SignerParts) => SignerParts) =>
    buildClean({ minSdk: 28 }, { schemes: ["v3"], reviseSigner });

  it("refuses a signer whose signature was made by another key", async () => {
    const bytes = await signedBy((signer) => ({ ...signer, key: { ...own, privateKey: old.privateKey } }));
    expect(await inspectSignature(bytes)).toEqual(refusedFor("signature_invalid", "signature"));
  });

  it("refuses a signer without signatures", async () => {
    const bytes = await signedBy((signer) => ({ ...signer, algorithms: [] }));
    expect(await inspectSignature(bytes)).toEqual(refusedFor("signature_invalid", "no_signatures"));
  });

  it("refuses a signer whose unsigned algorithm differs from the signed one", async () => {
    const [ecdsaOverChunks, ecdsaOverPages] = [u32(0x0201), u32(0x0423)];
    const bytes = await buildClean(
      { minSdk: 28 },
      {
        schemes: ["v3"],
        revisePairs: (pairs) =>
          pairs.map(({ id, value }) => {
            const changed = Buffer.from(value);
            ecdsaOverPages.copy(changed, changed.lastIndexOf(ecdsaOverChunks));
            return { id, value: changed };
          }),
      },
    );
    expect(await inspectSignature(bytes)).toEqual(refusedFor("signature_invalid", "algorithms_differ"));
  });

  it("refuses a v2 signer that names a missing newer scheme", async () => {
    const revisePairs: SigningBlockOptions["revisePairs"] = (pairs) => pairs.filter(({ id }) => id !== blockIds.v3);
    const bytes = await buildClean({ minSdk: 24 }, { schemes: ["v2", "v3"], revisePairs });
    expect(await inspectSignature(bytes)).toEqual(refusedFor("signature_stripped"));
  });

  it("refuses a v2 signer that differs from the v3 signer", async () => {
    const reviseSigner: SigningBlockOptions["reviseSigner"] = (signer, scheme) =>
      scheme === "v2" ? { ...signer, key: old } : signer;
    const bytes = await buildClean({ minSdk: 24 }, { schemes: ["v2", "v3"], reviseSigner });
    expect(await inspectSignature(bytes)).toEqual(refusedFor("signers_disagree"));
  });
});

describe("rotation proof", () => {
  const proved = (value: Uint8Array) =>
    buildClean(
      { minSdk: 28 },
      { schemes: ["v3"], reviseSigner: (signer) => ({ ...signer, attributes: [{ id: rotationAttributeId, value }] }) },
    );

  it("refuses a rotation proof of an unknown version", async () => {
    const value = encodeProofOfRotation([old, own]);
    expect((await inspectSignature(await proved(value))).verified).toBe(true);
    value[0] = 2;
    expect(await inspectSignature(await proved(value))).toEqual(refusedFor("lineage_invalid", "lineage_version"));
  });

  it("refuses a rotation proof that repeats a key", async () => {
    const value = encodeProofOfRotation([old, own, old, own]);
    expect(await inspectSignature(await proved(value))).toEqual(refusedFor("lineage_invalid", "lineage_loop"));
  });

  it("refuses a rotation proof whose signed and unsigned algorithms differ", async () => {
    const value = encodeProofOfRotation([old, own]);
    const granted = Buffer.concat([u32(0x17), u32(0x0201)]);
    u32(0x0423).copy(value, value.indexOf(granted) + 4);
    expect(await inspectSignature(await proved(value))).toEqual(refusedFor("lineage_invalid", "lineage_algorithm"));
  });
});

/** Copies the key with an edited certificate; phones never check who signed a certificate. */
function withCertificate(signer: SigningKey, edit: (certificate: Certificate) => void): SigningKey {
  const certificate = Certificate.fromBER(Uint8Array.from(signer.certificateDer));
  edit(certificate);
  const certificateDer = new Uint8Array(certificate.toSchema(true).toBER());
  return { ...signer, certificateDer, sha256: createHash("sha256").update(certificateDer).digest("hex") };
}

const keyUsage = (bits: number) => (certificate: Certificate) => {
  const usage = new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: 0 });
  certificate.extensions = [new Extension({ extnID: "2.5.29.15", critical: true, extnValue: usage.toBER() })];
};

describe("JAR signature", () => {
  const jarSigned = (
    by: SigningKey = rsa,
    options: JarSignatureOptions = {},
    revise: (entries: ZipEntry[]) => ZipEntry[] = (entries) => entries,
  ) =>
    buildClean(
      {
        minSdk: 21,
        targetSdk: 29,
        reviseEntries: (plain) => revise([...plain, ...createJarSignature(plain, by, [], options)]),
      },
      { schemes: [] },
    );

  it("refuses a JAR signature over attributes when the signature file changed", async () => {
    const otherwise = (entries: ZipEntry[]) =>
      entries.map((entry) =>
        entry.path.endsWith(".SF")
          ? {
              ...entry,
              bytes: Buffer.from(Buffer.from(entry.bytes).toString().replace("1.0 (Android)", "9.0 (Nobody)")),
            }
          : entry,
      );
    expect((await inspectSignature(await jarSigned(rsa, { signedAttributes: true }))).verified).toBe(true);
    const changed = await jarSigned(rsa, { signedAttributes: true }, otherwise);
    expect(await inspectSignature(changed)).toEqual(refusedFor("signature_invalid", "signature"));
  });

  it("refuses a JAR signature by a certificate whose key usage excludes signing", async () => {
    const [forSignatures, forEncryption] = [0x80, 0x20];
    const signing = withCertificate(rsa, keyUsage(forSignatures));
    expect((await inspectSignature(await jarSigned(signing))).verified).toBe(true);
    const encrypting = withCertificate(rsa, keyUsage(forEncryption));
    expect(await inspectSignature(await jarSigned(encrypting))).toEqual(refusedFor("signature_invalid", "signature"));
  });

  it("refuses a certificate that names two different signature algorithms", async () => {
    const twofold = withCertificate(rsa, (certificate) => {
      certificate.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: "1.2.840.113549.1.1.12" });
    });
    const { verified, reasons } = await inspectSignature(await jarSigned(twofold));
    expect(verified).toBe(false);
    expect(reasons).toContainEqual(["signature_invalid", "certificate_algorithms_differ"]);
  });

  it("refuses a JAR signature that names a missing file", async () => {
    const late = { path: "assets/note.txt", bytes: Buffer.from("a note that was signed") };
    const bytes = await buildClean(
      {
        minSdk: 21,
        targetSdk: 29,
        reviseEntries: (plain) => [...plain, ...createJarSignature([...plain, late], rsa, [])],
      },
      { schemes: [] },
    );
    expect(await inspectSignature(bytes)).toEqual(refusedFor("digest_mismatch", "entry_removed"));
  });

  it("refuses a JAR signature when signature file and manifest disagree", async () => {
    const reviseSignatureFile = (text: string) =>
      text
        .replace(/^SHA-256-Digest-Manifest: .*\r\n/m, "")
        .replace(/(Name: classes.dex\r\nSHA-256-Digest: ).*/, `$1${"A".repeat(43)}=`);
    expect(await inspectSignature(await jarSigned(rsa, { reviseSignatureFile }))).toMatchObject({ verified: false });
  });
});
