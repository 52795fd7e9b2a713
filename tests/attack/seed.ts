import { eq } from "drizzle-orm";
import { staffRoles } from "#contract/access/roles.ts";
import { account, session, totp } from "#server/accounts/auth/accounts.tables.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { allRoutes, domainPlugins } from "#server/domains.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { servePublicPages } from "#server/publishing/public-pages/serve-public-pages.ts";
import type { Services } from "#server/services.ts";
import { openServices } from "#server/server.ts";
import { environmentOf } from "#tests/reliability/seeded-directory.ts";
import { clientOf, type TestApp } from "#tests/support/app.ts";
import { ownersRecords } from "#tests/support/builders/records.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { seedPeople, type People } from "#tests/support/people.ts";

/** People and records of the attacked store, known before its server starts. */
export interface SeededStore {
  readonly tokens: People["tokens"];
  readonly devJwt: string;
  /** A record of each kind, all of the same developer. */
  readonly records: Readonly<Record<string, string>>;
  /** Draft of another developer. */
  readonly strangersDraftId: string;
}

const dayMs = 86_400_000;

/** Makes all sessions two days old, so that none counts as a recent login. */
async function ageSessions({ database }: Services): Promise<void> {
  const before = new Date(Date.now() - 2 * dayMs);
  await database.db.update(session).set({ createdAt: before, confirmedAt: before });
}

/** Marks the owner's identity as proven. */
async function proveIdentity({ database }: Services, developerId: string): Promise<void> {
  const proven = { state: "SUCCESS", decidedAt: new Date(), validUntil: new Date(Date.now() + 300 * dayMs) } as const;
  await database.db.update(identityCheck).set(proven).where(eq(identityCheck.developerId, developerId));
}

/** Makes ordinary accounts of the demo accounts, and gives staff a second factor, which they need to do anything. */
async function enrolStaff({ database }: Services, { accounts }: People): Promise<void> {
  const row = (id: string) => ({ accountId: id, secret: "never read", confirmedAt: new Date() });
  await database.db.insert(totp).values(staffRoles.map((role) => row(accounts[role].id)));
  await database.db.update(account).set({ isDemo: false });
}

/** Fills a data directory with people and one record of each kind. */
export async function seedStore(dataDir: string): Promise<SeededStore> {
  const services = await openServices(environmentOf(dataDir));
  const people = await seedPeople(services);
  const plugins = domainPlugins;
  const app = await createHttpApp({ services, routes: allRoutes, plugins, publicPages: servePublicPages });
  const inDirectory: TestApp = {
    app,
    services,
    people,
    as: (who) =>
      clientOf(
        app,
        services,
        who === "nobody" ? null : people.tokens[who],
        who === "adminAsDev" ? people.devJwt : null,
      ),
    reset: async () => {
      throw new Error("an attacked store is filled once");
    },
    close: () => app.close(),
  };
  const records = await ownersRecords(inDirectory);
  const strangers = await startDraft(inDirectory, "Other", "stranger");
  await proveIdentity(services, people.developerId);
  await ageSessions(services);
  await enrolStaff(services, people);
  await app.close();
  await services.inspections.close();
  await services.database.close();
  const { tokens, devJwt } = people;
  return { tokens, devJwt, records, strangersDraftId: strangers.version.id };
}
