import { randomUUID } from "node:crypto";
import { type AccountRole, accountRoles, type Role, staffRoles } from "#contract/access/roles.ts";
import type { AccountRow } from "#server/accounts/auth/accounts.store.ts";
import { account, actingSession, refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import { hashToken, createRandomToken } from "#server/accounts/auth/tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";

export const testPassword = "Saffron-Kite-77";

/** Everybody with an account: one person per stored role (`normal` is the owner), and another developer. */
type Person = AccountRole | "stranger";
const persons: readonly Person[] = [...accountRoles, "stranger"];

const forEveryone = <Value>(make: (who: Person) => Value): Record<Person, Value> =>
  Object.fromEntries(persons.map((who) => [who, make(who)])) as Record<Person, Value>;

export interface People {
  /** Access tokens of everybody, and of the admin who acts as the owner. */
  readonly tokens: Record<Role | "stranger", string>;
  /** Acting token that the admin who acts as the owner sends besides their own. */
  readonly devJwt: string;
  readonly accounts: Record<Person, AccountRow>;
  readonly developerId: string;
  readonly strangerDeveloperId: string;
}

let hashed: Promise<string> | undefined;

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

const halfHourMs = 30 * 60_000;

async function insertActing(tx: Tx, { actingId, accounts, developerId, sessions }: Ids): Promise<void> {
  const endsAt = new Date(Date.now() + halfHourMs);
  const whom = { accountId: accounts.normal, developerId, adminId: accounts.admin, sessionId: sessions.acting };
  await tx.insert(actingSession).values({ id: actingId, ...whom, reason: "The owner asked for help", endsAt });
}

const monthMs = 30 * 24 * 3_600_000;

interface Ids {
  readonly developerId: string;
  readonly strangerDeveloperId: string;
  readonly actingId: string;
  readonly accounts: Readonly<Record<Person, string>>;
  readonly sessions: Readonly<Record<Person | "acting", string>>;
}

const newIds = (): Ids => {
  const one = () => forEveryone(() => randomUUID());
  return {
    developerId: randomUUID(),
    strangerDeveloperId: randomUUID(),
    actingId: randomUUID(),
    accounts: one(),
    // The admin who acts as the owner has a separate session, so that logging out of one keeps the other.
    sessions: { ...one(), acting: randomUUID() },
  };
};

async function insertAccounts(tx: Tx, { accounts: ids, ...of }: Ids): Promise<People["accounts"]> {
  const passwordHash = await (hashed ??= hashPassword(testPassword));
  const row = (who: Person, name: string, developerId: string | null) => ({
    id: ids[who],
    email: `${name}@test.example`,
    passwordHash,
    role: who === "stranger" ? ("normal" as const) : who,
    emailVerifiedAt: new Date(),
    firstName: name,
    lastName: "Tester",
    developerId,
    // As in the demo, staff sign in without a second factor; `tests/server/accounts/auth/totp.test.ts` tests the others.
    isDemo: developerId === null,
  });
  const rows = await tx
    .insert(account)
    .values([
      row("normal", "owner", of.developerId),
      row("stranger", "stranger", of.strangerDeveloperId),
      ...staffRoles.map((role) => row(role, role, null)),
    ])
    .returning();
  return forEveryone((who) => {
    const inserted = rows.find(({ id }) => id === ids[who]);
    if (!inserted) throw new Error(`the account of ${who} was not inserted`);
    return inserted;
  });
}

async function insertSessions(tx: Tx, { accounts, sessions }: Ids): Promise<void> {
  const row = (id: string, accountId: string) => ({
    id,
    accountId,
    remember: true,
    userAgent: "test",
    address: "127.0.0.1",
    expiresAt: new Date(Date.now() + monthMs),
  });
  await tx
    .insert(session)
    .values([...persons.map((who) => row(sessions[who], accounts[who])), row(sessions.acting, accounts.admin)]);
  const tokens = Object.values(sessions).map((sessionId) => ({ hash: hashToken(createRandomToken()), sessionId }));
  await tx.insert(refreshToken).values(tokens);
}

/**
 * Inserts one person per role with a live session, and a second developer. Every test begins with this, so each table's
 * rows are inserted in one statement: single ones would take most of a short test's time.
 */
export async function seedPeople({ database, tokens }: Services): Promise<People> {
  const ids = newIds();
  const { developerId, strangerDeveloperId, sessions } = ids;
  const accounts = await database.transaction(async (tx) => {
    await tx.insert(developer).values([
      { id: developerId, ...developerRow("Kite Works") },
      { id: strangerDeveloperId, ...developerRow("Other Works") },
    ]);
    const made = await insertAccounts(tx, ids);
    await insertSessions(tx, ids);
    await insertActing(tx, ids);
    return made;
  });
  const signed = await Promise.all(
    persons.map(async (who) => {
      const token = await tokens.signAccess({ accountId: ids.accounts[who], sessionId: sessions[who] });
      return [who, token] as const;
    }),
  );
  const accessTokens = Object.fromEntries(signed) as Record<Person, string>;
  return {
    accounts,
    developerId,
    strangerDeveloperId,
    tokens: {
      ...accessTokens,
      adminAsDev: await tokens.signAccess({ accountId: ids.accounts.admin, sessionId: sessions.acting }),
    },
    devJwt: await tokens.signActing(
      {
        actingId: ids.actingId,
        accountId: ids.accounts.normal,
        adminId: ids.accounts.admin,
        sessionId: sessions.acting,
      },
      new Date(Date.now() + halfHourMs),
    ),
  };
}
