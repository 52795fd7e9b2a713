import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { lock } from "proper-lockfile";
import * as z from "zod";

/**
 * Process that holds the lock of a data directory. Two processes on one embedded database would lose rows silently, so
 * the second is refused.
 */
const DirectoryLockHolder = z.object({
  pid: z.int(),
  host: z.string(),
  startedTicks: z.string(),
  since: z.string(),
  address: z.string(),
});
export type DirectoryLockHolder = z.infer<typeof DirectoryLockHolder>;

export class DirectoryInUse extends Error {
  readonly holder: DirectoryLockHolder | undefined;
  constructor(directory: string, holder?: DirectoryLockHolder) {
    const who = holder
      ? `process ${holder.pid} on ${holder.host} since ${holder.since}, serving ${holder.address}`
      : "another process";
    super(`The data directory ${directory} is in use by ${who}. Stop it, or set DATA_DIR to another directory.`);
    this.name = "DirectoryInUse";
    this.holder = holder;
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const staleMs = 15_000;
const heldDirectories = new Set<string>();

/**
 * Takes the exclusive lock of a data directory, or throws DirectoryInUse at once.
 * A lock left behind by a killed process of this machine is taken over without waiting for it to go stale.
 */
export async function lockDirectory(
  directory: string,
  address: string,
  onLost: (error: Error) => void,
): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const leave = await lockStartup(directory);
  try {
    const holder = await readHolder(directory);
    if (heldDirectories.has(directory) || (holder && isAlive(holder))) throw new DirectoryInUse(directory, holder);
    const name = join(directory, "database");
    if (holder && holder.host === hostname()) await rm(`${name}.lock`, { recursive: true, force: true });
    const release = await lock(name, { realpath: false, stale: staleMs, update: 5_000, onCompromised: onLost });
    heldDirectories.add(directory);
    await writeFile(holderFile(directory), JSON.stringify(thisProcess(address)), { mode: 0o600 });
    return { release: () => releaseLock(directory, release) };
  } catch (error) {
    throw isLocked(error) ? new DirectoryInUse(directory, await readHolder(directory)) : error;
  } finally {
    await leave();
  }
}

const releaseLock = async (directory: string, release: () => Promise<void>): Promise<void> => {
  await rm(holderFile(directory), { force: true });
  heldDirectories.delete(directory);
  await release();
};

/** Serialises starts, so that two processes cannot both take over a stale lock. */
const lockStartup = (directory: string): Promise<() => Promise<void>> =>
  lock(join(directory, "starting"), {
    realpath: false,
    stale: 2_000,
    retries: { retries: 12, factor: 1.3, minTimeout: 50, maxTimeout: 400 },
    onCompromised: () => {},
  }).catch((error: unknown) => {
    throw isLocked(error) ? new DirectoryInUse(directory) : error;
  });

const holderFile = (directory: string): string => join(directory, "database.holder.json");

const readHolder = async (directory: string): Promise<DirectoryLockHolder | undefined> => {
  const text = await readFile(holderFile(directory), "utf8").catch(() => "");
  try {
    return DirectoryLockHolder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const thisProcess = (address: string): DirectoryLockHolder => ({
  pid: process.pid,
  host: hostname(),
  startedTicks: startedTicks(process.pid),
  since: new Date().toISOString(),
  address,
});

/** True if the holder's process still runs on this machine; comparing start times rules out a reused pid. */
const isAlive = (holder: DirectoryLockHolder): boolean => {
  if (holder.host !== hostname() || holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return startedTicks(holder.pid) === holder.startedTicks;
};

/**
 * Returns the start time of a process in clock ticks since boot: field 22 of /proc/<pid>/stat, see proc(5). Empty
 * without /proc.
 */
const startedTicks = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isLocked = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ELOCKED";
