import { expect, it } from "vitest";
import { countJourneys } from "./count-journeys.ts";

const journey = (title: string, status: string, ...seconds: number[]) => ({
  title,
  tests: [{ status, results: seconds.map((each) => ({ duration: each * 1000 })) }],
});
const report = {
  suites: [
    { title: "a.journey.ts", specs: [journey("walks", "expected", 2), journey("rests", "skipped")] },
    {
      title: "b.journey.ts",
      specs: [journey("falls", "unexpected", 1)],
      suites: [{ title: "in a group", specs: [journey("stumbles", "flaky", 1, 3)] }],
    },
  ],
  errors: [],
};

it("a journey that needed a second try has failed, and a skipped one is named", () => {
  expect(countJourneys(report)).toMatchObject({ passed: 1, failed: 2, skipped: ["a.journey.ts: rests"] });
});

it("tells how long each file took, further tries included", () => {
  expect(countJourneys(report).seconds).toEqual([
    ["tests/journeys/a.journey.ts", 2],
    ["tests/journeys/b.journey.ts", 5],
  ]);
});

it("a run that could not begin has failed", () => {
  expect(countJourneys({ suites: [], errors: [{ message: "no server" }] })).toMatchObject({ passed: 0, failed: 1 });
});
