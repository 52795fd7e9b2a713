import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const namesEnvironment = /^\/\/ @vitest-environment/;
const wantsPage = ({ moduleId }: TestSpecification): boolean => namesEnvironment.test(readFileSync(moduleId, "utf8"));

const placeOf = (seed: number, { moduleId }: TestSpecification): string =>
  createHash("sha256").update(`${seed} ${moduleId}`).digest("hex");

/**
 * A worker whose next file wants another environment ends, and with it all that it has loaded and opened: modules, the
 * servers that files share, their databases. So the files without a page come first, then all that have one; within
 * each the largest first, or as `--sequence.seed 7` says, as no file may need another before it.
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
