import { type ChildProcess, spawn } from "node:child_process";
import { builtModule } from "#tests/support/built-module.ts";
import { freePort } from "#tests/support/free-port.ts";

/** A server process as `npm start` runs it, usually without the web app, that can be killed. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the process's start to the first success of /health/ready. */
  readonly readyMs: number;
  kill(): Promise<void>;
  readonly pid: number | undefined;
}

export async function startServerProcess(
  dataDir: string,
  secret: string,
  environment: Record<string, string> = { STATISTICS: "off" },
  built: { file: string; web: boolean } | null = null,
): Promise<ServerProcess> {
  const start = built?.file ?? (await builtModule("server/start"));
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, built?.web ? [start] : [start, "--api"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      SECRET: secret,
      DEMO: "off",
      LOG_LEVEL: "silent",
      REQUESTS_PER_MINUTE: "1000000",
      ...environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    readyMs: performance.now() - began,
    pid: child.pid,
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server ended with ${child.exitCode} before it was ready`);
}
