import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleTools } from "./bundletool.ts";
import { ingestionEnvironment } from "./builders/events.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

async function untilReady(url: string, ended: () => boolean): Promise<void> {
  for (;;) {
    if (ended()) throw new Error("the server ended before it was ready");
    const ready = await fetch(`${url}/health/ready`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Starts the product on an empty data directory and sets its URL for the journeys. While writing a journey, set
 * CONSOLE_URL to a running server instead.
 */
export default async function startConsole(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONSOLE_URL) return undefined;
  const { url, stop } = await startConsoleIn(mkdtempSync(join(tmpdir(), "console-")));
  process.env.CONSOLE_URL = url;
  return stop;
}

export interface RunningConsole {
  readonly url: string;
  /** Stops the server and deletes its data directory. */
  stop(): Promise<void>;
}

/** Starts the product on a data directory, which may hold a store. */
export async function startConsoleIn(dataDir: string): Promise<RunningConsole> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const tools = await bundleTools();
  const server = spawn("npm", ["start", "--silent"], {
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    // Journeys send requests faster than people do, each from an IP address of its own (journey.ts).
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // Journeys send no requests outside, so links are not checked.
      LINK_CHECKS: "off",
      CAPTCHA_TRIES: "1",
      ...ingestionEnvironment,
      REQUESTS_PER_MINUTE: "1000000",
      TRUST_PROXY: "loopback",
      ...(tools && { BUNDLETOOL_JAR: tools.jar, AAPT2_PATH: tools.aapt2, BUNDLETOOL_HEAP_MB: "512" }),
    },
  });
  const closed = new Promise<void>((resolve) => server.once("close", () => resolve()));
  await untilReady(url, () => server.exitCode !== null);
  return {
    url,
    async stop() {
      if (server.pid) process.kill(-server.pid, "SIGTERM");
      await closed;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
