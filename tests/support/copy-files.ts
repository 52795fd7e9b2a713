import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Copies what is in a directory into another one that exists. A database has a thousand files: Node's own `cp` asks
 * the system several times about each and takes four times the processor time.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-R", `${from}/.`, to]);
}
