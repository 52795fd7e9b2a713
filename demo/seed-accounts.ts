import { randomUUID } from "node:crypto";
import type { Actor } from "#contract/access/roles.ts";
import { createAccount, type NewAccount } from "#server/accounts/auth/accounts.store.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { type DemoDeveloperKey, demoDevelopers, demoStaff } from "./catalogue/developers.ts";
import type { DemoClock } from "./demo-clock.ts";

/** People who act in the demo store's past. Their accounts are created last, as the mark of a complete store. */
export interface DemoPeople {
  developers: Record<DemoDeveloperKey, Actor & { developerId: string }>;
  staff: Record<"admin" | "superadmin" | "support", Actor>;
}

const owner = (): Actor & { developerId: string } => ({
  accountId: randomUUID(),
  role: "normal",
  developerId: randomUUID(),
});
const staff = <Role extends Actor["role"]>(role: Role): Actor => ({ accountId: randomUUID(), role, developerId: null });

export function createDemoPeople(): DemoPeople {
  return {
    developers: { sahyadri: owner(), ritu: owner(), dhanvriddhi: owner() },
    staff: { admin: staff("admin"), superadmin: staff("superadmin"), support: staff("support") },
  };
}

const keys = Object.keys(demoDevelopers) as DemoDeveloperKey[];

export async function insertDemoDevelopers(tx: Tx, people: DemoPeople, clock: DemoClock): Promise<void> {
  for (const key of keys) {
    const {
      organizationName,
      firstName,
      lastName,
      accountType,
      phone,
      address,
      city,
      state,
      postalCode,
      joinedDaysAgo,
    } = demoDevelopers[key];
    const at = clock.daysAgo(joinedDaysAgo);
    await createDeveloper(tx, {
      id: people.developers[key].developerId,
      name: organizationName ?? `${firstName} ${lastName}`,
      accountType,
      phone,
      address,
      city,
      state,
      postalCode,
      country: "IN",
      phoneVerifiedAt: at,
      createdAt: at,
      updatedAt: at,
    });
  }
}

const staffJoinedDaysAgo = 900;

export async function insertDemoAccounts(
  tx: Tx,
  people: DemoPeople,
  clock: DemoClock,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const insert = (row: Omit<NewAccount, "passwordHash">, joinedDaysAgo: number) => {
    const at = clock.daysAgo(joinedDaysAgo);
    // Long-standing users do not get the tour.
    const joined = { emailVerifiedAt: at, termsAgreedAt: at, createdAt: at, updatedAt: at };
    return createAccount(tx, { ...row, ...joined, passwordHash, isDemo: true, tourEndedAt: at });
  };
  for (const key of keys) {
    const { email, firstName, lastName, language, joinedDaysAgo } = demoDevelopers[key];
    const { accountId, developerId } = people.developers[key];
    await insert({ id: accountId, email, firstName, lastName, language, role: "normal", developerId }, joinedDaysAgo);
  }
  for (const { email, firstName, lastName, role } of demoStaff) {
    const { accountId } = people.staff[role];
    await insert({ id: accountId, email, firstName, lastName, role, developerId: null }, staffJoinedDaysAgo);
  }
}
