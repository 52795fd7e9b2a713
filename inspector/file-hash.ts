import { toHex } from "./bytes/hex.ts";
import { portableMachine } from "./machine.ts";
import type { Reader } from "./reader.ts";

const stepBytes = 1024 * 1024;

/** SHA-256 of the whole file, a step at a time. */
export async function hashFile(reader: Reader, onBytes: (count: number) => void): Promise<string> {
  const running = (reader.machine ?? portableMachine).hash("SHA-256");
  for (let at = 0; at < reader.size; at += stepBytes) {
    const length = Math.min(stepBytes, reader.size - at);
    running.update(await reader.read(at, length));
    onBytes(length);
  }
  return toHex(running.digest());
}
