import type { Logger } from "pino";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import type { Environment } from "./environment.ts";
import { createLog } from "./log.ts";

/** The log and the database, from which all other services are created. */
export interface BaseServices {
  readonly log: Logger;
  readonly database: Database;
}

export async function openBaseServices({
  logLevel,
  databaseUrl,
  dataDir,
  publicUrl,
}: Environment): Promise<BaseServices> {
  const log = createLog(logLevel);
  return { log, database: await openDatabase({ url: databaseUrl, dataDir, address: publicUrl, log }) };
}
