import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";

/** Written first, so that a folder left behind by a killed server names whom it belonged to. */
const host = hostname().replace(/[^\w.-]/g, "_");
const nameOf = (pid: number): string => `${host}+${pid}+${randomUUID()}`;

/** Lends a folder that nobody else may read; it is gone afterwards, whatever happens. */
export async function withWorkFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, nameOf(process.pid));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A file of the folder that only this user reads. */
export async function writeSecret(path: string, content: string | Uint8Array): Promise<string> {
  await writeFile(path, content, { mode: 0o600, flag: "wx" });
  return path;
}

const toolFile = "tool.pid";

/** Notes the process at work in a folder, for the sweep after a kill. */
export function noteTool(folder: string, pid: number): Promise<void> {
  return writeFile(join(folder, toolFile), String(pid));
}

/**
 * Removes what killed processes of this machine left: keystores, passwords and half made sets, and ends the tools that
 * still work on them. Call it before the first run of a process.
 */
export async function sweepWorkFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [of, pid] = name.split("+");
    const left = of === host && (Number(pid) === process.pid || !isAlive(Number(pid)));
    if (!left) continue;
    await endTool(join(parent, name));
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Only a process whose command line still names the folder: numbers of processes are used again. */
async function endTool(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, toolFile), "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid < 2) return;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes(folder)) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}
