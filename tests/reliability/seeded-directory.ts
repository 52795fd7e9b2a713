import { account } from "#server/accounts/auth/accounts.tables.ts";
import { readEnvironment } from "#server/environment.ts";
import { openServices } from "#server/server.ts";
import { testSecret } from "#tests/support/app.ts";
import { seedPeople } from "#tests/support/people.ts";

export function environmentOf(dataDir: string) {
  return readEnvironment({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: dataDir, SECRET: testSecret, DEMO: "off" });
}

/**
 * Opens the services on a data directory and seeds people. They are no demo accounts: outside demo mode a server does
 * not start with those.
 */
export async function seedDirectory(dataDir: string) {
  const services = await openServices(environmentOf(dataDir));
  const people = await seedPeople(services);
  await services.database.db.update(account).set({ isDemo: false });
  return { services, people };
}

/** Seeds a data directory with people. Returns a developer's access token, valid for the whole run. */
export async function seedDeveloper(dataDir: string): Promise<string> {
  const { services, people } = await seedDirectory(dataDir);
  await services.database.close();
  return people.tokens.normal;
}
