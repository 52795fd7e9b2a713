import { expect, test } from "vitest";
import type { DecisionHours } from "#contract/review/desk/metrics.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { listSubmissionProblems } from "#contract/catalog/versions/submission-checks.ts";
import {
  addRateSample,
  bytesPerSecond,
  secondsLeft,
  type RateSample,
} from "#resources/catalog/versions/upload/upload-state.ts";
import { toPackageState } from "#contract/catalog/versions/package-state.ts";
import { nextOpenStep, stepStates } from "#resources/catalog/versions/wizard/step-states.ts";
import { fieldEditPath, stepFromUrl } from "#resources/catalog/versions/paths.ts";
import { isChangedSinceHold } from "#resources/catalog/versions/held/held-fields.ts";
import { declarePermission, comparePermissions } from "#resources/catalog/versions/permissions/compare-permissions.ts";
import { expectedDecisionTimes } from "#resources/catalog/versions/submit/decision-times.ts";
import { aForm } from "./version-builder.ts";

const held = (field: HeldField["field"]): HeldField => ({
  id: "h",
  field,
  title: "",
  description: "",
  parts: [],
  regions: [],
  policyLink: null,
  heldAt: "",
  fixedAt: null,
  changed: false,
  messages: [],
  check: null,
});

test("marks wizard steps as current, wrong, held or incomplete", () => {
  const form = aForm({ shortDescription: "x".repeat(201), description: "d" });
  const problems = listSubmissionProblems(
    form,
    toPackageState(undefined, () => false),
    "WITH_FILE",
  );
  const steps = stepStates({ current: 1, form, problems, errors: [], held: [held("supportEmail")] });
  expect(steps.map((step) => step.mark)).toEqual(["error", "current", "held", "open", "open"]);
  expect(steps[0]).toMatchObject({ wrong: 1, missing: 0 });
});

test("marks a step by its content, whether or not it was visited", () => {
  const [details] = listSubmissionProblems(
    aForm(),
    toPackageState(undefined, () => false),
    "WITH_FILE",
  );
  const state = { current: 4, problems: details ? [details] : [], errors: [], held: [] };
  expect(stepStates({ ...state, form: aForm() }).map((step) => step.mark)).toEqual([
    "open",
    "complete",
    "complete",
    "complete",
    "current",
  ]);
  const atStart = stepStates({ ...state, current: 0, form: aForm() });
  expect(atStart[4]).toMatchObject({ mark: "open", optional: true });
  const withTest = { ...aForm(), abTest: { ...aForm().abTest, enabled: true } };
  expect(stepStates({ ...state, current: 0, form: withTest })[4]).toMatchObject({ mark: "complete", optional: false });
});

test("leads from step to step, past those that need nothing from a new app", () => {
  const problems = listSubmissionProblems(
    aForm({ shortDescription: "Weather", description: "All of it" }),
    toPackageState(undefined, () => false),
    "WITH_FILE",
  ).filter((problem) => problem.step !== 2);
  const states = stepStates({ current: 0, form: aForm(), problems, errors: [], held: [] });
  expect([0, 1, 3].map((step) => nextOpenStep(states, step, "create"))).toEqual([1, 3, null]);
  expect([0, 1, 3, 4].map((step) => nextOpenStep(states, step, "update"))).toEqual([1, 2, 4, null]);
});

test("marks the step of a field that the server rejected", () => {
  const errors = [{ path: "form.metadata.tags.2", code: "too_long" }];
  const steps = stepStates({ current: 0, form: aForm(), problems: [], errors, held: [] });
  expect(steps[1]).toMatchObject({ mark: "error", wrong: 1 });
});

test("reads the step from the URL and falls back to the first step", () => {
  expect([stepFromUrl("3"), stepFromUrl("5"), stepFromUrl("x"), stepFromUrl(undefined)]).toEqual([3, 0, 0, 0]);
  expect(fieldEditPath("a", "v", "languages.hi-IN.title")).toBe("/home/a/versions/v/4#field-languages-hi-IN-title");
});

test("compares declared permissions with the package: missing, declared or no longer needed", () => {
  const [camera, place, phone] = ["CAMERA", "ACCESS_FINE_LOCATION", "READ_PHONE_STATE"].map(
    (name) => `android.permission.${name}`,
  ) as [string, string, string];
  const declared = [
    { permission: camera, reason: "Photo of the leaf" },
    { permission: phone, reason: "One account per phone" },
  ];
  const rows = comparePermissions({ asked: [camera, place], live: [camera], declared });
  expect(rows.map((row) => [row.permission, row.inPackage, row.declared])).toEqual([
    [place, "new", "missing"],
    [camera, "asks", "declared"],
    [phone, "gone", "not_needed"],
  ]);
  const after = declarePermission(declared, place, "Weather here");
  expect(comparePermissions({ asked: [camera, place], live: null, declared: after })).toContainEqual(
    expect.objectContaining({ permission: place, inPackage: "asks", declared: "declared" }),
  );
});

test("detects a change only when the held field itself differs from its held value", () => {
  const before = aForm({ title: "No. 1 ledger" });
  expect(isChangedSinceHold("title", before, aForm({ title: "Ledger" }))).toBe(true);
  expect(isChangedSinceHold("title", before, aForm({ title: "No. 1 ledger", description: "other" }))).toBe(false);
});

test("measures the upload rate over the last seconds and gives null when nothing moves", () => {
  let samples: RateSample[] = [];
  for (let second = 0; second <= 20; second += 1)
    samples = addRateSample(samples, {
      at: second * 1000,
      bytes: second <= 10 ? second * 100 : 1000 + (second - 10) * 2000,
    });
  expect(bytesPerSecond(samples)).toBe(2000);
  expect(secondsLeft(4500, 2000)).toBe(3);
  expect(bytesPerSecond(samples.slice(0, 1))).toBeNull();
  expect(secondsLeft(4500, 0)).toBeNull();
});

test("converts review hours into expected decision times, or null before the first decision", () => {
  const clock: DecisionHours = { decisions: 10, half: 9, nineInTen: 31 };
  const times = expectedDecisionTimes(clock, new Date("2026-11-21T09:34:00Z"));
  expect(times?.halfBy.toISOString()).toBe("2026-11-21T18:34:00.000Z");
  expect(times?.nineInTenBy.toISOString()).toBe("2026-11-22T16:34:00.000Z");
  expect(expectedDecisionTimes({ decisions: 0, half: null, nineInTen: null }, new Date())).toBeNull();
});
