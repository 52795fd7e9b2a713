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
/** Where the tools are wrong: both take a codename for a target below 4. */
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
  it("gives the facts that aapt and aapt2 print", ({ skip }) => {
    const found = compared.get(name);
    if (!found) return skip();
    const { facts } = found.ours;
    for (const badging of [found.aapt, found.aapt2]) {
      const { label, labels, permissions, abis, minSdk, targetSdk, ...said } = { ...badging, ...corrections[name] };
      expect(facts).toMatchObject(said);
      expect([facts.minSdkCodename ?? `${facts.minSdk}`, facts.targetSdkCodename ?? `${facts.targetSdk}`]).toEqual([
        minSdk,
        targetSdk,
      ]);
      // Both print nothing for a label that stands in the manifest of an app without resources.
      expect(facts.label ?? "").toBe(label || (facts.label ?? ""));
      // They give a text for every language the app knows at all, ours for those that have a label of their own.
      const ours = Object.keys(labels).map((locale) => [locale, labelFor(locale, facts)]);
      expect(Object.fromEntries(ours)).toEqual(labels);
      expect(Object.keys(labels)).toEqual(expect.arrayContaining(Object.keys(facts.labels)));
      expect(facts.permissions.toSorted()).toEqual(permissions.toSorted());
      expect(facts.abis.toSorted()).toEqual(abis.toSorted());
    }
  });

  it("is verified as apksigner verifies it, scheme for scheme and signer for signer", ({ skip }) => {
    const found = compared.get(name);
    if (!found) return skip();
    const { verified, schemes, signers } = found.ours.facts.signature;
    const { apksigner } = found;
    expect({ verified, errors: apksigner.errors }).toEqual({ verified: apksigner.verified, errors: [] });
    expect(schemes).toEqual(apksigner.schemes);
    expect(signers.map(({ sha256, subject }) => ({ sha256, subject }))).toEqual(apksigner.signers);
  });
});
