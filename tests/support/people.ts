import { randomUUID } from "node:crypto";
import type { AccountRole, Role } from "#contract/access/roles.ts";
import type { AccountRow } from "#server/accounts/auth/accounts.store.ts";
import { account, actingSession, refreshToken, session } from "#server/accounts/auth/accounts.tables.ts";
import { hashPassword } from "#server/accounts/auth/passwords.ts";
import { hashToken, newToken } from "#server/accounts/auth/tokens.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Services } from "#server/services.ts";

export const testPassword = "Saffron-Kite-77";

export interface People {
  /** Access tokens of the owner (`normal`), another developer, the staff, and the admin who acts as the owner. */
  readonly tokens: Record<Role | "stranger", string>;
  /** Acting token that the admin who acts as the owner sends besides their own. */
  readonly devJwt: string;
  readonly accounts: Record<AccountRole | "stranger", AccountRow>;
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
  readonly accounts: Readonly<Record<AccountRole | "stranger", string>>;
  readonly sessions: Readonly<Record<AccountRole | "stranger" | "acting", string>>;
}

const newIds = (): Ids => {
  const one = () => ({
    normal: randomUUID(),
    stranger: randomUUID(),
    support: randomUUID(),
    admin: randomUUID(),
    superadmin: randomUUID(),
  });
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
  const row = (who: AccountRole | "stranger", name: string, developerId: string | null) => ({
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
  const rows = [
    row("normal", "owner", of.developerId),
    row("stranger", "stranger", of.strangerDeveloperId),
    row("support", "support", null),
    row("admin", "admin", null),
    row("superadmin", "superadmin", null),
  ];
  const [normal, stranger, support, admin, superadmin] = await tx.insert(account).values(rows).returning();
  if (!normal || !stranger || !support || !admin || !superadmin) throw new Error("insert returned too few rows");
  return { normal, stranger, support, admin, superadmin };
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
    .values([
      row(sessions.normal, accounts.normal),
      row(sessions.stranger, accounts.stranger),
      row(sessions.support, accounts.support),
      row(sessions.admin, accounts.admin),
      row(sessions.superadmin, accounts.superadmin),
      row(sessions.acting, accounts.admin),
    ]);
  const tokens = Object.values(sessions).map((sessionId) => ({ hash: hashToken(newToken()), sessionId }));
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
  const token = (who: AccountRole | "stranger") =>
    tokens.signAccess({ accountId: ids.accounts[who], sessionId: sessions[who] });
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
