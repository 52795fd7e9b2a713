import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { replacesModules } from "./replaces-modules.ts";

const namesEnvironment = /^\/\/ @vitest-environment/;

/** Returns the group of a test file: 0 without a DOM, 1 with a DOM, 2 with a DOM and replaced modules. */
function groupOf({ moduleId }: TestSpecification): 0 | 1 | 2 {
  const source = readFileSync(moduleId, "utf8");
  if (!namesEnvironment.test(source)) return 0;
  return replacesModules(source) ? 2 : 1;
}

const placeOf = (seed: number, { moduleId }: TestSpecification): string =>
  createHash("sha256").update(`${seed} ${moduleId}`).digest("hex");

/**
 * Groups test files by environment: first those without a DOM, then those with one, last those with one that replace
 * modules, since each of these loads the console again (`fresh-modules.ts`). A worker whose next file needs
 * another environment ends, and with it its loaded modules, shared servers and databases. Within a group the largest
 * file comes first. With `--sequence.seed 7` the order is random, since no file may depend on another.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const sorted = seed
      ? files.toSorted((a, b) => (placeOf(seed, a) < placeOf(seed, b) ? -1 : 1))
      : await super.sort(files);
    const groups = new Map(sorted.map((file) => [file, groupOf(file)]));
    return sorted.toSorted((a, b) => (groups.get(a) ?? 0) - (groups.get(b) ?? 0));
  }
}
