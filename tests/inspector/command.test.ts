import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PackageFacts } from "#contract/packages/facts.ts";
import { buildClean } from "./fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "inspect-command-"));
const path = join(folder, "pandit.apk");
beforeAll(async () => writeFileSync(path, await buildClean({ debuggable: true })));
afterAll(() => rmSync(folder, { recursive: true }));

const inspect = (...words: string[]) =>
  execFileSync(process.execPath, ["--import", "tsx", "inspector/command.ts", ...words], { encoding: "utf8" });

it("prints one JSON object for each file, a missing one included", () => {
  const missing = join(folder, "missing.apk");
  const lines = inspect("--json", path, missing).trimEnd().split("\n");
  const [first, second] = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(first).toMatchObject({ file: path, type: "apk", verdict: "refuse" });
  expect(PackageFacts.parse(first?.facts).package).toBe("in.example.pandit");
  expect(second).toMatchObject({ file: missing });
  expect(second?.error).toContain("ENOENT");
});

it("prints a report to read without --json", () => {
  expect(inspect(path)).toMatch(/verdict +refuse[\s\S]+in\.example\.pandit[\s\S]+refuse +debuggable/);
});
