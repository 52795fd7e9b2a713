import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Copies a directory's contents into an existing directory. A database has a thousand files, and Node's own `cp` makes
 * several system calls for each, which takes four times the CPU time.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-R", `${from}/.`, to]);
}
