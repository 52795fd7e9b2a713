import { expect, it } from "vitest";
import { firstLine, lastLines } from "./tally.ts";

it("lastLines lists slow files, skipped tests, failures with reasons, and the counts last", () => {
  const lines = lastLines([
    { passed: 4, failed: 0, failures: [], seconds: [["a.test.ts", 1]], skipped: ["b rests"] },
    { passed: 2, failed: 1, failures: [{ name: "lint", why: "" }], seconds: [["c.test.ts", 12.4]] },
    { passed: 1, failed: 1, failures: [{ name: "d.test.ts: adds up", why: "expected 1 to be 2" }] },
  ]);
  expect(lines).toEqual([
    "   12 s  c.test.ts",
    "    1 s  a.test.ts",
    "skipped  b rests",
    "FAILED  lint",
    "FAILED  d.test.ts: adds up",
    "        expected 1 to be 2",
    "7 passed, 2 failed, 1 skipped",
  ]);
});

it("lastLines is only the counts when every test passed", () => {
  expect(lastLines([{ passed: 4, failed: 0, failures: [] }])).toEqual(["4 passed, 0 failed"]);
});

it("firstLine returns a message's first line without colors, at most 200 characters", () => {
  expect(firstLine("\n\u001B[31mError: it fell\u001B[39m\n    at there")).toBe("Error: it fell");
  expect(firstLine(undefined)).toBe("");
  expect(firstLine("x".repeat(1000))).toHaveLength(200);
});
