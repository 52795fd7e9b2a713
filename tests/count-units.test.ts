import { resolve } from "node:path";
import { expect, it } from "vitest";
import { countUnits } from "./count-units.ts";

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, status: string, ...assertionResults: ReturnType<typeof unit>[]) => ({
  name: resolve("tests", name),
  status,
  message: "",
  assertionResults,
});

it("countUnits names a failed test by file and name, with its message's first line", () => {
  const adds = unit("sums adds up", "failed", "AssertionError: expected 1 to be 2\n    at sums.test.ts:3:9");
  const report = { numPassedTests: 1, testResults: [file("sums.test.ts", "failed", unit("counts", "passed"), adds)] };
  expect(countUnits(report)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: "tests/sums.test.ts: sums adds up", why: "AssertionError: expected 1 to be 2" }],
  });
});

it("countUnits counts a file that failed to load or prepare as a failure", () => {
  const broken = { ...file("broken.test.ts", "failed"), message: "Cannot find module './gone.ts'\nRequire stack:" };
  const unprepared = file("unprepared.test.ts", "failed", unit("waits", "skipped"));
  expect(countUnits({ numPassedTests: 0, testResults: [broken, unprepared] })).toMatchObject({
    failed: 2,
    failures: [
      { name: "tests/broken.test.ts", why: "Cannot find module './gone.ts'" },
      { name: "tests/unprepared.test.ts", why: "" },
    ],
  });
});

it("countUnits lists skipped tests", () => {
  const rests = file("rests.test.ts", "passed", unit("rests", "pending"), unit("walks", "passed"));
  expect(countUnits({ numPassedTests: 1, testResults: [rests] })).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    skipped: ["rests"],
  });
});
