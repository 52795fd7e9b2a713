import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const namesEnvironment = /^\/\/ @vitest-environment/;
const wantsPage = ({ moduleId }: TestSpecification): boolean => namesEnvironment.test(readFileSync(moduleId, "utf8"));

const placeOf = (seed: number, { moduleId }: TestSpecification): string =>
  createHash("sha256").update(`${seed} ${moduleId}`).digest("hex");

/**
 * Groups test files by environment: first those without a DOM, then those with one. A worker whose next file needs
 * another environment ends, and with it its loaded modules, shared servers and databases. Within a group the largest
 * file comes first. With `--sequence.seed 7` the order is random, since no file may depend on another.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const sorted = seed
      ? files.toSorted((a, b) => (placeOf(seed, a) < placeOf(seed, b) ? -1 : 1))
      : await super.sort(files);
    const screens = new Set(sorted.filter(wantsPage));
    return [...sorted.filter((file) => !screens.has(file)), ...screens];
  }
}
