import type { DemoAccount } from "#contract/platform/status/startup.ts";
import { hasDemoAccounts } from "#server/accounts/auth/accounts.store.ts";
import { demoDevelopers, demoStaff } from "#demo/catalogue/developers.ts";
import type { Services } from "#server/services.ts";

const demoLogins = [demoDevelopers.ritu, demoDevelopers.sahyadri, ...demoStaff];

/**
 * Returns the demo accounts that the login page offers. Empty outside demo mode, and on a database that was started
 * without the demo store.
 */
export async function findDemoAccounts({ environment, database }: Services): Promise<DemoAccount[]> {
  if (!environment.demo || !(await hasDemoAccounts(database.db))) return [];
  return demoLogins.map((demoLogin) => ({
    email: demoLogin.email,
    password: environment.demoPassword,
    role: "role" in demoLogin ? demoLogin.role : "normal",
    name: `${demoLogin.firstName} ${demoLogin.lastName}`,
  }));
}
