import { beforeAll, describe, expect, it } from "vitest";
import { openFile } from "#inspector/file-reader.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";
import type { Badging } from "#tests/support/android-tools.ts";
import { type RealPackage, realPackageHash, realPackagePath, realPackages } from "#tests/support/real-packages.ts";
import { howToRecord, readAnswers, type RecordedAnswers } from "./recorded-answers.ts";

const { real: answers } = readAnswers();

type Compared = RecordedAnswers["real"][string] & { ours: Inspection };
/** Corrections of the tools' errors: both treat a codename as a target SDK below 4. */
const corrections: Partial<Record<RealPackage, Partial<Badging>>> = { helloActivity: { impliedPermissions: [] } };

const compared = new Map<RealPackage, Compared>();

beforeAll(async () => {
  for (const name of realPackages) {
    const [path, answer] = [await realPackagePath(name), answers[name]];
    if (path && answer) compared.set(name, { ...answer, ours: await inspect(path) });
  }
}, 300_000);

async function inspect(path: string): Promise<Inspection> {
  const reader = await openFile(path);
  try {
    return await inspectPackage(reader, { fileName: "app.apk", today: "2026-01-01" });
  } finally {
    await reader.close();
  }
}

const labelFor = (locale: string, { label, labels }: Inspection["facts"]) =>
  labels[locale] ?? labels[locale.split("-")[0] ?? ""] ?? label;

it("has an answer for every real package and no other", () => {
  const pinned = Object.fromEntries(realPackages.map((name) => [name, realPackageHash(name)]));
  expect(Object.fromEntries(Object.entries(answers).map(([name, { sha256 }]) => [name, sha256])), howToRecord).toEqual(
    pinned,
  );
});

describe.each(realPackages)("%s, packed and signed elsewhere", (name) => {
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
