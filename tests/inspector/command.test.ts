import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PackageDiff } from "#contract/catalog/packages/package-diff.ts";
import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { printReport } from "#inspector/print-report.ts";
import { fromBytes } from "#inspector/reader.ts";
import { builtModule } from "#tests/support/built-module.ts";
import { buildClean } from "./fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "inspect-command-"));
const path = (name: string) => join(folder, name);
beforeAll(async () => {
  writeFileSync(path("live.apk"), await buildClean());
  const permissions = ["android.permission.CAMERA"];
  writeFileSync(path("next.apk"), await buildClean({ debuggable: true, versionCode: 8, permissions }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const command = await builtModule("inspector/command");
const inspect = (...words: string[]) => spawnSync(process.execPath, [command, ...words], { encoding: "utf8" });

describe("inspect command", () => {
  it("prints one JSON line per file, also for a missing one, with changes against the live package", () => {
    const { status, stdout } = inspect("--json", "--against", path("live.apk"), path("next.apk"), path("missing.apk"));
    const lines = stdout.trimEnd().split("\n");
    const [first, second] = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines).toHaveLength(2);
    expect(Object.keys(first ?? {})).toEqual(["file", "type", "verdict", "facts", "findings", "changes"]);
    expect(first).toMatchObject({ file: path("next.apk"), type: "apk", verdict: "refuse" });
    expect(PackageFacts.parse(first?.facts).package).toBe("in.example.pandit");
    expect(JSON.stringify(first?.findings)).toContain("update_adds_permissions");
    expect(PackageDiff.parse(first?.changes)).toMatchObject({
      versionCode: { before: "7", after: "8" },
      permissions: { added: ["android.permission.CAMERA"], removed: ["android.permission.INTERNET"] },
      signer: { same: true },
    });
    expect(second).toMatchObject({ file: path("missing.apk") });
    expect(second?.error).toContain("ENOENT");
    expect(status).toBe(1);
  });

  it("exits with 0 for a refused file, and with 2 for an unknown option", () => {
    expect(inspect("--json", path("next.apk"))).toMatchObject({ status: 0, stderr: "" });
    expect(inspect("--jsom", path("next.apk"))).toMatchObject({ status: 2, stdout: "" });
  });
});

it("lists the facts in the documented order", () => {
  const promised =
    "package versionCode versionName minSdk targetSdk label labels permissions features abis debuggable testOnly sizeBytes sha256 signature";
  expect(Object.keys(emptyFacts(0)).slice(0, 15).join(" ")).toBe(promised);
});

it("prints a readable report with fixes and without terminal escape codes", async () => {
  const inspection = await inspectPackage(fromBytes(await buildClean({ debuggable: true, label: "Pandit\u001b[2J" })), {
    fileName: "pandit.apk",
  });
  const printed = printReport("pandit.apk", inspection);
  expect(printed).toMatch(/verdict +refuse[\s\S]+in\.example\.pandit[\s\S]+refuse +Debuggable build \(debuggable\)/);
  expect(printed).toContain("Upload a release build with android:debuggable set to false.");
  expect(printed).not.toContain("\u001b");
});
