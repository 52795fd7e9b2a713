import { hasAccounts } from "#server/accounts/auth/accounts.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { setReviewClaim } from "#server/catalog/versions/review-claims.store.ts";
import type { Services } from "#server/services.ts";
import { createSigningKey, type SigningKey } from "./builder/signing-key.ts";
import type { DemoApp } from "./catalogue/demo-app.ts";
import { demoApps } from "./catalogue/demo-apps.ts";
import { type DemoDeveloperKey, demoDevelopers } from "./catalogue/developers.ts";
import { type DemoClock, startDemoClock } from "./demo-clock.ts";
import { encryptDemoDocuments, seedDocuments } from "./documents/seed-documents.ts";
import { prepareApp, type PreparedApp } from "./prepare-app.ts";
import { type PastVersionTransition, seedAppHistory } from "./seed-app-history.ts";
import { storeFilms, seedContent } from "./seed-content.ts";
import { storeEditorialFiles, seedEditorials } from "./seed-editorials.ts";
import { seedDeveloperPage } from "./seed-developer-page.ts";
import { seedOffers } from "./seed-offers.ts";
import { seedSecondOpinions } from "./seed-second-opinions.ts";
import { seedPackageConflict } from "./seed-conflict.ts";
import { seedRatings } from "./seed-ratings.ts";
import { seedTickets } from "./seed-tickets.ts";
import { seedTransfers } from "./seed-transfers.ts";
import { createDemoPeople, insertDemoAccounts, insertDemoDevelopers, type DemoPeople } from "./seed-accounts.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { conflict, nameClaim } from "#server/catalog/conflicts/conflicts.tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { packageFile, packageName } from "#server/catalog/packages/packages.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import { heldField, holdMessage, transition, version } from "#server/catalog/versions/versions.tables.ts";
import { emptyAccessKit, type AccessKitContent } from "#contract/catalog/access-kit/access-kit.ts";
import { upsertAccessKit } from "#server/catalog/access-kit/access-kit.store.ts";
import { encryptAccessKit } from "#server/catalog/access-kit/encrypt-kit.ts";
import { eq, sql } from "drizzle-orm";
import { job } from "#server/platform/jobs/jobs.tables.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { deliverMailJob } from "#server/integrations/mail/queue-mail.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { statusNotificationEvent } from "#server/catalog/versions/status-notification.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import { createVisibilityRequest } from "#server/catalog/visibility/visibility.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";

const recentDays = 10;
/** Number of days; notifications younger than this are unread. */
const unreadDays = 2;

/** Fills the outbox and the notifications of the last days, dated when things happened; nothing is sent. */
async function writeMails(
  tx: Tx,
  services: Services,
  news: readonly PastVersionTransition[],
  clock: DemoClock,
): Promise<void> {
  const recent = news.filter(({ at }) => at > clock.daysAgo(recentDays));
  for (const { at, app, version, reasons } of recent.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const content = statusNotificationEvent(version, reasons, app.status);
    if (!content) continue;
    await notify(tx, services, { ...content, to: app });
    // Only rows that this transaction has just written have its own timestamp.
    await tx.update(mail).set({ createdAt: at }).where(eq(mail.createdAt, sql`now()`));
    const seenAt = at < clock.daysAgo(unreadDays) ? at : null;
    await tx.update(notice).set({ at, seenAt }).where(eq(notice.at, sql`now()`));
  }
  await tx.delete(job).where(eq(job.kind, deliverMailJob.kind));
}

const appWithLogin = "Rupaya Saathi Loan";
const content: AccessKitContent = {
  ...emptyAccessKit,
  userName: "reviewer@rupayasaathi.example",
  password: "Udhaar-1204",
  otp: "448811",
  steps:
    "Choose “Sandbox bank” when a bank is asked for: a loan of ₹5,000 is approved at once, and nothing is paid out.",
};

/** Writes reviewer credentials for one of the waiting apps that require a login. */
async function writeAccessKit(tx: Tx, { tokens }: Services, news: readonly PastVersionTransition[]): Promise<void> {
  const app = news.find(({ version }) => version.status === "inreview" && version.title === appWithLogin)?.app;
  if (!app) return;
  await upsertAccessKit(tx, undefined, {
    appId: app.id,
    needsLogin: true,
    sealed: encryptAccessKit(tokens, app.id, content),
  });
}

/** Tables that a seeding fills, each after those that refer to it, so that rows can be deleted in this order. */
const tables = [
  holdMessage,
  heldField,
  nameClaim,
  conflict,
  packageName,
  packageFile,
  transition,
  version,
  app,
  listingMedia,
  developer,
  auditEntry,
];

async function filesOf({ db }: Database): Promise<string[]> {
  const pictures = await db.select({ sha256: listingMedia.sha256 }).from(listingMedia);
  const packages = await db.select({ sha256: packageFile.sha256, icon: packageFile.iconSha256 }).from(packageFile);
  const named = [...pictures.map((row) => row.sha256), ...packages.flatMap((row) => [row.sha256, row.icon])];
  return named.filter((sha256) => sha256 !== null);
}

/**
 * Removes what a killed seeding left. Accounts are written last and this runs only while there are none, so nothing
 * here can be anyone's work.
 */
async function removeUnfinished({ database, files }: Services): Promise<void> {
  const left = await filesOf(database);
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.delete(table);
  });
  for (const sha256 of left) await files.delete(sha256);
}

/** Number of apps prepared at the same time, so that drawing runs beside signing. */
const concurrentApps = 3;

/** Callback after each seeded app, with the number done and the total. */
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
  const [clock, people] = [startDemoClock(), createDemoPeople()];
  await database.transaction((tx) => insertDemoDevelopers(tx, people, clock));
  const news = await seedApps(services, people, clock, progress);
  const encrypted = await encryptDemoDocuments(services);
  const files = await storeEditorialFiles(services);
  const films = await storeFilms(services);
  await database.transaction(async (tx) => {
    await insertDemoAccounts(tx, people, clock, environment.demoPassword);
    await seedDocuments(tx, services, { people, clock, encrypted });
    await seedOffers(tx, people, clock);
    await seedDeveloperPage(tx, people, clock);
    await writeVisibility(tx, clock);
    await seedPackageConflict(tx, clock);
    await seedTransfers(tx, people, clock);
    await seedTickets(tx, people, clock);
    await seedEditorials(tx, { people, clock, files });
    await seedRatings(tx, services, { people, clock });
    await seedContent(tx, { people, clock, films });
    await writeMails(tx, services, news, clock);
    await writeAccessKit(tx, services, news);
    await seedSecondOpinions(tx, news, people, clock);
    await claimOldest(tx, news, people, clock);
  });
}

async function seedApps(
  services: Services,
  people: DemoPeople,
  clock: DemoClock,
  progress: SeedProgress,
): Promise<PastVersionTransition[]> {
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
  const news: PastVersionTransition[] = [];
  for (const ready of prepared) {
    const parts = { people, clock, prepared: ready };
    news.push(...(await services.database.transaction((tx) => seedAppHistory(tx, services, parts))));
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

/** Prepares a few apps at a time; returns promises in the order of the apps. */
function prepareConcurrently(apps: DemoApp[], prepare: (app: DemoApp) => Promise<PreparedApp>): Promise<PreparedApp>[] {
  const started: Promise<PreparedApp>[] = [];
  for (const [at, app] of apps.entries()) {
    const before = started[at - concurrentApps]?.catch(() => undefined);
    const mine = Promise.resolve(before).then(() => prepare(app));
    mine.catch(() => undefined); // Each promise is awaited in turn; until then its failure must not end the process.
    started.push(mine);
  }
  return started;
}

/** Claims the version that waits longest for one reviewer, and the next for another. */
async function claimOldest(
  tx: Tx,
  news: readonly PastVersionTransition[],
  { staff }: DemoPeople,
  clock: DemoClock,
): Promise<void> {
  const waiting = news
    .filter(({ version }) => version.status === "inreview" && isLast(news, version.id, version.revision))
    .sort((a, b) => (a.version.dueAt?.getTime() ?? 0) - (b.version.dueAt?.getTime() ?? 0));
  const [first, second] = waiting;
  if (first)
    await setReviewClaim(tx, first.version.id, { claimedBy: staff.admin.accountId, claimedAt: clock.daysAgo(0.02) });
  if (second)
    await setReviewClaim(tx, second.version.id, {
      claimedBy: staff.superadmin.accountId,
      claimedAt: clock.daysAgo(0.01),
    });
}

const isLast = (news: readonly PastVersionTransition[], versionId: string, revision: number): boolean =>
  news.every(({ version }) => version.id !== versionId || version.revision <= revision);

/** Writes a developer's request to make an app external, which waits for staff. */
async function writeVisibility(tx: Tx, clock: DemoClock): Promise<void> {
  const [app] = await findAppsByPackageName(tx, krishiMitra.package);
  if (!app) throw new Error(`${krishiMitra.package} was not made`);
  await createVisibilityRequest(tx, {
    appId: app.id,
    developerId: app.developerId,
    asked: "external",
    why: "Field workers of two milk unions use it on their own phones; the file changes with every season.",
    sourceUrl: "https://files.sahyadri.example/krishi-mitra.apk",
    createdAt: clock.daysAgo(0.6),
  });
}
