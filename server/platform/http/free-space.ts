import { statfs } from "node:fs/promises";
import { megabyte } from "#contract/megabyte.ts";

/** Minimum of free bytes on a disk; below it, the next uploads and commits are at risk. */
const minFreeBytes = 64 * megabyte;

/** Throws ENOSPC if a directory's disk is full, or about to be. */
export async function requireFreeSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= minFreeBytes) return;
  throw Object.assign(new Error(`The disk of ${directory} has ${bavail * bsize} bytes left`), { code: "ENOSPC" });
}
