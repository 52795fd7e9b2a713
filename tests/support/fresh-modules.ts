import { readFileSync } from "node:fs";
import { afterAll, afterEach, expect, vi } from "vitest";
import { replacesModules } from "./replaces-modules.ts";

/**
 * Marks whether the previous file's modules were mocked. Test files of a process share their modules
 * (vitest.config.ts). A screen's file that mocks modules starts with fresh ones, and so does the file after it. All
 * others share the loaded console, because loading it costs more than most screens. Each starts at `/`, with empty
 * storage and page.
 */
const shared = globalThis as { modulesAreMocked?: boolean };

/**
 * In `test`, antd's building blocks give every element the id "test-id": of several dialogs, also of files before, only
 * the first hears Escape.
 */
process.env.NODE_ENV = typeof document === "undefined" ? "test" : "development";

if (typeof document !== "undefined") {
  const mocks = replacesModules(readFileSync(expect.getState().testPath ?? "", "utf8"));
  if (mocks || shared.modulesAreMocked) vi.resetModules();
  shared.modulesAreMocked = mocks;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  const { cleanup, configure } = await import("@testing-library/react");
  // The default timeout of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);
  // A screen's part that is still loading when the file's last test ends would fail in the next file, which shares it.
  afterAll(() => vi.dynamicImportSettled());
}

/**
 * Original `vi.waitFor`. Its timeout has no setting, so a wrapper with a longer one replaces it, once per process,
 * because files share it.
 */
const { waitFor } = vi;
const waitLonger: typeof vi.waitFor = (found, options = 15_000) => waitFor(found, options);
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger;

/**
 * Closes the broadcast channels of a file without a page at its end, so that the next file's messages do not reach its
 * modules. Files with a page keep their modules, and with them the channels.
 */
if (typeof document === "undefined") {
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
    // A module that opened a channel must be loaded again, because its channel is closed now.
    if (opened.length > 0) vi.resetModules();
  });
}
