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

it("what failed is named, with how the message of its first fall begins", () => {
  const tries = [{ duration: 1, errors: [{ message: "\u001B[31mError: no such button\u001B[39m\n  at a line" }] }];
  const falls = { title: "falls", tests: [{ status: "unexpected", results: tries }] };
  const suites = [{ title: "b.journey.ts", specs: [falls, journey("stumbles", "flaky", 1, 3)] }];
  expect(countJourneys({ suites, errors: [] }).failures).toEqual([
    { name: "b.journey.ts: falls", why: "Error: no such button" },
    { name: "b.journey.ts: stumbles", why: "" },
  ]);
  expect(countJourneys({ suites: [], errors: [{ message: "no server" }] }).failures).toEqual([
    { name: "journeys", why: "no server" },
  ]);
});
