import { beforeAll, describe, expect, it } from "vitest";
import { Report } from "#inspector/report.ts";
import { signatureRule } from "#inspector/rules/signature.ts";
import { createJarSignature } from "#demo/builder/jar-signature.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, codesOf, inspectBytes, key, withNumber } from "./fixtures.ts";

let other: SigningKey;
beforeAll(async () => {
  other = await createSigningKey("CN=Someone Else, C=IN", { algorithm: "rsa2048" });
});

const ids = { v2: 0x7109871a, v3: 0xf05368c0 };

/** Changes a block's ID in the signing block, which strips that scheme. */
function strip(bytes: Uint8Array, id: number): Uint8Array {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(id);
  return withNumber(bytes, Buffer.from(bytes).lastIndexOf(mark), 0x12345678, 4);
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}

describe("signature schemes", () => {
  it.each([
    [21, ["v1", "v2", "v3"] as const, { v1: true, v2: true, v3: true }],
    [24, ["v1", "v2", "v3"] as const, { v1: false, v2: true, v3: true }],
    [28, ["v1", "v2", "v3"] as const, { v1: false, v2: false, v3: true }],
    [28, ["v3"] as const, { v1: false, v2: false, v3: true }],
    [28, ["v2"] as const, { v1: false, v2: true, v3: false }],
  ])(
    "verifies from SDK %i with %s only the schemes those phones check, for RSA and EC keys",
    async (minSdk, schemes, expected) => {
      for (const signer of [await key(), other]) {
        const { facts, verdict } = await inspectBytes(
          await buildClean({ minSdk }, { schemes: [...schemes], key: signer }),
        );
        expect(facts.signature).toMatchObject({ verified: true, schemes: { ...expected, v31: false } });
        expect(facts.signature.signers.map(({ sha256 }) => sha256)).toEqual([signer.sha256]);
        expect(verdict).toBe("accept");
      }
    },
  );

  it("verifies content of several digest chunks", async () => {
    const assets = { "big.bin": new Uint8Array(2_500_000).map((_, index) => index * 31) };
    expect((await inspectBytes(await buildClean({ assets }))).verdict).toBe("accept");
  });

  it("refuses an unsigned package", async () => {
    expect(await codesOf(await buildClean({}, { schemes: [] }))).toEqual(["not_signed"]);
  });

  it("reports a missing scheme that the oldest or newest phones need", async () => {
    expect(await codesOf(await buildClean({}, { schemes: ["v3"] }))).toEqual(["v2_missing"]);
    expect(await codesOf(await buildClean({}, { schemes: ["v1"] }))).toEqual(["v1_only"]);
    expect(await codesOf(await buildClean({ minSdk: 21 }, { schemes: ["v2", "v3"] }))).toEqual(["v1_missing"]);
  });
});

describe("signature tampering", () => {
  it("verifies no scheme when bytes follow the end record, but still names the signer", async () => {
    const { facts } = await inspectBytes(Buffer.concat([await buildClean(), Buffer.from("more")]));
    expect(facts.signature).toMatchObject({ verified: false, signers: [{ sha256: (await key()).sha256 }] });
    expect(Object.values(facts.signature.schemes)).not.toContain(true);
  });

  it("reports changed content for the newest scheme only, and verifies none", async () => {
    const bytes = await buildClean(
      { minSdk: 21, assets: { "note.txt": Buffer.from("a note nobody signed") } },
      { schemes: ["v1", "v2", "v3"] },
    );
    const changed = flip(bytes, Buffer.from(bytes).indexOf("a note nobody signed"));
    const { facts, findings } = await inspectBytes(changed);
    expect(facts.signature.schemes).toMatchObject({ v1: false, v2: false, v3: false });
    expect(facts.signature.verified).toBe(false);
    expect(findings.filter(({ code }) => code === "digest_mismatch").map(({ where }) => where)).toEqual(["v3"]);
  });

  it("refuses a changed certificate", async () => {
    const bytes = await buildClean({}, { schemes: ["v2"] });
    const subject = Buffer.from(bytes).lastIndexOf("Pandit Apps");
    expect(await codesOf(flip(bytes, subject))).toContain("signature_invalid");
  });

  it("detects a stripped v3 or v2 signature", async () => {
    const newer = await buildClean({}, { schemes: ["v2", "v3"] });
    expect(await codesOf(strip(newer, ids.v3))).toEqual(["signature_stripped"]);
    const older = await buildClean({}, { schemes: ["v1", "v2"] });
    expect(await codesOf(strip(older, ids.v2))).toEqual(["signature_stripped"]);
  });

  it("refuses a v1 package with an added or renamed file", async () => {
    const content = Buffer.from("an asset that was signed");
    const assets = { "note.txt": content };
    const changed = await buildClean({ targetSdk: 29, assets }, { schemes: ["v1"] });
    const renamed = Buffer.from(changed.slice());
    for (let at = renamed.indexOf("assets/note.txt"); at >= 0; at = renamed.indexOf("assets/note.txt", at + 1)) {
      renamed.write("assets/nope.txt", at);
    }
    const codes = await codesOf(new Uint8Array(renamed));
    expect(codes).toContain("digest_mismatch");
    const added = await buildClean(
      {
        targetSdk: 29,
        reviseEntries: (plain) => [
          ...createJarSignature(plain, other, []),
          ...plain,
          { path: "assets/late.txt", bytes: content },
        ],
      },
      { schemes: [] },
    );
    expect(await codesOf(added)).toContain("entry_not_signed");
  });

  it("refuses a signing block with a wrong size", async () => {
    const bytes = await buildClean();
    const magic = Buffer.from(bytes).lastIndexOf("APK Sig Block 42");
    expect(await codesOf(withNumber(bytes, magic - 8, 0x7fffff, 4))).toContain("signing_block_malformed");
  });
});

describe("keys the store rejects", () => {
  it("refuses a debug certificate", async () => {
    const debug = await createSigningKey("CN=Android Debug, O=Android, C=US");
    expect(await codesOf(await buildClean({}, { key: debug }))).toEqual(["debug_certificate"]);
  });

  it("refuses Android's public test key", async () => {
    const { facts } = await inspectBytes(await buildClean());
    const [signer] = facts.signature.signers;
    const sha256 = "a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc";
    const signature = { ...facts.signature, signers: signer ? [{ ...signer, sha256 }] : [] };
    const report = new Report();
    signatureRule({
      type: "apk",
      facts: { ...facts, signature },
      archive: undefined,
      options: { fileName: "" },
      report,
    });
    expect(report.findings.map(({ code }) => code)).toEqual(["public_test_key"]);
  });

  it("refuses a package whose schemes are signed by different keys", async () => {
    const mixed = await buildClean(
      { minSdk: 21, reviseEntries: (plain) => [...plain, ...createJarSignature(plain, other, [2])] },
      { schemes: ["v2"] },
    );
    expect(await codesOf(mixed)).toEqual(["signers_disagree"]);
  });
});
