import { afterAll, vi } from "vitest";

/**
 * Test files of a process share their modules (vitest.config.ts). A screen's tests take the place of the way to the
 * server: each of their files starts with modules of its own, or it would meet the answers of the file before it. Nor
 * does it meet the language that the file before it chose.
 * What they look for may come late on a busy machine: a second, as is usual, is not always enough.
 */
if (typeof document !== "undefined") {
  vi.resetModules();
  localStorage.clear();
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
}

/** As long for what vitest itself waits for: it has no setting for that. Once, as files share the process. */
const { waitFor } = vi;
const waitLonger: typeof vi.waitFor = (found, options = 15_000) => waitFor(found, options);
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger;

/** What a file's modules listen to ends with it: nobody is there any more whom what the next one says could reach. */
const whole = globalThis.BroadcastChannel;
const opened: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends whole {
  constructor(name: string) {
    super(name);
    opened.push(this);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = whole;
  for (const channel of opened) channel.close();
  // Whoever loads the module that had opened one needs it with a channel that is not closed.
  if (opened.length > 0) vi.resetModules();
});
