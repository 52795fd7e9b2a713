import { expect, test } from "vitest";
import { listPassedChecks } from "#contract/catalog/packages/list-passed-checks.ts";
import { checkExpansionFileName, expansionFileName } from "#contract/catalog/packages/expansion-files.ts";
import { findingSeverities, type FindingCode } from "#contract/catalog/packages/finding-codes.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { findInterruptedUpload, uploadFingerprint } from "#resources/catalog/versions/upload/interrupted-uploads.ts";
import { groupFindings } from "#resources/catalog/versions/parts/package/group-findings.ts";

const beside = { package: "in.kites.fly", versionCode: "430" };
const codesOf = (name: string, kind: "mainObb" | "patchObb" = "patchObb") =>
  checkExpansionFileName(kind, name, beside).map((expansionFinding) => expansionFinding.code);

test("rejects an expansion file named for another slot, package or version code", () => {
  expect(expansionFileName("patchObb", beside)).toBe("patch.430.in.kites.fly.obb");
  expect(codesOf("patch.430.in.kites.fly.obb")).toEqual([]);
  expect(codesOf("main.430.in.kites.fly.obb")).toEqual(["obb_other_place"]);
  expect(codesOf("patch.429.in.kites.fly.obb")).toEqual(["obb_other_version"]);
  expect(codesOf("patch.430.in.kites.swim.obb")).toEqual(["obb_other_package"]);
});

test("checks only an expansion file's slot when the package is unknown", () => {
  expect(checkExpansionFileName("mainObb", "main.1.a.b.obb", null)).toEqual([]);
  expect(checkExpansionFileName("mainObb", "patch.1.a.b.obb", null)).toMatchObject([
    { code: "obb_other_place", details: { expected: "main.1.a.b.obb" } },
  ]);
});

const finding = (code: FindingCode, where = "", details: Finding["details"] = {}): Finding => ({
  code,
  severity: findingSeverities[code],
  where,
  details,
});
const read = { ...emptyFacts(10), entryCount: 3, package: "in.kites.fly" };

test("counts a check as passed only when it ran and found nothing", () => {
  const passed = listPassedChecks({ type: "apk", facts: read, findings: [finding("debuggable")], compared: false });
  expect(passed).toContain("zip_bomb");
  expect(passed).toContain("test_only");
  expect(passed).not.toContain("debuggable");
  expect(passed).not.toContain("update_signer_changed");
  expect(passed).not.toContain("obb_name_invalid");
});

test("passes no check for an unreadable file and only container checks without a manifest", () => {
  const broken = { type: "apk", findings: [], compared: true } as const;
  expect(listPassedChecks({ ...broken, facts: emptyFacts(10) })).toEqual([]);
  const container = listPassedChecks({ ...broken, facts: { ...read, package: null } });
  expect(container).toContain("entries_overlap");
  expect(container).not.toContain("debuggable");
});

test("does not pass the old-target check when the target SDK is too low", () => {
  const findings = [finding("target_sdk_too_low")];
  expect(listPassedChecks({ type: "apk", facts: read, findings, compared: false })).not.toContain("target_sdk_old");
});

test("groups a finding's places into one entry and lists refusals first", () => {
  const libraries = ["a", "b", "c", "d", "e", "f", "g", "h"].map((name, index) =>
    finding("native_library_misaligned", `lib/${name}.so`, { offset: index }),
  );
  const groups = groupFindings([...libraries, finding("debuggable")]);
  expect(groups.map((group) => [group.finding.code, group.places.length, group.more])).toEqual([
    ["debuggable", 0, 0],
    ["native_library_misaligned", 6, 2],
  ]);
});

class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length() {
    return Object.keys(this).length;
  }
  clear() {}
  key = (index: number) => Object.keys(this)[index] ?? null;
  getItem = (name: string) => (typeof this[name] === "string" ? this[name] : null);
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

test("finds an interrupted upload by version and slot until it expires", () => {
  const storage = new MemoryStorage();
  const file = { name: "a:b.apk", size: 150, lastModified: 7 };
  const key = `tus::${uploadFingerprint("v1", "package", file)}::123`;
  const keep = (at: number) =>
    storage.setItem(
      key,
      JSON.stringify({ size: 150, uploadUrl: "/api/uploads/1", creationTime: new Date(at).toString() }),
    );
  keep(Date.now());
  expect(findInterruptedUpload(storage, "v1", "package")).toMatchObject({ fileName: "a:b.apk", sizeBytes: 150 });
  expect(findInterruptedUpload(storage, "v1", "mainObb")).toBeNull();
  keep(Date.now() - 25 * 3_600_000);
  expect(findInterruptedUpload(storage, "v1", "package")).toBeNull();
  expect(storage.getItem(key)).toBeNull();
});
