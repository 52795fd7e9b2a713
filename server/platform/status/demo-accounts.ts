import type { DemoAccount } from "#contract/platform/status/startup.ts";
import { findUsableDemoAccounts } from "#server/accounts/auth/accounts.store.ts";
import { verifyPassword } from "#server/accounts/auth/passwords.ts";
import { bulkEmail } from "#demo/bulk/bulk-emails.ts";
import { demoDevelopers, demoStaff } from "#demo/catalogue/developers.ts";
import type { Services } from "#server/services.ts";

/** Accounts of the demo store, and those of a store that `npm run seed` filled; a store has one or the other. */
const offeredEmails = [
  ...[demoDevelopers.ritu, demoDevelopers.sahyadri, ...demoStaff].map(({ email }) => email),
  bulkEmail("developer", 0),
  bulkEmail("staff", 0),
];

/** Results by hash and password. Argon2 would take a tenth of a second at every visit of the login page. */
const comparisons = new Map<string, Promise<boolean>>();

function hasPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const key = `${passwordHash} ${password}`;
  const result = comparisons.get(key) ?? verifyPassword(passwordHash, password);
  comparisons.set(key, result);
  result.catch(() => comparisons.delete(key));
  return result;
}

/**
 * Returns the demo accounts that the login page offers: those that a click logs in. Somebody may have erased or disabled
 * one or changed its password, and DEMO_PASSWORD may have changed since the demo store was filled.
 */
export async function findDemoAccounts({ environment, database }: Services): Promise<DemoAccount[]> {
  if (!environment.demo) return [];
  const password = environment.demoPassword;
  const found = await findUsableDemoAccounts(database.db, offeredEmails);
  const works = await Promise.all(found.map(({ passwordHash }) => hasPassword(passwordHash, password)));
  return found
    .filter((_, at) => works[at])
    .toSorted((a, b) => offeredEmails.indexOf(a.email) - offeredEmails.indexOf(b.email))
    .map(({ email, role, firstName, lastName }) => ({
      email,
      password,
      role,
      name: `${firstName} ${lastName}`.trim(),
    }));
}
