import { hasAccounts } from "#server/accounts/auth/accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { setClaim } from "#server/catalog/versions/review-claims.store.ts";
import type { Services } from "#server/services.ts";
import { createSigningKey, type SigningKey } from "./builder/signing-key.ts";
import type { DemoApp } from "./catalogue/demo-app.ts";
import { demoApps } from "./catalogue/demo-apps.ts";
import { type DemoDeveloperKey, demoDevelopers } from "./catalogue/developers.ts";
import { type Clock, startClock } from "./clock.ts";
import { sealDocuments, writeDocuments } from "./documents/seed-documents.ts";
import { prepareApp, type PreparedApp } from "./prepare-app.ts";
import { type PastMove, replayApp } from "./seed-history.ts";
import { storeFilms, writeContent } from "./seed-content.ts";
import { writeAccessKit } from "./seed-access-kit.ts";
import { storeEditorialFiles, writeEditorials } from "./seed-editorials.ts";
import { writeMails } from "./seed-mails.ts";
import { writeDeveloperPage } from "./seed-developer-page.ts";
import { writeOffers } from "./seed-offers.ts";
import { writeSecondOpinions } from "./seed-second-opinions.ts";
import { writeConflict } from "./seed-conflict.ts";
import { writeRatings } from "./seed-ratings.ts";
import { writeTickets } from "./seed-tickets.ts";
import { writeTransfers } from "./seed-transfers.ts";
import { writeVisibility } from "./seed-visibility.ts";
import { createPeople, insertAccounts, insertDevelopers, type People } from "./seed-people.ts";
import { removeUnfinished } from "./remove-unfinished.ts";

/** Apps prepared at the same time, so that drawing runs beside signing. */
const concurrentApps = 3;

/** Called after each app. */
export type SeedProgress = (apps: number, of: number) => void;

/**
 * Fills an empty store with the demo: people, apps with packages built and signed here, pictures drawn here, and
 * histories up to today. Each app is one transaction. Accounts come last and mark the store as complete: a killed
 * seeding is removed and repeated, a complete one left alone.
 */
export async function seedDemo(services: Services, progress: SeedProgress = () => undefined): Promise<void> {
  const { database, environment } = services;
  if (await hasAccounts(database.db)) return;
  await removeUnfinished(services);
  const [clock, people] = [startClock(), createPeople()];
  await database.transaction((tx) => insertDevelopers(tx, people, clock));
  const news = await seedApps(services, people, clock, progress);
  const sealed = await sealDocuments(services);
  const files = await storeEditorialFiles(services);
  const films = await storeFilms(services);
  await database.transaction(async (tx) => {
    await insertAccounts(tx, people, clock, environment.demoPassword);
    await writeDocuments(tx, services, { people, clock, sealed });
    await writeOffers(tx, people, clock);
    await writeDeveloperPage(tx, people, clock);
    await writeVisibility(tx, clock);
    await writeConflict(tx, clock);
    await writeTransfers(tx, people, clock);
    await writeTickets(tx, people, clock);
    await writeEditorials(tx, { people, clock, files });
    await writeRatings(tx, services, { people, clock });
    await writeContent(tx, { people, clock, films });
    await writeMails(tx, services, news, clock);
    await writeAccessKit(tx, services, news);
    await writeSecondOpinions(tx, news, people, clock);
    await claimOldest(tx, news, people, clock);
  });
}

async function seedApps(services: Services, people: People, clock: Clock, progress: SeedProgress): Promise<PastMove[]> {
  const keys = await signingKeys();
  let made = 0;
  const prepare = async (app: DemoApp): Promise<PreparedApp> => {
    const ready = await prepareApp(services, app, keys[app.developer]);
    made += 1;
    progress(made, demoApps.length);
    return ready;
  };
  // Drawn and signed before the first transaction, which would otherwise take too long on a slow machine and be cut
  // off.
  const prepared = await Promise.all(prepareConcurrently(demoApps, prepare));
  const news: PastMove[] = [];
  for (const ready of prepared) {
    const parts = { people, clock, prepared: ready };
    news.push(...(await services.database.transaction((tx) => replayApp(tx, services, parts))));
  }
  return news;
}

async function signingKeys(): Promise<Record<DemoDeveloperKey, SigningKey>> {
  const [sahyadri, ritu, dhanvriddhi] = await Promise.all([
    createSigningKey(demoDevelopers.sahyadri.signer),
    createSigningKey(demoDevelopers.ritu.signer),
    createSigningKey(demoDevelopers.dhanvriddhi.signer),
  ]);
  return { sahyadri, ritu, dhanvriddhi };
}

/** Prepares a few apps at a time; the promises are in the order of the apps. */
function prepareConcurrently(apps: DemoApp[], prepare: (app: DemoApp) => Promise<PreparedApp>): Promise<PreparedApp>[] {
  const started: Promise<PreparedApp>[] = [];
  for (const [at, app] of apps.entries()) {
    const before = started[at - concurrentApps]?.catch(() => undefined);
    const mine = Promise.resolve(before).then(() => prepare(app));
    mine.catch(() => undefined); // awaited in turn; until then a failure must not end the process
    started.push(mine);
  }
  return started;
}

/** Claims the version that waits longest for one reviewer, and the next for another. */
async function claimOldest(tx: Tx, news: readonly PastMove[], { staff }: People, clock: Clock): Promise<void> {
  const waiting = news
    .filter(({ version }) => version.status === "inreview" && isLast(news, version.id, version.revision))
    .sort((a, b) => (a.version.dueAt?.getTime() ?? 0) - (b.version.dueAt?.getTime() ?? 0));
  const [first, second] = waiting;
  if (first) await setClaim(tx, first.version.id, { claimedBy: staff.admin.accountId, claimedAt: clock.daysAgo(0.02) });
  if (second)
    await setClaim(tx, second.version.id, { claimedBy: staff.superadmin.accountId, claimedAt: clock.daysAgo(0.01) });
}

const isLast = (news: readonly PastMove[], versionId: string, revision: number): boolean =>
  news.every(({ version }) => version.id !== versionId || version.revision <= revision);
