import { join } from "node:path";
import type { Logger } from "pino";
import { createConsoleEventBatcher } from "#server/statistics/console-analytics/console-event-batcher.ts";
import { findActor } from "#server/accounts/auth/actor.ts";
import { isRecentlyConfirmed } from "#server/accounts/auth/confirm-identity.ts";
import { createTokenService } from "#server/accounts/auth/tokens.ts";
import { hasAccounts, hasDemoAccounts } from "#server/accounts/auth/accounts.store.ts";
import { deleteExpiredAuthRecords } from "#server/accounts/auth/delete-expired-records.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { publishDueEditorials } from "#server/publishing/editorials/cms/publish-due-editorials.ts";
import { stopBouncedNewsletters } from "#server/publishing/editorials/newsletter/stop-bounced.ts";
import type { Database } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { type Environment, EnvironmentError } from "./environment.ts";
import { openDiskStore } from "#server/platform/files/disk-store.ts";
import { createFileLinks } from "#server/platform/files/file-links.ts";
import { createEncryptedFiles } from "#server/platform/files/encrypted-files.ts";
import { createHttpApp } from "#server/platform/http/http-app.ts";
import { addFirstRecords, allRoutes, createJobHandlers, domainPlugins } from "./domains.ts";
import { servePublicPages } from "#server/publishing/public-pages/serve-public-pages.ts";
import { createIdentityProvider } from "#server/integrations/identity/create-identity-provider.ts";
import { createCaptchaProvider } from "#server/integrations/captcha/create-captcha-provider.ts";
import { deleteSpentChallenges } from "#server/integrations/captcha/spent-challenges.ts";
import { deleteOldLinkChecks } from "#server/integrations/links/link-checks.store.ts";
import { disabledLinkChecker, createLinkChecker } from "#server/integrations/links/link-checker.ts";
import { openTranslator } from "#server/integrations/translation/open-translator.ts";
import { deleteOldNotifications } from "#server/messaging/notifications/notices.store.ts";
import { deleteOldOfferRequests } from "#server/publishing/offers/offers.store.ts";
import { deleteOldContactMessages } from "#server/support/help/contact-messages.store.ts";
import { deleteOldIncomingMails } from "#server/support/inbox/inbox.store.ts";
import { pollMailbox } from "#server/support/inbox/read-mailbox.ts";
import { deleteOldMails } from "#server/integrations/mail/mails.store.ts";
import { deleteOldSms } from "#server/integrations/sms/sms.store.ts";
import { deleteExpiredEmailChanges } from "#server/accounts/profile/email-change.store.ts";
import { deleteExpiredOneTimeCodes } from "#server/accounts/profile/one-time-codes.store.ts";
import { startWorker } from "#server/platform/jobs/job-worker.ts";
import { type BaseServices, openBaseServices } from "./base-services.ts";
import { deriveKey, loadSecret } from "./load-secret.ts";
import { createDocumentStore } from "#server/accounts/documents/document-store.ts";
import { openInspectionPool } from "#server/catalog/packages/inspection/inspection-pool.ts";
import { releaseExpiredReviewClaims } from "#server/catalog/versions/review-claims.store.ts";
import { enqueueFactsRefresh } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { scheduleDailyFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { createApkSetBuilds } from "#server/catalog/packages/bundles/apk-set-builds.ts";
import { createBundleBuilder } from "#server/catalog/packages/bundles/bundle-builder.ts";
import type { Services } from "./services.ts";
import { createReplyAddressCodec } from "#server/support/tickets/reply-address.ts";
import { scheduleDayFinalization } from "#server/statistics/final-days/finalize-days.ts";
import { disabledStatistics, openStatistics, type Statistics } from "#server/statistics/engine/statistics.ts";
import { updateTranslationMemory } from "#server/catalog/translation/update-memory.ts";
import { endPersonalProofsOfOrganizations } from "#server/accounts/identity/identity.store.ts";
import { submitUnreviewedPages } from "#server/publishing/queries/submit-unreviewed-pages.ts";
import { logAuditHeads } from "#server/staff/members/audit-heads.ts";
import { enqueueLaneBackfill } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { enqueueProblemCountBackfill } from "#server/catalog/versions/submission/backfill-problem-counts.ts";

export interface RunningServer {
  readonly services: Services;
  /** Finishes running work, then closes everything, within ten seconds. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly environment: Environment;
  /** Resolves to the built web app's directory; undefined serves the API alone. */
  readonly web: () => Promise<string | undefined>;
  /** Log and database if the caller has opened them already. */
  readonly opened?: BaseServices;
  /** Runs on the migrated database before requests are accepted. */
  readonly prepare?: (services: Services) => Promise<void>;
}

/** Opens and migrates the database, adds its first records and creates the services; also used by the command line. */
export async function openServices(environment: Environment, opened?: BaseServices): Promise<Services> {
  const { log, database } = opened ?? (await openBaseServices(environment));
  await migrateDatabase(database);
  await addFirstRecords(database);
  return assembleServices(environment, log, database, await loadSecret(environment));
}

/** Creates the services on an open, migrated database; without statistics unless given. */
export async function assembleServices(
  environment: Environment,
  log: Logger,
  database: Database,
  secret: string,
  statistics: Statistics = disabledStatistics,
): Promise<Services> {
  const tokens = await createTokenService(secret);
  const fileLinks = createFileLinks(deriveKey(secret, "file link"));
  const files = await openDiskStore(join(environment.dataDir, "files"), fileLinks, database.embedded);
  const inspections = openInspectionPool({ threads: environment.inspectionThreads });
  const { linkPorts: ports, publicUrl } = environment;
  const apkSets = createApkSetBuilds({ database, files, log }, createBundleBuilder(environment, secret));
  return {
    environment,
    log,
    database,
    tokens,
    samplingKey: deriveKey(secret, "second opinion"),
    findActor: (asker) => findActor(database.db, asker),
    isRecentlyConfirmed: (sessionId) => isRecentlyConfirmed(database.db, sessionId),
    files,
    fileLinks,
    copies: createEncryptedFiles(files, deriveKey(secret, "account copy")),
    documentStore: createDocumentStore(files, deriveKey(secret, "paper")),
    replyAddresses: createReplyAddressCodec(environment.supportMailbox, deriveKey(secret, "reply address")),
    identity: createIdentityProvider(environment),
    captcha: createCaptchaProvider(environment, database, secret),
    links: ports ? createLinkChecker({ ports, publicUrl }) : disabledLinkChecker,
    translator: openTranslator(environment),
    inspections,
    apkSets,
    statistics,
    consoleEvents: createConsoleEventBatcher({ statistics, log }),
  };
}

/** Refuses a database with demo accounts outside demo mode: their password is public. */
async function refuseDemoAccounts({ environment, database }: Services): Promise<void> {
  if (environment.demo || !(await hasDemoAccounts(database.db))) return;
  throw new EnvironmentError(
    "This database holds the demo store with its known password: start it with DEMO=on on a loopback HOST, or use another DATA_DIR or DATABASE_URL.",
  );
}

export async function isFirstStart({ db }: Database): Promise<boolean> {
  return !(await hasAccounts(db));
}

const everyHourMs = 3_600_000;
const everyMinuteMs = 60_000;

/**
 * Runs maintenance now and periodically: expired records hourly, abandoned claims every minute, and whatever is due for
 * publication. A failure waits for the next run.
 */
function startMaintenance(services: Services): () => void {
  const { database, log } = services;
  const { db } = database;
  const every = (ms: number, tidy: () => Promise<unknown>) => {
    const run = () =>
      void tidy().catch((error: unknown) =>
        log.warn({ err: error }, "what is done every so often waits for its next time"),
      );
    run();
    return setInterval(run, ms);
  };
  const timers = [
    every(everyHourMs, () =>
      Promise.all([
        deleteExpiredAuthRecords(db),
        deleteOldMails(db),
        deleteOldSms(db),
        deleteExpiredOneTimeCodes(db),
        deleteExpiredEmailChanges(db),
        deleteOldLinkChecks(db),
        deleteSpentChallenges(db),
        deleteOldContactMessages(db),
        deleteOldIncomingMails(db),
        deleteOldOfferRequests(db),
        deleteOldNotifications(db),
        logAuditHeads(services),
      ]),
    ),
    every(everyMinuteMs, () =>
      Promise.all([releaseExpiredReviewClaims(db), stopBouncedNewsletters(db), updateTranslationMemory(database)]),
    ),
    every(editorialLimits.dueSeconds * 1000, () => publishDueEditorials(database)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Adds statistics to the services. They open in the background, so that the server is ready before they are. */
const withStatistics = async (services: Services): Promise<Services> => {
  const { statistics, clickhouseUrl: url, clickhouseCluster: cluster, dataDir } = services.environment;
  if (!statistics) return services;
  const { log } = services;
  const opened = await openStatistics({ url, cluster, dataDir, log });
  return { ...services, statistics: opened, consoleEvents: createConsoleEventBatcher({ statistics: opened, log }) };
};

const drainMs = 7_000;

/** Creates and starts the whole server. */
export async function startServer({ environment, opened, web, prepare }: ServerOptions): Promise<RunningServer> {
  const services = await withStatistics(await openServices(environment, opened));
  const { database, log } = services;
  try {
    await refuseDemoAccounts(services);
    const [directory] = await Promise.all([web(), prepare?.(services)]);
    const app = await createHttpApp({
      services,
      routes: allRoutes,
      plugins: domainPlugins,
      publicPages: servePublicPages,
      ...(directory !== undefined && { web: { directory } }),
    });
    const worker = await startWorker(database, createJobHandlers(services), { log });
    await database.transaction(async (tx) => {
      await scheduleDailyFileCleanup(tx);
      if (services.statistics.state !== "off") await scheduleDayFinalization(tx);
      await enqueueFactsRefresh(tx);
      await enqueueProblemCountBackfill(tx);
      await enqueueLaneBackfill(tx);
      await submitUnreviewedPages(tx);
      await endPersonalProofsOfOrganizations(tx);
    });
    const leaveUntidy = startMaintenance(services);
    const leaveUnread = pollMailbox(services);
    await app.listen({ host: environment.host, port: environment.port });
    const stop = async (): Promise<void> => {
      leaveUntidy();
      const cut = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await Promise.all([app.close(), worker.stop(), leaveUnread()]);
      clearTimeout(cut);
      await services.consoleEvents.stop();
      await Promise.all([services.inspections.close(), services.statistics.stop()]);
      await database.close();
    };
    return { services, stop };
  } catch (error) {
    await services.statistics.stop();
    await database.close();
    throw error;
  }
}
