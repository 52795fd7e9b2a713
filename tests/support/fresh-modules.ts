import { afterAll, vi } from "vitest";

/**
 * Test files of a process share their modules (vitest.config.ts). Files with screen tests mock the server, so each
 * starts with fresh modules and the default language, without responses mocked by the previous file. The timeouts
 * for finding elements are raised, because the default of one second is too short on a busy machine.
 */
if (typeof document !== "undefined") {
  vi.resetModules();
  localStorage.clear();
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
}

/** Raises the timeout of `vi.waitFor`, which has no setting; applied once, because files share the process. */
const { waitFor } = vi;
const waitLonger: typeof vi.waitFor = (found, options = 15_000) => waitFor(found, options);
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger;

/** Closes a file's broadcast channels at its end, so that the next file's messages do not reach its modules. */
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
  // A module that opened a channel must be loaded again with an open one.
  if (opened.length > 0) vi.resetModules();
});
