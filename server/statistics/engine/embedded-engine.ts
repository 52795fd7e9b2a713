import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BaseLogger } from "pino";
import * as z from "zod";
import { resolveModuleFile, nodeLoaderArguments } from "#server/project-paths.ts";

const Message = z.object({
  ready: z.boolean().optional(),
  port: z.number().optional(),
  failed: z.enum(["missing", "open"]).optional(),
  reason: z.string().optional(),
});

export type EngineListenOptions = { readonly path: string } | { readonly port: number; readonly password: string };

export interface EngineProcess {
  readonly child: ChildProcess;
  /** Port that the engine chose; undefined if it listens on a socket. */
  readonly port: number | undefined;
}

export class EngineNotInstalledError extends Error {}

/** True if the optional package is installed; it has binaries for Linux with glibc and for macOS. */
export function hasEmbeddedEngine(): boolean {
  try {
    createRequire(import.meta.url).resolve("chdb");
    return true;
  } catch {
    return false;
  }
}

/** Starts the engine on a directory; resolves when it answers. Its stderr is used for error messages only. */
export function startEngineProcess(directory: string, listen: EngineListenOptions): Promise<EngineProcess> {
  const child = fork(
    resolveModuleFile("server/statistics/engine/embedded-process"),
    [JSON.stringify({ directory, listen })],
    {
      execArgv: nodeLoaderArguments,
      // Each statement occupies a thread of libuv's pool for its whole duration.
      env: { ...process.env, UV_THREADPOOL_SIZE: "16" },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      serialization: "json",
    },
  );
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString("utf8")).slice(-4_000);
  });
  return new Promise((resolve, reject) => {
    let failure: z.output<typeof Message> = {};
    child.on("message", (sent) => {
      const message = Message.parse(sent);
      if (message.ready) resolve({ child, port: message.port });
      else failure = message;
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(exitError(failure, stderr, `${code ?? signal}`)));
  });
}

/**
 * Asks the engine to finish its answers and exit. Uses a message, since a terminal's signals reach the engine before
 * the server is done with it.
 */
export function requestShutdown(child: ChildProcess): void {
  if (child.connected) child.send("end");
}

function exitError(failure: z.output<typeof Message>, stderr: string, how: string): Error {
  const text = `${failure.reason ?? ""} ${stderr}`;
  if (failure.failed === "missing") return new EngineNotInstalledError(text.trim());
  if (/CANNOT_OPEN_FILE|lock file|another (?:server|process)/i.test(text))
    return new Error("Another process has the statistics directory open; several servers need CLICKHOUSE_URL.");
  return new Error(`The statistics engine ended (${how}): ${text.trim().slice(-500)}`);
}

export interface EmbeddedEngine {
  readonly socketPath: string;
  /** Resolves when the engine answers for the first time; rejects if this machine cannot run it. */
  readonly ready: Promise<void>;
  /** Id of the current process, for tests that kill it. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

const [firstDelayMs, lastDelayMs] = [100, 5_000];

/** Supervises an engine on a directory: restarts it when it dies. */
export async function superviseEngine(
  directory: string,
  log: BaseLogger,
  onReady: () => Promise<void>,
): Promise<EmbeddedEngine> {
  const room = await mkdtemp(join(tmpdir(), "store-statistics-"));
  const socketPath = join(room, "engine.sock");
  const state = { stopping: false, child: undefined as ChildProcess | undefined, wake: () => {} };
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  let isReady = () => {};
  let isMissing = (_error: Error) => {};
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    isMissing = reject;
  });
  ready.catch(() => undefined);

  const run = async (): Promise<void> => {
    for (let delayMs = firstDelayMs; !state.stopping; delayMs = Math.min(delayMs * 2, lastDelayMs)) {
      await rm(socketPath, { force: true });
      try {
        const { child } = await startEngineProcess(directory, { path: socketPath });
        state.child = child;
        if (state.stopping) requestShutdown(child);
        const ended = new Promise((resolve) => child.once("exit", resolve));
        await onReady();
        isReady();
        delayMs = firstDelayMs;
        await ended;
        if (!state.stopping) log.warn("the statistics engine ended and is started again");
      } catch (error) {
        if (error instanceof EngineNotInstalledError) return isMissing(error);
        if (!state.stopping) log.warn({ err: error }, "the statistics engine does not start");
        state.child?.kill("SIGKILL");
      }
      state.child = undefined;
      if (!state.stopping) await pause(delayMs);
    }
  };
  const running = run();
  return {
    socketPath,
    ready,
    pid: () => state.child?.pid,
    stop: async () => {
      state.stopping = true;
      state.wake();
      if (state.child) requestShutdown(state.child);
      const patience = setTimeout(() => state.child?.kill("SIGKILL"), 5_000);
      await running;
      clearTimeout(patience);
      await rm(room, { recursive: true, force: true });
    },
  };
}
