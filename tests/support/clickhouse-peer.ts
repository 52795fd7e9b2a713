import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestShutdown, startEngineProcess } from "#server/statistics/engine/embedded-engine.ts";

export interface Peer {
  /** URL of the server with its credentials, for CLICKHOUSE_URL. */
  readonly url: string;
  readonly pid: number | undefined;
  close(): Promise<void>;
}

/**
 * Starts a stand-in for ClickHouse's HTTP interface on loopback, with a password; the embedded engine executes the
 * statements.
 */
export async function startPeer(): Promise<Peer> {
  const directory = await mkdtemp(join(tmpdir(), "clickhouse-peer-"));
  const password = randomBytes(16).toString("hex");
  const { child, port } = await startEngineProcess(directory, { port: 0, password });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    url: `http://default:${password}@127.0.0.1:${port}`,
    pid: child.pid,
    close: async () => {
      requestShutdown(child);
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
