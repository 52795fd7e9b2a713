import type { Elapsed } from "./processor-time.ts";

/** One part of `npm test`, such as the lint or the unit tests. */
export interface Phase extends Elapsed {
  readonly name: string;
}

/** Seconds of one test file. Journeys have only `tests`, which includes their hooks. */
export interface FileTimes {
  readonly file: string;
  /** Processor time of the worker since its previous file, with child processes that have ended. */
  readonly processor?: number;
  readonly tests: number;
  readonly setUp?: {
    /** Start of the worker and of the DOM. */
    readonly environment: number;
    readonly setupFiles: number;
    /** Loading and transforming the file's modules. */
    readonly imports: number;
    /** Hooks of the file and its suites, once per suite. */
    readonly hooks: number;
  };
}

export interface Times {
  readonly cores: number;
  /** Seconds on the clock. Less than the sum of the phases, since checks run two at a time. */
  readonly wall: number;
  readonly phases: readonly Phase[];
  readonly files: readonly FileTimes[];
}

const maxFiles = 15;
const maxMinutesPerCore = 40;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const setUpOf = ({ setUp }: FileTimes): number => sum(Object.values(setUp ?? {}));
const wallOf = (file: FileTimes): number => setUpOf(file) + file.tests;
const cells = (values: readonly (number | string | undefined)[]): string =>
  values.map((value) => (typeof value === "number" ? value.toFixed(0) : (value ?? "")).padStart(10)).join("");

export function minutesPerCore({ cores, phases }: Times): number {
  return sum(phases.map(({ processor }) => processor)) / 60 / cores;
}

/** Table of all phases and of the slowest files, in seconds. */
export function timeTable(times: Times): string[] {
  const { phases, files } = times;
  const slowest = files.toSorted((a, b) => wallOf(b) - wallOf(a)).slice(0, maxFiles);
  return [
    `${cells(["wall s", "processor"])}  phase`,
    ...phases.map(({ name, wall, processor }) => `${cells([wall, processor])}  ${name}`),
    `${cells([times.wall, sum(phases.map(({ processor }) => processor))])}  all phases`,
    `${minutesPerCore(times).toFixed(1)} of ${maxMinutesPerCore} minutes of processor time per core`,
    `${cells(["wall s", "processor", "set-up", "tests"])}  slowest files`,
    ...slowest.map((file) => {
      const setUp = file.setUp && setUpOf(file);
      return `${cells([wallOf(file), file.processor, setUp, file.tests])}  ${file.file}`;
    }),
  ];
}

/** Says by how much a whole run exceeds its processor time; undefined within the limit. */
export function describeExcessTime(times: Times): string | undefined {
  const minutes = minutesPerCore(times);
  if (minutes <= maxMinutesPerCore) return undefined;
  return `${minutes.toFixed(1)} minutes per core, at most ${maxMinutesPerCore} are allowed; test-results/times.json lists phases and files`;
}

/** Phase measured before `npm test` by bash's `time`, as "WALL USER SYSTEM" in seconds; none if unset. */
export function installPhase(seconds = ""): Phase[] {
  const [wall, user, system] = seconds.trim().split(/\s+/).map(Number);
  if (!wall || user === undefined || system === undefined) return [];
  return [{ name: "npm ci", wall, processor: user + system }];
}
