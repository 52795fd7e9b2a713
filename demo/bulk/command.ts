import { parseArgs } from "node:util";
import { readEnvironment } from "#server/environment.ts";
import { isFirstStart, openServices } from "#server/server.ts";
import { seedBulkApps } from "./bulk-apps.ts";

/** `npm run seed -- --apps 1000000`: fills an empty store with many apps, to measure its lists. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: { apps: { type: "string", default: "10000" } } });
  const apps = Number(values.apps);
  if (!Number.isInteger(apps) || apps < 1) {
    console.error("npm run seed -- --apps NUMBER");
    return 2;
  }
  const { environment, database } = await openServices(readEnvironment());
  try {
    if (!(await isFirstStart(database))) {
      console.error("This store has accounts: only an empty one is filled.");
      return 1;
    }
    const began = performance.now();
    const note = (done: number) => console.log(`${done} apps, ${Math.round((performance.now() - began) / 1000)} s`);
    await seedBulkApps(database, apps, environment.demoPassword, note);
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await run();
