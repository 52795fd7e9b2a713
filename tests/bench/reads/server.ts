import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { readEnvironment } from "#server/environment.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { addFirstRecords, allRoutes, domainPlugins } from "#server/domains.ts";
import { assembleServices } from "#server/server.ts";
import { silentLog } from "#tests/support/database.ts";
import { freePort } from "#tests/support/free-port.ts";

const secret = "a secret of this bench, long enough to sign";

const Done = z.object({ times: z.array(z.number()), failed: z.string().optional() });

function startWire() {
  const child = fork(fileURLToPath(new URL("./wire-process.ts", import.meta.url)), [], {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });
  return {
    send: async (order: object): Promise<number[]> => {
      child.send(order);
      const [answer] = await once(child, "message");
      const { times, failed } = Done.parse(answer);
      if (failed !== undefined) throw new Error(failed);
      return times;
    },
    close: () => child.disconnect(),
  };
}

/**
 * Opens a benchmark's server with clients in another process. It uses the database at `url`, or an embedded one in
 * `dataDirectory` (by default a temporary one).
 */
export async function openServer(
  url: string | undefined,
  settings: Record<string, string> = {},
  dataDirectory?: string,
) {
  const dataDir = dataDirectory ?? (await mkdtemp(join(tmpdir(), "bench-server-")));
  const given = { NODE_ENV: "test", DATA_DIR: dataDir, SECRET: secret, REQUESTS_PER_MINUTE: "1000000000" };
  const environment = readEnvironment({ ...given, ...settings });
  const database = await openDatabase({ url, dataDir, log: silentLog });
  await migrateDatabase(database);
  await addFirstRecords(database);
  const services = await assembleServices(environment, silentLog, database, secret);
  const app = await createHttpApp({ services, routes: allRoutes, plugins: domainPlugins });
  const port = await freePort();
  await app.listen({ port, host: "127.0.0.1" });
  const wire = startWire();
  const close = async (): Promise<void> => {
    wire.close();
    await app.close();
    await services.inspections.close();
    await database.close();
    if (dataDirectory === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  return { app, services, port, wire, close };
}
export type BenchServer = Awaited<ReturnType<typeof openServer>>;
