import { expect, it } from "vitest";
import { firstLine, lastLines } from "./tally.ts";

it("the output ends with what failed and why, and then how many", () => {
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

it("a run in which all went well ends with the counts", () => {
  expect(lastLines([{ passed: 4, failed: 0, failures: [] }])).toEqual(["4 passed, 0 failed"]);
});

it("of a message its first line is told, without colours", () => {
  expect(firstLine("\n\u001B[31mError: it fell\u001B[39m\n    at there")).toBe("Error: it fell");
  expect(firstLine(undefined)).toBe("");
  expect(firstLine("x".repeat(1000))).toHaveLength(200);
});
