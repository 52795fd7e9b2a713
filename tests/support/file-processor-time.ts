import { afterAll } from "vitest";
import { endedChildrenSeconds } from "#tests/processor-time.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Processor seconds of the worker since its previous file, with child processes that have ended. */
    processorSeconds?: number;
  }
}

declare global {
  /** Processor seconds of this worker until the end of its previous test file. */
  var processorSecondsBefore: number | undefined;
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + (endedChildrenSeconds() ?? 0);
}

/** Notes each test file's processor time. Hooks of the first setup file run last, after the file's own. */
// oxlint-disable-next-line no-empty-pattern -- Vitest requires an object pattern for the unused context.
afterAll(({}, suite) => {
  const now = processorSeconds();
  suite.meta.processorSeconds = now - (globalThis.processorSecondsBefore ?? 0);
  globalThis.processorSecondsBefore = now;
});
