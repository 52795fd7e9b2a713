import { relative } from "node:path";
import { type Failure, firstLine, type Tally } from "./tally.ts";

interface UnitFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

/** Report by Vitest's JSON reporter. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly testResults: readonly UnitFile[];
}

const isRun = (status: string): boolean => status === "passed" || status === "failed";
const pathOf = ({ name }: UnitFile): string => relative(".", name);

/** Failed tests of a file. A file that failed without a failed test could not be loaded or prepared. */
function failuresIn(file: UnitFile): Failure[] {
  const failures = file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ fullName, failureMessages }) => ({
      name: `${pathOf(file)}: ${fullName}`,
      why: firstLine(failureMessages[0]),
    }));
  if (failures.length > 0 || file.status !== "failed") return failures;
  return [{ name: pathOf(file), why: firstLine(file.message) }];
}

/** Counts tests. Failures are named by file and test, skipped tests by name. */
export function countUnits({ numPassedTests, testResults }: UnitReport): Tally {
  const failures = testResults.flatMap(failuresIn);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: failures.length,
    failures,
    skipped: tests.filter(({ status }) => !isRun(status)).map(({ fullName }) => fullName),
  };
}
