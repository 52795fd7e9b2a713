import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "#server/project-paths.ts";
import { builtModule } from "#tests/support/built-module.ts";
import { copyTemplate } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";

// Each test starts the whole server, some of them twice.
vi.setConfig({ testTimeout: 120_000 });

interface Started {
  process: ChildProcess;
  /** Everything printed so far on standard output and on standard error. */
  said: () => { out: string; error: string };
  url: string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

const direct = [process.execPath, await builtModule("server/start")] as const;
const byNpm = ["npm", "start", "--silent", "--"] as const;

function start(
  dataDir: string,
  port: number,
  args: string[] = [],
  environment: Record<string, string> = {},
  [program, ...before]: readonly [string, ...string[]] = direct,
): Started {
  const said = { out: "", error: "" };
  const child = spawn(program, [...before, "--api", ...args], {
    cwd: projectRoot,
    detached: true,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: "off",
      STATISTICS: "off",
      ...environment,
    },
  });
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.error += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { process: child, said: () => said, url: `http://127.0.0.1:${port}`, ended };
}

async function untilReady({ url, process: child, said }: Started): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${url}/health/ready`).catch(() => null);
    if (ready?.ok && said().out.includes("Ready")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`it ended: ${said().error}`);
}

describe("npm start", () => {
  const running: Started[] = [];
  const directories: string[] = [];
  const startOnCopy = async (
    args?: string[],
    environment?: Record<string, string>,
    command?: readonly [string, ...string[]],
  ): Promise<Started & { dataDir: string }> => {
    const { dataDir } = (await copyTemplate("embedded")).source;
    directories.push(dataDir);
    const server = start(dataDir, await freePort(), args, environment, command);
    running.push(server);
    return { ...server, dataDir };
  };
  afterEach(async () => {
    for (const { process: child, ended } of running.splice(0)) {
      // The whole group: npm's children outlive it.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      await ended;
    }
    for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
  });

  it("npm start prints one ready line, answers requests and refuses a second server on its data directory", async () => {
    const server = await startOnCopy();
    await untilReady(server);
    expect(server.said().out).toBe(`Ready on ${server.url.replace("127.0.0.1", "localhost")}\n`);
    const startup = await (await fetch(`${server.url}/api/developer/startup`)).json();
    expect(startup).toMatchObject({ version: "11.4.30b", demoAccounts: [] });
    const holder = `process ${server.process.pid} on .+ serving ${server.url.replace("127.0.0.1", "localhost")}`;
    for (const command of [direct, byNpm]) {
      const second = start(server.dataDir, await freePort(), [], {}, command);
      expect(await second.ended).toBe(1);
      expect(second.said().error).toMatch(
        new RegExp(`^The data directory .+ is in use by ${holder}\\. Stop it, .+\n$`),
      );
    }
  });

  it("exits with 1 and one sentence when another process listens on its port", async () => {
    const server = await startOnCopy();
    await untilReady(server);
    const other = await startOnCopy([], { PORT: new URL(server.url).port });
    expect(await other.ended).toBe(1);
    expect(other.said().error).toMatch(/^Port \d+ is in use by another process\. Stop it, or set PORT .+\n$/);
  });

  it("exits with 0 on SIGTERM and releases the data directory, where --empty then prints an invitation link", async () => {
    const server = await startOnCopy();
    await untilReady(server);
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const next = start(server.dataDir, await freePort(), ["--empty"]);
    running.push(next);
    await untilReady(next);
    await expect.poll(() => next.said().out).toMatch(/superadmin.*\/staff-invite\?token=[\w-]{43}&first=1/);
  });

  it("stops the server when npm start receives SIGTERM", async () => {
    const server = await startOnCopy([], {}, byNpm);
    await untilReady(server);
    server.process.kill("SIGTERM");
    await server.ended;
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow("fetch failed");
    expect(existsSync(join(server.dataDir, "database.holder.json"))).toBe(false);
  });

  it("exits with 1 and names every variable that production lacks", async () => {
    const server = await startOnCopy([], { NODE_ENV: "production" });
    expect(await server.ended).toBe(1);
    expect(server.said().error).toMatch(/SECRET[\s\S]*PUBLIC_URL/);
  });
});
