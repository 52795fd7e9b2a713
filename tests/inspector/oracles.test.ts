import { beforeAll, describe, expect, it } from "vitest";
import type { Inspection } from "#inspector/inspect.ts";
import { codesOf, inspectBytes, key } from "./fixtures.ts";
import { oracleKey } from "./oracle-keys.ts";
import { builtPackages, signedPackages } from "./oracle-packages.ts";
import { howToRecord, readAnswers, recordedPackage } from "./recorded-answers.ts";

const answers = readAnswers();
const names = [...Object.keys(builtPackages), ...Object.keys(signedPackages)];

const inspected = new Map<string, { bytes: Uint8Array; ours: Inspection }>();
beforeAll(async () => {
  for (const name of names) {
    const bytes = await recordedPackage(name, answers);
    inspected.set(name, { bytes, ours: await inspectBytes(bytes) });
  }
});

const comparison = (name: string) => {
  const [inspection, recorded] = [inspected.get(name), answers.packages[name]];
  if (!inspection || !recorded) throw new Error(`${name} was not compared`);
  return { ...inspection, ...recorded, signature: inspection.ours.facts.signature };
};

/** Leaves out hash and sizes: each signature with a curve has other bytes, and up to two more or fewer. */
function withoutBytes({ facts, findings, verdict }: Inspection) {
  const sizes = { sizeBytes: 0, unpackedBytes: 0, sizeByArea: null };
  return { facts: { ...facts, ...sizes, sha256: "" }, findings, verdict };
}

describe("packages compared with apksigner's recorded answers", () => {
  it("has an answer for every package and no other", () => {
    expect(Object.keys(answers.packages).toSorted(), howToRecord).toEqual(names.toSorted());
  });

  it.each(names)("verifies the same schemes and signers as apksigner for %s", (name) => {
    const { signature, apksigner } = comparison(name);
    // With a v3 range apksigner falls back to v2, and this inspector does not.
    if (!name.startsWith("a v3 range")) expect(signature.verified).toBe(apksigner.verified);
    // apksigner prints nothing for a package it does not verify.
    if (!apksigner.verified) return;
    expect(signature.schemes.v3).toBe(apksigner.schemes.v3);
    if (name.startsWith("a v3 range")) return;
    expect(signature.schemes).toEqual(apksigner.schemes);
    expect(signature.signers.map(({ sha256, subject }) => ({ sha256, subject }))).toEqual(apksigner.signers);
  });

  it.each(Object.entries(builtPackages))(
    "reads the same facts and findings in %s when it is built again",
    async (name, build) => {
      const again = withoutBytes(await inspectBytes(await build()));
      expect(again, howToRecord).toEqual(withoutBytes(comparison(name).ours));
    },
  );

  it("refuses the tampered packages, the only ones that apksigner refuses", () => {
    const refused = names.filter((name) => !comparison(name).apksigner.verified);
    expect(refused).toEqual(["content changed after signing", "a changed signer", "v3 taken out"]);
    for (const name of refused) expect(comparison(name).ours.verdict).toBe("refuse");
  });

  it("requires the same v3 range beside a v3.1 rotation as apksigner does up to SDK 32", () => {
    const ranges = names.filter((name) => name.startsWith("a v3 range"));
    expect(ranges.map((name) => comparison(name).apksigner.schemes.v3)).toEqual([true, true, false]);
    expect(ranges.map((name) => comparison(name).signature.schemes.v3)).toEqual([true, true, false]);
  });

  it("reports a package with several signers as signers_several", () => {
    expect(comparison("two signers").ours.findings.map(({ code }) => code)).toEqual(["signers_several"]);
  });

  it("reads the lineage apksigner prints, and accepts an update over the old key", async () => {
    const { signature, lineage, bytes } = comparison("a key rotated from RSA to a curve");
    expect(signature.lineage).toEqual(lineage);
    expect(signature.lineage).toEqual([oracleKey("rsa2048").sha256, oracleKey("p256").sha256]);
    const live = { package: "in.example.pandit", versionCode: "6", permissions: [], abis: [], minSdk: 21 };
    const codes = (signer: string) => codesOf(bytes, { live: { ...live, signers: [signer] } });
    expect(await codes(oracleKey("rsa2048").sha256)).not.toContain("update_signer_changed");
    expect(await codes((await key()).sha256)).toContain("update_signer_changed");
  });
});
