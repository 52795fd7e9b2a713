import { beforeAll, describe, expect, it } from "vitest";
import { openFile } from "#inspector/file-reader.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";
import {
  type ApksignerVerdict,
  askAapt,
  askApksigner,
  type Badging,
  hasAndroidTools,
  mapInPairs,
} from "#tests/support/android-tools.ts";
import { type RealPackage, realPackagePath, realPackages } from "#tests/support/real-packages.ts";

const hasTools = await hasAndroidTools();

interface Compared {
  ours: Inspection;
  aapt: Badging;
  aapt2: Badging;
  apksigner: ApksignerVerdict;
}
/** Corrections of the tools' errors: both treat a codename as a target SDK below 4. */
const corrections: Partial<Record<RealPackage, Partial<Badging>>> = { helloActivity: { impliedPermissions: [] } };

const compared = new Map<RealPackage, Compared>();

beforeAll(async () => {
  if (!hasTools) return;
  const paths = await mapInPairs(realPackages, async (name) => ({ name, path: await realPackagePath(name) }));
  await mapInPairs(paths, async ({ name, path }) => {
    if (path) compared.set(name, await compare(path));
  });
}, 300_000);

async function compare(path: string): Promise<Compared> {
  const reader = await openFile(path);
  try {
    const ours = await inspectPackage(reader, { fileName: "app.apk", today: "2026-01-01" });
    const [apksigner, aapt, aapt2] = [askApksigner(path), askAapt("aapt", path), askAapt("aapt2", path)];
    return { ours, apksigner: await apksigner, aapt: await aapt, aapt2: await aapt2 };
  } finally {
    await reader.close();
  }
}

const labelFor = (locale: string, { label, labels }: Inspection["facts"]) =>
  labels[locale] ?? labels[locale.split("-")[0] ?? ""] ?? label;

describe.skipIf(!hasTools).each(realPackages)("%s, packed and signed elsewhere", (name) => {
  it("reads the same facts as aapt and aapt2 print", ({ skip }) => {
    const comparison = compared.get(name);
    if (!comparison) return skip();
    const { facts } = comparison.ours;
    for (const badging of [comparison.aapt, comparison.aapt2]) {
      const { label, labels, permissions, abis, minSdk, targetSdk, ...others } = { ...badging, ...corrections[name] };
      expect(facts).toMatchObject(others);
      expect([facts.minSdkCodename ?? `${facts.minSdk}`, facts.targetSdkCodename ?? `${facts.targetSdk}`]).toEqual([
        minSdk,
        targetSdk,
      ]);
      // Both tools print no label when the manifest contains it and the app has no resources.
      expect(facts.label ?? "").toBe(label || (facts.label ?? ""));
      // The tools print a label for every language in the app; ours lists only languages with their own label.
      const ours = Object.keys(labels).map((locale) => [locale, labelFor(locale, facts)]);
      expect(Object.fromEntries(ours)).toEqual(labels);
      expect(Object.keys(labels)).toEqual(expect.arrayContaining(Object.keys(facts.labels)));
      expect(facts.permissions.toSorted()).toEqual(permissions.toSorted());
      expect(facts.abis.toSorted()).toEqual(abis.toSorted());
    }
  });

  it("verifies the same schemes and signers as apksigner", ({ skip }) => {
    const comparison = compared.get(name);
    if (!comparison) return skip();
    const { verified, schemes, signers } = comparison.ours.facts.signature;
    const { apksigner } = comparison;
    expect({ verified, errors: apksigner.errors }).toEqual({ verified: apksigner.verified, errors: [] });
    expect(schemes).toEqual(apksigner.schemes);
    expect(signers.map(({ sha256, subject }) => ({ sha256, subject }))).toEqual(apksigner.signers);
  });
});
