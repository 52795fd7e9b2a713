import { DirectoryInUse } from "#server/platform/db/directory-lock.ts";
import { EnvironmentError, readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/server.ts";
import { addIngestionKey } from "./ingestion-keys.ts";

/** `npm run ingestion-key -- add NAME`: creates a key for a program that sends events. */
async function run([verb, name = ""]: string[]): Promise<number> {
  if (verb !== "add" || !/^[\w.-]{1,60}$/.test(name)) {
    console.error("npm run ingestion-key -- add NAME    (letters, digits, dot, dash; at most 60)");
    return 2;
  }
  try {
    const services = await openServices(readEnvironment());
    const key = await services.database.transaction((tx) => addIngestionKey(tx, name));
    await services.database.close();
    console.log(`Key of ${name}, shown once. An earlier key of this name has stopped working.\n${key}`);
    return 0;
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof DirectoryInUse)) throw error;
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
