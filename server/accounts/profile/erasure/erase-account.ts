import * as z from "zod";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import type { AccountErasure } from "#contract/accounts/auth/personal-data.ts";
import { Id } from "#contract/scalar-schemas.ts";
import { deleteAccessKitsOfDeveloper } from "#server/catalog/access-kit/access-kit.store.ts";
import { deleteAccountActivity } from "#server/accounts/auth/account-activity.ts";
import { queueAccountMail } from "#server/accounts/auth/account-mails.ts";
import { type AccountRow, lockAccount, updateAccount } from "#server/accounts/auth/accounts.store.ts";
import { revokeOneTimeLinks } from "#server/accounts/auth/one-time-links.ts";
import { deleteAccountSessions } from "#server/accounts/auth/sessions.ts";
import { removeTotp } from "#server/accounts/auth/totp.ts";
import { eraseAppeals } from "#server/review/appeals/appeals.store.ts";
import { deleteAppFlags } from "#server/catalog/flags/app-flags.store.ts";
import { countLiveApps } from "#server/catalog/apps/apps.store.ts";
import { eraseConsents } from "#server/catalog/consents/personal-data.ts";
import { deleteContentOfDeveloper } from "#server/content/media/remove-content.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { deleteApiAccess } from "#server/accounts/api-access/api-access.store.ts";
import { findDeveloper, updateDeveloper } from "#server/accounts/developers/developers.store.ts";
import { deleteNameChanges } from "#server/accounts/developers/name-changes.store.ts";
import { deleteReaderActivityOf } from "#server/publishing/editorials/reading/engagement.store.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { deleteAccountRecoveries } from "#server/accounts/identity/recovery/recovery.store.ts";
import { deleteIdentityChecks } from "#server/accounts/identity/identity.store.ts";
import { defineJob, createJobHandler, type JobHandler } from "#server/platform/jobs/define-job.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";
import { deleteAccountReceivers } from "#server/messaging/announcements/announcements.store.ts";
import { deleteAccountNotifications } from "#server/messaging/notifications/notices.store.ts";
import { removeDeveloperPage } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { removeOfferRequests } from "#server/publishing/offers/offers.store.ts";
import { deleteNameClaims } from "#server/catalog/conflicts/name-claims.store.ts";
import { deleteConflictDocumentsOf } from "#server/catalog/conflicts/documents.store.ts";
import { eraseRatingReplies } from "#server/ratings/personal-data.ts";
import { eraseTransferTexts } from "#server/catalog/transfers/transfers.store.ts";
import { removeTickets } from "#server/support/tickets/tickets.store.ts";
import { removeVisibilityRequests } from "#server/catalog/visibility/visibility.store.ts";
import { deletePolicyAcknowledgements } from "#server/review/policies/policies.store.ts";
import { deleteMailsTo } from "#server/integrations/mail/mails.store.ts";
import { deleteSmsTo } from "#server/integrations/sms/sms.store.ts";
import { deleteAccountSavedViews } from "#server/staff/saved-views/saved-views.store.ts";
import type { Services } from "#server/services.ts";
import { deleteDeveloperNotes } from "#server/staff/notes/staff-notes.store.ts";
import { deleteAuditKey } from "#server/staff/members/sealed-audit-data.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { redactIncomingMailsFrom } from "#server/support/inbox/inbox.store.ts";
import { deleteContactMessagesFrom } from "#server/support/help/contact-messages.store.ts";
import { countVersionsUnderReview, clearContactsInForms } from "#server/catalog/versions/versions.store.ts";
import { deleteEmailChange } from "../email-change.store.ts";
import { deleteAccountExports } from "../export/exports.store.ts";
import { deleteAccountOneTimeCodes } from "../one-time-codes.store.ts";

const eraseAccountJob = defineJob("erase-account", z.strictObject({ accountId: Id }), { lane: "long" });

const dayMs = 86_400_000;

/** Schedules an erasure after the grace period. If one is already scheduled, its date stays. */
export async function scheduleErasure(tx: Tx, { id, eraseAt }: Pick<AccountRow, "id" | "eraseAt">): Promise<Date> {
  if (eraseAt !== null) return eraseAt;
  const runAt = new Date(Date.now() + personalDataRetentionDays.erasureGrace * dayMs);
  await updateAccount(tx, id, { eraseAt: runAt });
  await enqueueJob(tx, eraseAccountJob, { accountId: id }, { runAt });
  return runAt;
}

/**
 * Counts what blocks an erasure. Live apps need somebody responsible, and so do versions that a reviewer may still
 * approve.
 */
export async function countErasureBlockers(
  tx: Tx,
  developerId: string | null,
): Promise<Omit<AccountErasure, "eraseAt">> {
  if (developerId === null) return { liveApps: 0, inReview: 0 };
  return { liveApps: await countLiveApps(tx, developerId), inReview: await countVersionsUnderReview(tx, developerId) };
}

/** Anonymizes a developer. Only the id stays, because apps, decisions and the audit log refer to it (tombstone). */
async function anonymizeDeveloper(tx: Tx, developerId: string): Promise<void> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer) return;
  await deleteSmsTo(tx, developer.phone);
  await clearContactsInForms(tx, developerId);
  await removeOfferRequests(tx, developerId);
  await removeDeveloperPage(tx, developerId);
  await removeVisibilityRequests(tx, developerId);
  await deleteApiAccess(tx, developerId);
  await deleteAppFlags(tx, developerId);
  await deleteNameClaims(tx, developerId);
  await eraseTransferTexts(tx, developerId);
  await eraseRatingReplies(tx, developerId);
  await deleteAccessKitsOfDeveloper(tx, developerId);
  await deleteDeveloperNotes(tx, developerId);
  await deleteNameChanges(tx, developerId);
  await deleteAuditKey(tx, developerId);
  const papers = [...(await deleteIdentityChecks(tx, developerId)), ...(await eraseConsents(tx, developerId))];
  papers.push(...(await eraseAppeals(tx, developerId)), ...(await deleteConflictDocumentsOf(tx, developerId)));
  papers.push(...(await deleteContentOfDeveloper(tx, developerId)), ...(await removeTickets(tx, developerId)));
  await scheduleReleasedFileCleanup(tx, papers);
  await updateDeveloper(tx, developerId, {
    name: `Erased developer ${developer.seqId}`,
    status: "deleted",
    phone: "",
    phoneVerifiedAt: null,
    address: "",
    city: "",
    state: "",
    postalCode: "",
  });
}

/**
 * Deletes everything that identifies the person. The mail address becomes one that nobody can own (`.invalid`, RFC
 * 2606).
 */
async function anonymizeAccount(tx: Tx, account: AccountRow): Promise<void> {
  const { id } = account;
  await deleteAccountSessions(tx, id);
  await deleteAuditKey(tx, id);
  await deleteAccountActivity(tx, id);
  await deleteAccountNotifications(tx, id);
  await deleteAccountReceivers(tx, id);
  await deleteAccountSavedViews(tx, id);
  await deleteReaderActivityOf(tx, id);
  await deletePolicyAcknowledgements(tx, id);
  await deleteEmailChange(tx, id);
  await deleteAccountOneTimeCodes(tx, id);
  await removeTotp(tx, id);
  await deleteAccountRecoveries(tx, id);
  await revokeOneTimeLinks(tx, id, ["verify_email", "staff_invite", "confirm_old_email", "confirm_new_email"]);
  await scheduleReleasedFileCleanup(tx, await deleteAccountExports(tx, id));
  await updateAccount(tx, id, {
    email: `erased-${id}@erased.invalid`,
    passwordHash: null,
    status: "deleted",
    firstName: "",
    lastName: "",
    language: "en-US",
    utm: null,
    mutedNotices: {},
    emailVerifiedAt: null,
    eraseAt: null,
  });
}

/** Erases an account after its grace period. If apps are live or in review again, retries the next day. */
export async function eraseAccountIfDue(
  tx: Tx,
  services: Services,
  accountId: string,
  now = new Date(),
): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.eraseAt || account.eraseAt > now) return false;
  const { developerId } = account;
  const { liveApps, inReview } = await countErasureBlockers(tx, developerId);
  if (liveApps + inReview > 0) {
    await enqueueJob(tx, eraseAccountJob, { accountId }, { runAt: new Date(now.getTime() + dayMs) });
    return false;
  }
  await deleteMailsTo(tx, account.email);
  await deleteContactMessagesFrom(tx, account.email);
  await redactIncomingMailsFrom(tx, account.email);
  await queueAccountMail(tx, services, account, { template: "erasure-done", path: "/" });
  if (developerId !== null) await anonymizeDeveloper(tx, developerId);
  await anonymizeAccount(tx, account);
  await writeAudit(tx, { actor: null, action: "erase", subject: "Account", subjectId: accountId });
  return true;
}

export function eraseAccountJobHandler(services: Services): JobHandler {
  return createJobHandler(eraseAccountJob, {
    prepare:
      async ({ accountId }) =>
      async (tx) =>
        void (await eraseAccountIfDue(tx, services, accountId)),
  });
}
