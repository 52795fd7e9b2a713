import { expect, it } from "vitest";
import { installPhase, describeExcessTime, type Times, timeTable } from "./times.ts";

const setUp = { environment: 1, setupFiles: 2, imports: 3, hooks: 4 };
const times: Times = {
  cores: 2,
  wall: 950,
  phases: [
    { name: "types", wall: 60, processor: 120 },
    { name: "unit tests", wall: 900, processor: 1080 },
  ],
  files: [
    { file: "a.test.ts", processor: 8, tests: 2, setUp },
    { file: "b.journey.ts", tests: 30 },
  ],
};

it("timeTable lists phases in order and files from the slowest, with set-up apart from tests", () => {
  expect(timeTable(times)).toEqual([
    "    wall s processor  phase",
    "        60       120  types",
    "       900      1080  unit tests",
    "       950      1200  all phases",
    "10.0 of 40 minutes of processor time per core",
    "    wall s processor    set-up     tests  slowest files",
    "        30                            30  b.journey.ts",
    "        12         8        10         2  a.test.ts",
  ]);
});

it("timeTable lists 15 files at most", () => {
  const files = Array.from({ length: 20 }, (_, index) => ({ file: `${index}.test.ts`, tests: index }));
  const lines = timeTable({ ...times, files }).slice(-16);
  expect(lines[0]).toContain("slowest files");
  expect(lines[1]).toContain("19.test.ts");
  expect(lines.at(-1)).toContain("5.test.ts");
});

it("overLimit counts processor time per core, up to 40 minutes", () => {
  const hours = (cores: number) => ({ ...times, cores, phases: [{ name: "unit tests", wall: 1, processor: 4860 }] });
  expect(describeExcessTime(hours(2))).toContain("40.5 minutes per core, at most 40");
  expect(describeExcessTime(hours(3))).toBeUndefined();
});

it("installPhase reads the seconds of bash's time, if there are any", () => {
  expect(installPhase("35.120 30.5 4.5\n")).toEqual([{ name: "npm ci", wall: 35.12, processor: 35 }]);
  expect(installPhase(undefined)).toEqual([]);
  expect(installPhase("")).toEqual([]);
});
