import { createHmac, pbkdf2Sync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Integer, Null, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import { AlgorithmIdentifier, type ContentInfo, DigestInfo, MacData, PFX } from "pkijs";
import { describe, expect, it } from "vitest";
import { assertAcceptedSigner, unlockSigner } from "#inspector/keystore/check-signer.ts";
import { KeystoreError } from "#inspector/keystore/keystore-error.ts";
import { openKeystore } from "#inspector/keystore/open-keystore.ts";
import type { SignerCertificate } from "#inspector/signing/certificate.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { fixedKeystore, type FixedKeystore } from "#tests/support/keystores.ts";
import { writeJks } from "#tests/support/write-jks.ts";

const storePassword = "store-Pass1";

const open = (name: FixedKeystore, password = storePassword) => openKeystore(fixedKeystore(name), password);
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "usable",
    (error: unknown) => (error instanceof KeystoreError ? error.code : `${error}`),
  );
const sign = async (name: FixedKeystore, alias: string, keyPassword: string, liveSigners: string[] = []) =>
  unlockSigner(await open(name), { alias, keyPassword, liveSigners });

describe("keystores written by Java's keytool", () => {
  it.each([
    ["rsaPkcs12", "release", "RSA", storePassword],
    ["ecPkcs12", "release", "EC", storePassword],
    ["legacyPkcs12", "release", "EC", storePassword],
    ["twoKeysJks", "release", "RSA", "key-Pass2"],
    ["twoKeysJks", "backup", "EC", "other-Pass3"],
  ] as const)("opens %s, whose %s key (%s) matches its certificate", async (name, alias, algorithm, keyPassword) => {
    const { certificate } = await sign(name, alias, keyPassword);
    expect(certificate).toMatchObject({ keyAlgorithm: algorithm, notAfter: expect.stringMatching(/^205\d-/) });
    expect(certificate.subject).toMatch(/^CN=(Asha Rao|Backup), O=Kite Works, C=IN$/);
  });

  it("finds an alias in any case, as Java does, and lists only private keys", async () => {
    const store = await open("twoKeysJks");
    expect(store).toMatchObject({ type: "JKS", entries: [{ alias: "release" }, { alias: "backup" }] });
    expect((await sign("twoKeysJks", "RELEASE", "key-Pass2")).alias).toBe("release");
    expect(await outcome(sign("twoKeysJks", "partner", storePassword))).toBe("keystore_alias_missing");
  });

  it.each(["rsaPkcs12", "ecPkcs12", "legacyPkcs12", "twoKeysJks"] as const)(
    "tells a wrong keystore password from a wrong key password in %s",
    async (name) => {
      expect(await outcome(open(name, "store-Pass2"))).toBe("keystore_password_wrong");
      expect(await outcome(open(name, ""))).toBe("keystore_password_wrong");
      expect(await outcome(sign(name, "release", "store-Pass2"))).toBe("key_password_wrong");
    },
  );

  it("rejects an unsupported keystore, and one without a usable key", async () => {
    await expect(open("jceks")).rejects.toMatchObject({
      code: "keystore_type_not_supported",
      params: { type: "JCEKS" },
    });
    expect(await outcome(open("certificateOnlyJks"))).toBe("keystore_without_key");
    expect(await outcome(sign("dsaPkcs12", "release", storePassword))).toBe("key_not_supported");
    expect(await outcome(sign("debugPkcs12", "androiddebugkey", storePassword))).toBe("keystore_debug_certificate");
  });

  it("accepts only the live version's signer for an update", async () => {
    const { certificate } = await sign("ecPkcs12", "release", storePassword);
    expect(await outcome(sign("ecPkcs12", "release", storePassword, [certificate.sha256]))).toBe("usable");
    expect(await outcome(sign("rsaPkcs12", "release", storePassword, [certificate.sha256]))).toBe(
      "keystore_signer_changed",
    );
  });
});

it.each([
  // Written for a public bug report about a keystore with as many iterations as OWASP advises.
  ["600,000", "p12-iter600k.p12"],
  ["400,000", "p12-iter400k.p12"],
])("opens a PKCS#12 keystore whose MAC, certificate and key take %s iterations", async (_count, name) => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, "cases/keystores", name)));
  const { entries } = await openKeystore(bytes, "secret12");
  expect(entries).toHaveLength(1);
  const [{ alias = "" } = {}] = entries;
  const choice = { alias, keyPassword: "secret12", liveSigners: [] };
  expect(await outcome(openKeystore(bytes, "secret12").then((store) => unlockSigner(store, choice)))).toBe("usable");
});

it.each(["CN=Android Debug, O=Android", "O=Android + CN=Android Debug", "CN=Android Debug + O=Android"])(
  "recognises the debug certificate with the subject %s, as in a package",
  (subject) => {
    const certificate = { subject, sha256: "00" } as SignerCertificate;
    expect(() => assertAcceptedSigner(certificate, [])).toThrow(KeystoreError);
    const own = { ...certificate, subject: subject.replace("Debug", "Debugger") };
    expect(() => assertAcceptedSigner(own, [])).not.toThrow();
  },
);

it("says that it can't open a keystore of more than a million iterations", async () => {
  const pfx = PFX.fromBER(fixedKeystore("ecPkcs12").slice());
  if (pfx.macData) pfx.macData.iterations = 1_000_001;
  const bytes = new Uint8Array(pfx.toSchema().toBER());
  expect(await outcome(openKeystore(bytes, storePassword))).toBe("keystore_encryption_not_supported");
});

it("opens a PKCS#12 keystore with PBMAC1 only with its password", async () => {
  const bytes = withPbmac1(fixedKeystore("ecPkcs12"));
  const { entries } = await openKeystore(bytes, storePassword);
  expect(entries).toHaveLength(1);
  expect(await outcome(openKeystore(bytes, "store-Pass2"))).toBe("keystore_password_wrong");
});

it("rejects a key whose certificate belongs to another key", async () => {
  const [own, other] = await Promise.all([createSigningKey("CN=One"), createSigningKey("CN=Other")]);
  const entry = { alias: "release", key: own.privateKey, keyPassword: "key-Pass2" };
  const use = async (certificate: Uint8Array) =>
    unlockSigner(await openKeystore(writeJks([{ ...entry, certificate }], storePassword), storePassword), {
      alias: "release",
      keyPassword: "key-Pass2",
      liveSigners: [],
    });
  expect(await outcome(use(own.certificateDer))).toBe("usable");
  expect(await outcome(use(other.certificateDer))).toBe("key_certificate_mismatch");
  const { certificateDer: ofRsa } = await createSigningKey("CN=Third", { algorithm: "rsa2048" });
  expect(await outcome(use(ofRsa))).toBe("key_certificate_mismatch");
});

describe("files that are no keystore", () => {
  it.each([
    ["nothing", new Uint8Array(), "keystore_not_recognised"],
    ["a zip", Uint8Array.from(Buffer.from("PK\u0003\u0004 and so on, and so on")), "keystore_not_recognised"],
    ["a PEM key", Uint8Array.from(Buffer.from("-----BEGIN PRIVATE KEY-----\n")), "keystore_type_not_supported"],
    ["a BKS store", Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 20, ...Array(30).fill(9)]), "keystore_type_not_supported"],
  ])("rejects %s that is given as a keystore", async (_what, bytes, code) => {
    expect(await outcome(openKeystore(bytes, storePassword))).toBe(code);
  });

  it.each(["ecPkcs12", "twoKeysJks"] as const)(
    "never opens %s when it is truncated or a byte is changed",
    async (name) => {
      const whole = fixedKeystore(name);
      for (let cut = 1; cut < whole.length; cut += Math.ceil(whole.length / 60))
        expect(await outcome(openKeystore(whole.subarray(0, cut), storePassword)), `cut at ${cut}`).toMatch(
          /^keystore_/,
        );
      for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
        const changed = whole.slice();
        changed[at] = (changed[at] ?? 0) ^ 0x41;
        expect(await outcome(openKeystore(changed, storePassword)), `changed at ${at}`).toMatch(/^keystore_/);
      }
    },
  );
});

/** Replaces the store's MAC with PBMAC1 of RFC 9579: HMAC-SHA-256 with a PBKDF2 key. */
function withPbmac1(bytes: Uint8Array): Uint8Array {
  const pfx = PFX.fromBER(bytes.slice());
  const content = Buffer.from((pfx.authSafe as ContentInfo & { content: OctetString }).content.getValue());
  const salt = Buffer.alloc(16, 5);
  const key = pbkdf2Sync(storePassword, salt, 2048, 32, "sha256");
  const sha256Mac = () => new Sequence({ value: [new ObjectIdentifier({ value: "1.2.840.113549.2.9" }), new Null()] });
  const derivation = new Sequence({
    value: [
      new ObjectIdentifier({ value: "1.2.840.113549.1.5.12" }),
      new Sequence({
        value: [
          new OctetString({ valueHex: salt }),
          new Integer({ value: 2048 }),
          new Integer({ value: 32 }),
          sha256Mac(),
        ],
      }),
    ],
  });
  const digestAlgorithm = new AlgorithmIdentifier({
    algorithmId: "1.2.840.113549.1.5.14",
    algorithmParams: new Sequence({ value: [derivation, sha256Mac()] }),
  });
  const code = createHmac("sha256", key).update(content).digest();
  pfx.macData = new MacData({
    mac: new DigestInfo({ digestAlgorithm, digest: new OctetString({ valueHex: code }) }),
    macSalt: new OctetString({ valueHex: salt }),
    iterations: 1,
  });
  return new Uint8Array(pfx.toSchema().toBER());
}
