import { exportAccessKits } from "#server/catalog/access-kit/personal-data.ts";
import { findAccount } from "#server/accounts/auth/accounts.store.ts";
import { listActivity } from "#server/accounts/auth/account-activity.ts";
import { exportSessions } from "#server/accounts/auth/sessions.ts";
import type { TokenService } from "#server/accounts/auth/tokens.ts";
import { exportAppeals } from "#server/review/appeals/personal-data.ts";
import { findAppsOfDeveloper } from "#server/catalog/apps/apps.store.ts";
import { exportConsents } from "#server/catalog/consents/personal-data.ts";
import { exportContentData } from "#server/content/media/personal-data.ts";
import { findAppFlagsForExport } from "#server/catalog/flags/app-flags.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { exportApiKeys } from "#server/accounts/api-access/api-access.store.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { exportReaderActivity } from "#server/publishing/editorials/reading/engagement.store.ts";
import { exportRecoveries } from "#server/accounts/identity/recovery/recovery.store.ts";
import { exportNameChanges } from "#server/accounts/developers/name-changes.store.ts";
import { exportIdentity } from "#server/accounts/identity/personal-data.ts";
import { findListingMediaOfDeveloper } from "#server/catalog/listings/listing-media.store.ts";
import { exportNotifications } from "#server/messaging/notifications/notices.store.ts";
import { exportTickets } from "#server/support/tickets/tickets.store.ts";
import { findPageOfDeveloper } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { findOfferRequestsOfDeveloper } from "#server/publishing/offers/offers.store.ts";
import { findNameClaimsForExport } from "#server/catalog/conflicts/name-claims.store.ts";
import { exportConflictDocuments } from "#server/catalog/conflicts/personal-data.ts";
import { exportRatingReplies } from "#server/ratings/personal-data.ts";
import { findTransfersForExport } from "#server/catalog/transfers/transfers.store.ts";
import { findVisibilityRequestsForExport } from "#server/catalog/visibility/visibility.store.ts";
import { exportIncomingMailsFrom } from "#server/support/inbox/inbox.store.ts";
import { findPolicyAcknowledgements } from "#server/review/policies/policies.store.ts";
import { exportMailsTo } from "#server/integrations/mail/mails.store.ts";
import { exportSavedViews } from "#server/staff/saved-views/saved-views.store.ts";
import { exportStaffNotes } from "#server/staff/notes/staff-notes.store.ts";
import { exportSmsTo } from "#server/integrations/sms/sms.store.ts";
import { findPackagesForExport } from "#server/catalog/packages/packages.store.ts";
import { findVersionsForExport } from "#server/catalog/versions/versions.store.ts";

/** Maximum number of activity entries in an export; older entries are left out. */
const maxEvents = 10_000;

/** File in the export: its path there, and its hash in the file store. */
interface ExportFile {
  readonly path: string;
  readonly sha256: string;
}

interface ExportData {
  /** Contents by file name. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly files: readonly ExportFile[];
  /** Documents, encrypted in the file store; the export contains them decrypted. */
  readonly papers: readonly ExportFile[];
}

/** Includes pictures and documents. Packages are listed by hash only, since the developer built them. */
async function collectDeveloperData(tx: Tx, tokens: TokenService, developerId: string): Promise<ExportData> {
  const pictures = await findListingMediaOfDeveloper(tx, developerId);
  const identity = await exportIdentity(tx, developerId);
  const appeals = await exportAppeals(tx, developerId);
  const { consents, papers } = await exportConsents(tx, developerId);
  const weighed = await exportConflictDocuments(tx, developerId);
  const promoting = await exportContentData(tx, developerId);
  return {
    documents: {
      developer: await findDeveloper(tx, developerId),
      nameChanges: await exportNameChanges(tx, developerId),
      apps: await findAppsOfDeveloper(tx, developerId),
      versions: await findVersionsForExport(tx, developerId),
      packages: await findPackagesForExport(tx, developerId),
      pictures,
      identity: identity.checks,
      consents,
      appeals: appeals.appeals,
      accessKits: await exportAccessKits(tx, tokens, developerId),
      offers: await findOfferRequestsOfDeveloper(tx, developerId),
      developerPage: (await findPageOfDeveloper(tx, developerId)) ?? null,
      tickets: await exportTickets(tx, developerId),
      nameClaims: await findNameClaimsForExport(tx, developerId),
      conflictPapers: weighed.conflictPapers,
      visibilityRequests: await findVisibilityRequestsForExport(tx, developerId),
      content: promoting.content,
      transfers: await findTransfersForExport(tx, developerId),
      replies: await exportRatingReplies(tx, developerId),
      keys: await exportApiKeys(tx, developerId),
      notesOnApps: await findAppFlagsForExport(tx, developerId),
    },
    files: [
      ...pictures.map(({ id, sha256, mime }) => ({ path: `pictures/${id}.${mime.slice("image/".length)}`, sha256 })),
      ...promoting.files,
    ],
    papers: [...identity.papers, ...papers, ...appeals.papers, ...weighed.papers],
  };
}

/** Collects all personal data of an account and its developer, without secrets. Null if there is no such account. */
export async function collectAccountData(tx: Tx, tokens: TokenService, accountId: string): Promise<ExportData | null> {
  const found = await findAccount(tx, accountId);
  if (!found) return null;
  const { passwordHash, ...account } = found;
  const { developerId } = account;
  const own =
    developerId === null
      ? { documents: {}, files: [], papers: [] }
      : await collectDeveloperData(tx, tokens, developerId);
  const events = await listActivity(tx, accountId, undefined, maxEvents);
  const developer: { phone?: string } = Object(Object(own.documents)["developer"]);
  return {
    documents: {
      account: { ...account, hasPassword: passwordHash !== null },
      sessions: await exportSessions(tx, accountId),
      recoveries: await exportRecoveries(tx, accountId),
      notices: await exportNotifications(tx, accountId),
      editorials: await exportReaderActivity(tx, accountId),
      acknowledgedRules: await findPolicyAcknowledgements(tx, accountId),
      savedViews: await exportSavedViews(tx, accountId),
      staffNotes: await exportStaffNotes(tx, accountId),
      activity: events.map(({ event }) => event),
      mails: await exportMailsTo(tx, account.email),
      mailsToSupport: await exportIncomingMailsFrom(tx, account.email),
      messages: developer.phone === undefined ? [] : await exportSmsTo(tx, developer.phone),
      ...own.documents,
    },
    files: own.files,
    papers: own.papers,
  };
}
