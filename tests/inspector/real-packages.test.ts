import { beforeAll, describe, expect, it } from "vitest";
import { inspectPackage } from "#inspector/inspect.ts";
import { fromBlob, fromBytes } from "#inspector/reader.ts";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { Finding } from "#contract/catalog/packages/findings.ts";
import { type RealPackage, realPackage } from "#tests/support/real-packages.ts";

const today = "2026-01-01";

async function inspectReal(name: RealPackage, skip: () => void) {
  const bytes = await realPackage(name);
  if (!bytes) return skip();
  return inspectPackage(fromBytes(bytes), { fileName: `${name}.apk`, today });
}

beforeAll(async () => {
  for (const name of ["stf", "imeHelper", "snapshotHelper", "rormix"] as const) await realPackage(name);
}, 300_000);

describe("packages built and signed elsewhere", () => {
  it("inspects STFService with its facts, icon and verified signer", async ({ skip }) => {
    const inspection = await inspectReal("stf", skip);
    if (!inspection) return;
    const { facts, findings, icon, verdict, type } = inspection;
    expect({ type, verdict }).toEqual({ type: "apk", verdict: "warn" });
    expect(facts).toMatchObject({
      package: "jp.co.cyberagent.stf",
      versionCode: "15",
      versionName: "2.5.5",
      minSdk: 16,
      targetSdk: 30,
      label: "STFService",
      labels: {},
      debuggable: false,
      testOnly: false,
      sizeBytes: 1375452,
      sha256: "222b04c54112cfd3e13c30ad4f0d61c05d95f0299984b7bf9d7a2b5e76097f3b",
    });
    expect(facts.permissions).toHaveLength(19);
    expect(facts.permissions[0]).toBe("android.permission.DISABLE_KEYGUARD");
    expect(facts.locales).toContain("sr-Latn");
    expect(facts.signature).toMatchObject({
      verified: true,
      schemes: { v1: true, v2: true, v3: false, v31: false, stamp: false },
      signers: [
        {
          sha256: "bc42a3e1d3554dec88f90cd4bf8ddc2e4b6b6437ad17da569fa3f39a09c22009",
          subject: 'CN=STF, OU=Unknown, O="CyberAgent, Inc.", L=Shibuya-ku, ST=Tokyo, C=JP',
          notAfter: "2041-11-10T04:49:05.000Z",
        },
      ],
      lineage: [],
    });
    expect(icon?.mime).toBe("image/png");
    expect(PackageFacts.parse(facts)).toEqual(facts);
    expect(findings.map((finding) => Finding.parse(finding).code)).toEqual([
      "target_sdk_old",
      "backup_allowed",
      "exported_components",
      "dangerous_permissions",
      "indic_labels_missing",
    ]);
  });

  it.each(["imeHelper", "snapshotHelper"] as const)("verifies %s with v1, v2 and v3", async (name) => {
    const inspection = await inspectReal(name, () => undefined);
    if (!inspection) return;
    expect(inspection.facts).toMatchObject({ versionCode: "21005", minSdk: 23, targetSdk: 36 });
    expect(inspection.facts.signature.schemes).toMatchObject({ v1: true, v2: true, v3: true });
    expect(inspection.facts.signature.signers[0]?.sha256).toBe(
      "f5dc3a7bf83a1b17312c222cd89a2f781230f34a7a407e6033fa28adf0b3cf48",
    );
    expect(inspection.verdict).toBe("warn");
  });

  it("verifies an old v1-only package and refuses it for its target SDK", async ({ skip }) => {
    const inspection = await inspectReal("rormix", skip);
    if (!inspection) return;
    const { facts, findings } = inspection;
    expect(facts).toMatchObject({ package: "com.rormix", versionCode: "67", minSdk: 14, targetSdk: 21 });
    expect(facts.launcherActivity).toBe("com.rormix.Rormix");
    expect(facts.labels).toMatchObject({ es: "Rormix", fr: "Rormix" });
    expect(facts.signature).toMatchObject({ verified: true, schemes: { v1: true, v2: false } });
    expect(findings.filter((finding) => finding.severity === "refuse").map((finding) => finding.code)).toEqual([
      "target_sdk_too_low",
    ]);
  });

  it("returns the same inspection for a Blob as for bytes", async ({ skip }) => {
    const bytes = await realPackage("stf");
    if (!bytes) return skip();
    const options = { fileName: "stf.apk", today };
    const fromFile = await inspectPackage(fromBlob(new Blob([bytes.slice()])), options);
    expect(fromFile).toEqual(await inspectPackage(fromBytes(bytes), options));
  });
});
