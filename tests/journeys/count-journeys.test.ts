import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countJourneys } from "./count-journeys.ts";

const journey = (title: string, status: string, ...seconds: number[]) => ({
  title,
  tests: [{ status, results: seconds.map((duration) => ({ duration: duration * 1000 })) }],
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

it("countJourneys counts a flaky journey as failed and lists skipped journeys", () => {
  expect(countJourneys(report)).toMatchObject({ passed: 1, failed: 2, skipped: ["a.journey.ts: rests"] });
});

it("countJourneys sums each file's duration in seconds, retries included", () => {
  expect(countJourneys(report).files).toEqual([
    { file: "tests/journeys/a.journey.ts", tests: 2 },
    { file: "tests/journeys/b.journey.ts", tests: 5 },
  ]);
});

it("countJourneys counts a run that could not start as one failure", () => {
  expect(countJourneys({ suites: [], errors: [{ message: "no server" }] })).toMatchObject({ passed: 0, failed: 1 });
});

it("countJourneys reports a failure with its line and locator", () => {
  const message = "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('Reversed')\nTimeout: 30000ms";
  const results = [{ duration: 1, errors: [{ message, location: { line: 61 } }] }];
  const falls = { title: "falls", tests: [{ status: "unexpected", results }] };
  expect(countJourneys({ suites: [{ title: "b.journey.ts", specs: [falls] }], errors: [] }).failures).toEqual([
    {
      name: "b.journey.ts: falls",
      why: "Error: expect(locator).toBeVisible() failed; line 61; Locator: getByText('Reversed')",
    },
  ]);
});

it("countJourneys describes the page at a failure by its title, dialogs and alerts", () => {
  const path = join(mkdtempSync(join(tmpdir(), "journey-")), "error-context.md");
  const snapshot = [
    "- generic [ref=e1]:",
    '  - heading "Queues" [level=2] [ref=e2]',
    '  - heading "My data" [level=1] [ref=e3]',
    '  - dialog "Delete your account?" [ref=e4]:',
    "    - alert [ref=e5]: Try again in 4 minutes.",
    '    - button "Delete account" [ref=e6] [cursor=pointer]',
    "  - paragraph [ref=e7]: What happens",
  ];
  writeFileSync(path, snapshot.join("\n"));
  const attachments = [{ name: "error-context", path }];
  const results = [{ duration: 1, errors: [{ message: "Error: not visible" }], attachments }];
  const falls = { title: "falls", tests: [{ status: "unexpected", results }] };
  expect(countJourneys({ suites: [{ title: "b.journey.ts", specs: [falls] }], errors: [] }).failures).toEqual([
    {
      name: "b.journey.ts: falls",
      why: "Error: not visible; page: My data | Delete your account? | Try again in 4 minutes. | Delete account",
    },
  ]);
});

it("countJourneys names each failure with the first line of its first error", () => {
  const results = [{ duration: 1, errors: [{ message: "\u001B[31mError: no such button\u001B[39m\n  at a line" }] }];
  const falls = { title: "falls", tests: [{ status: "unexpected", results }] };
  const suites = [{ title: "b.journey.ts", specs: [falls, journey("stumbles", "flaky", 1, 3)] }];
  expect(countJourneys({ suites, errors: [] }).failures).toEqual([
    { name: "b.journey.ts: falls", why: "Error: no such button" },
    { name: "b.journey.ts: stumbles", why: "" },
  ]);
  expect(countJourneys({ suites: [], errors: [{ message: "no server" }] }).failures).toEqual([
    { name: "journeys", why: "no server" },
  ]);
});
