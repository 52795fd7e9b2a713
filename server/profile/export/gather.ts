import { accessKitData } from "#server/access-kit/own-data.ts";
import { findAccount } from "#server/accounts/accounts.store.ts";
import { activityOf } from "#server/accounts/activity.ts";
import { sessionsOf } from "#server/accounts/sessions.ts";
import type { Tokens } from "#server/accounts/tokens.ts";
import { appealData } from "#server/appeals/own-data.ts";
import { appsOf } from "#server/apps/apps.store.ts";
import { consentData } from "#server/consents/own-data.ts";
import { contentData } from "#server/content/own-data.ts";
import { flagsToldTo } from "#server/app-flags/app-flags.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { keyData } from "#server/devtools/devtools.store.ts";
import { findDeveloper } from "#server/developers/developers.store.ts";
import { tracesOf } from "#server/editorials/reading/counts.store.ts";
import { identityData } from "#server/identity/own-data.ts";
import { mediaOf } from "#server/listings/media.store.ts";
import { noticesOf } from "#server/notifications/notices.store.ts";
import { ticketData } from "#server/tickets/tickets.store.ts";
import { findPage } from "#server/developer-pages/developer-pages.store.ts";
import { offerRequestsOf } from "#server/offers/offers.store.ts";
import { claimsOfDeveloper } from "#server/conflicts/claims.store.ts";
import { conflictPaperData } from "#server/conflicts/own-data.ts";
import { repliesOfDeveloper } from "#server/ratings/own-data.ts";
import { transfersOf } from "#server/transfers/transfers.store.ts";
import { visibilityRequestsOf } from "#server/visibility/visibility.store.ts";
import { incomingFrom } from "#server/inbox/inbox.store.ts";
import { acknowledgementsOf } from "#server/policies/policies.store.ts";
import { mailsTo } from "#server/outside/mail/mails.store.ts";
import { viewsOf } from "#server/saved-views/saved-views.store.ts";
import { notesBy } from "#server/staff-notes/staff-notes.store.ts";
import { smsTo } from "#server/outside/sms/sms.store.ts";
import { packagesOf } from "#server/packages/packages.store.ts";
import { versionsOf } from "#server/versions/versions.store.ts";

/** Longer histories are cut to the newest entries. */
const mostEvents = 10_000;

/** A file in the export: its path there, and its hash in the file store. */
interface GatheredFile {
  readonly path: string;
  readonly sha256: string;
}

interface Gathered {
  /** Contents by file name. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly files: readonly GatheredFile[];
  /** Encrypted in the file store; their owner gets them decrypted. */
  readonly papers: readonly GatheredFile[];
}

/** Includes pictures and documents. Packages are listed by hash only, since the developer built them. */
async function ofDeveloper(tx: Tx, tokens: Tokens, developerId: string): Promise<Gathered> {
  const pictures = await mediaOf(tx, developerId);
  const identity = await identityData(tx, developerId);
  const appeals = await appealData(tx, developerId);
  const { consents, papers } = await consentData(tx, developerId);
  const weighed = await conflictPaperData(tx, developerId);
  const promoting = await contentData(tx, developerId);
  return {
    documents: {
      developer: await findDeveloper(tx, developerId),
      apps: await appsOf(tx, developerId),
      versions: await versionsOf(tx, developerId),
      packages: await packagesOf(tx, developerId),
      pictures,
      identity: identity.checks,
      consents,
      appeals: appeals.appeals,
      accessKits: await accessKitData(tx, tokens, developerId),
      offers: await offerRequestsOf(tx, developerId),
      developerPage: (await findPage(tx, developerId)) ?? null,
      tickets: await ticketData(tx, developerId),
      nameClaims: await claimsOfDeveloper(tx, developerId),
      conflictPapers: weighed.conflictPapers,
      visibilityRequests: await visibilityRequestsOf(tx, developerId),
      content: promoting.content,
      transfers: await transfersOf(tx, developerId),
      replies: await repliesOfDeveloper(tx, developerId),
      keys: await keyData(tx, developerId),
      notesOnApps: await flagsToldTo(tx, developerId),
    },
    files: [
      ...pictures.map(({ id, sha256, mime }) => ({ path: `pictures/${id}.${mime.slice("image/".length)}`, sha256 })),
      ...promoting.files,
    ],
    papers: [...identity.papers, ...papers, ...appeals.papers, ...weighed.papers],
  };
}

/** Collects all personal data of an account and its developer, without secrets. Null if there is no such account. */
export async function gatherData(tx: Tx, tokens: Tokens, accountId: string): Promise<Gathered | null> {
  const found = await findAccount(tx, accountId);
  if (!found) return null;
  const { passwordHash, ...account } = found;
  const { developerId } = account;
  const own =
    developerId === null ? { documents: {}, files: [], papers: [] } : await ofDeveloper(tx, tokens, developerId);
  const events = await activityOf(tx, accountId, undefined, mostEvents);
  const developer: { phone?: string } = Object(Object(own.documents)["developer"]);
  return {
    documents: {
      account: { ...account, hasPassword: passwordHash !== null },
      sessions: await sessionsOf(tx, accountId),
      notices: await noticesOf(tx, accountId),
      editorials: await tracesOf(tx, accountId),
      acknowledgedRules: await acknowledgementsOf(tx, accountId),
      savedViews: await viewsOf(tx, accountId),
      staffNotes: await notesBy(tx, accountId),
      activity: events.map(({ event }) => event),
      mails: await mailsTo(tx, account.email),
      mailsToSupport: await incomingFrom(tx, account.email),
      messages: developer.phone === undefined ? [] : await smsTo(tx, developer.phone),
      ...own.documents,
    },
    files: own.files,
    papers: own.papers,
  };
}
