import type { AccountRole, Role } from "#contract/access/roles.ts";
import { createAccount, type AccountRow } from "#server/accounts/accounts.store.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { startSession } from "#server/accounts/sessions.ts";
import type { Tx } from "#server/db/transaction.ts";
import { createDeveloper } from "#server/developers/developers.store.ts";
import type { Services } from "#server/services.ts";

export const testPassword = "Saffron-Kite-77";

export interface People {
  /** Access tokens: of the owner (`normal`), another developer, the staff, and the admin acting as the owner. */
  readonly tokens: Record<Role | "stranger", string>;
  readonly accounts: Record<AccountRole | "stranger", AccountRow>;
  readonly developerId: string;
  readonly strangerDeveloperId: string;
}

let passwordHash: Promise<string> | undefined;

export function developerRow(name: string) {
  return {
    name,
    accountType: "ENTERPRISE" as const,
    phone: "+919812345670",
    address: "12, Lake Road",
    city: "Pune",
    state: "Maharashtra",
    country: "IN",
    postalCode: "411045",
  };
}

async function account(tx: Tx, role: AccountRole, name: string, developerId: string | null): Promise<AccountRow> {
  passwordHash ??= hashPassword(testPassword);
  return createAccount(tx, {
    email: `${name}@test.example`,
    passwordHash: await passwordHash,
    role,
    emailVerifiedAt: new Date(),
    firstName: name,
    lastName: "Tester",
    developerId,
  });
}

const open = (tx: Tx, accountId: string) =>
  startSession(tx, { accountId, remember: true, userAgent: "test", address: "127.0.0.1" });

/** One person of every role with a live session, and a second developer. */
export async function seedPeople({ database, tokens }: Services): Promise<People> {
  const { accounts, sessions, developerId, strangerDeveloperId } = await database.transaction(async (tx) => {
    const { id: developerId } = await createDeveloper(tx, developerRow("Kite Works"));
    const { id: strangerDeveloperId } = await createDeveloper(tx, developerRow("Other Works"));
    const accounts = {
      normal: await account(tx, "normal", "owner", developerId),
      stranger: await account(tx, "normal", "stranger", strangerDeveloperId),
      support: await account(tx, "support", "support", null),
      admin: await account(tx, "admin", "admin", null),
      superadmin: await account(tx, "superadmin", "superadmin", null),
    };
    const sessions = {
      normal: await open(tx, accounts.normal.id),
      stranger: await open(tx, accounts.stranger.id),
      support: await open(tx, accounts.support.id),
      admin: await open(tx, accounts.admin.id),
      superadmin: await open(tx, accounts.superadmin.id),
      // A sign-in of its own: to log out as the one is not to log out as the other.
      acting: await open(tx, accounts.admin.id),
    };
    return { accounts, sessions, developerId, strangerDeveloperId };
  });
  const token = (who: keyof typeof sessions) => tokens.signAccess(sessions[who]);
  return {
    accounts,
    developerId,
    strangerDeveloperId,
    tokens: {
      normal: await token("normal"),
      stranger: await token("stranger"),
      support: await token("support"),
      admin: await token("admin"),
      superadmin: await token("superadmin"),
      adminAsDev: await tokens.signAccess({
        accountId: accounts.normal.id,
        sessionId: sessions.acting.sessionId,
        adminId: accounts.admin.id,
      }),
    },
  };
}
