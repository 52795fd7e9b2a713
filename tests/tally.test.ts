import { expect, it } from "vitest";
import { firstLine, lastLines } from "./tally.ts";

it("lastLines lists skipped tests, failures with reasons, and the counts last", () => {
  const lines = lastLines([
    { passed: 4, failed: 0, failures: [], skipped: ["b rests"] },
    { passed: 2, failed: 1, failures: [{ name: "lint", why: "" }] },
    { passed: 1, failed: 1, failures: [{ name: "d.test.ts: adds up", why: "expected 1 to be 2" }] },
  ]);
  expect(lines).toEqual([
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
