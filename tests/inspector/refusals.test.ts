import { describe, expect, it } from "vitest";
import { findingSeverities } from "#contract/catalog/packages/finding-codes.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { limits } from "#inspector/limits.ts";
import { Report } from "#inspector/report.ts";
import { fileTypeRule } from "#inspector/rules/file-type.ts";
import { inspectBytes } from "./fixtures.ts";
import { containerRefusals } from "./refusals/container.ts";
import { installRefusals } from "./refusals/install.ts";
import { manifestRefusals } from "./refusals/manifest.ts";
import { signatureRefusals } from "./refusals/signature.ts";
import { updateRefusals } from "./refusals/update.ts";
import type { Refusal } from "./refusals/trial.ts";

const refusals: Record<string, Refusal[]> = {
  ...containerRefusals,
  ...manifestRefusals,
  ...installRefusals,
  ...signatureRefusals,
  ...updateRefusals,
};

/** Codes tested elsewhere, with the place of their test. */
const elsewhere: Record<string, string> = {
  package_too_large: "below: nobody builds two gigabytes for a test",
  inspection_incomplete: "the server's own, when its thread had to be ended",
  package_owned_elsewhere: "the server's own, from its other apps",
  package_in_own_app: "the server's own, from its other apps",
  signature_algorithm_not_supported: "signature-rules.test.ts",
  signers_several: "signature-rules.test.ts",
  lineage_invalid: "oracles.test.ts: a rotation by apksigner",
  public_test_key: "signature-rules.test.ts",
};
/** Bundles, sets of APKs and expansion files have builders and tests of their own. */
const ofOtherTypes = /^(bundle|set|obb)_/;

const refuseCodes = Object.entries(findingSeverities).flatMap(([code, severity]) =>
  severity === "refuse" && !ofOtherTypes.test(code) ? [code] : [],
);

it("has a hostile and a valid file for every refusing code", () => {
  expect(refuseCodes.filter((code) => !refusals[code]?.length && !elsewhere[code])).toEqual([]);
  expect(Object.keys(elsewhere).filter((code) => !refuseCodes.includes(code) || refusals[code])).toEqual([]);
});

const codesOf = ({ findings }: { findings: { code: string; severity: string }[] }) =>
  findings.filter(({ severity }) => severity === "refuse").map(({ code }) => code);

describe.each(Object.entries(refusals))("%s", (code, trials) => {
  it.each(trials)(`${code} refuses $what, but not the nearest valid file`, async ({ hostile, neighbour, unsigned }) => {
    const refused = await hostile();
    const inspection = await inspectBytes(refused.bytes, refused.options);
    expect(codesOf(inspection)).toContain(code);
    expect(inspection.verdict).toBe("refuse");
    // The signature holds: no other rule would have noticed.
    if (!unsigned) expect(inspection.facts.signature.verified).toBe(true);
    const accepted = await neighbour();
    expect(codesOf(await inspectBytes(accepted.bytes, accepted.options))).toEqual([]);
  });
});

it("refuses a file over two gigabytes, but not one of exactly two", () => {
  const codesForSize = (sizeBytes: number) => {
    const report = new Report();
    const options = { fileName: "main.1.in.example.obb" };
    fileTypeRule({ type: "obb", facts: emptyFacts(sizeBytes), archive: undefined, options, report });
    return codesOf(report);
  };
  expect(codesForSize(limits.packageBytes + 1)).toContain("package_too_large");
  expect(codesForSize(limits.packageBytes)).not.toContain("package_too_large");
});
