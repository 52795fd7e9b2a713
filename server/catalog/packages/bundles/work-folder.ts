import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";

/** First part of a folder's name, so that the sweep recognizes folders left by this machine's killed processes. */
const host = hostname().replace(/[^\w.-]/g, "_");
const nameOf = (pid: number): string => `${host}+${pid}+${randomUUID()}`;

/** Calls `use` with a private folder and always deletes the folder afterwards. */
export async function withWorkFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(parent, nameOf(process.pid));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Writes a file that only this user can read. */
export async function writeSecret(path: string, content: string | Uint8Array): Promise<string> {
  await writeFile(path, content, { mode: 0o600, flag: "wx" });
  return path;
}

const toolFile = "tool.pid";

/** Records the tool process that works in a folder, for the sweep after a crash. */
export function recordToolPid(folder: string, pid: number): Promise<void> {
  return writeFile(join(folder, toolFile), String(pid));
}

/**
 * Deletes folders that killed processes of this machine left (keystores, passwords, unfinished sets) and kills tools
 * still working in them. Call it before a process's first build.
 */
export async function sweepWorkFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [folderHost, pid] = name.split("+");
    const isAbandoned = folderHost === host && (Number(pid) === process.pid || !isAlive(Number(pid)));
    if (!isAbandoned) continue;
    await killTool(join(parent, name));
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

/** Kills the process only if its command line still names the folder, because process ids are reused. */
async function killTool(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, toolFile), "utf8").catch(() => ""));
  if (!Number.isInteger(pid) || pid < 2) return;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes(folder)) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The process has ended already.
  }
}
