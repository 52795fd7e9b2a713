import * as z from "zod";
import { retentionDays } from "#contract/accounts/retention.ts";
import type { Erasure } from "#contract/accounts/personal-data.ts";
import { Id } from "#contract/identifiers.ts";
import { deleteKitsOfDeveloper } from "#server/access-kit/access-kit.store.ts";
import { deleteActivityOf } from "#server/accounts/activity.ts";
import { mailAboutAccount } from "#server/accounts/account-mails.ts";
import { type AccountRow, lockAccount, updateAccount } from "#server/accounts/accounts.store.ts";
import { revokeLinks } from "#server/accounts/links.ts";
import { dropSessionsOf } from "#server/accounts/sessions.ts";
import { removeTotp } from "#server/accounts/totp.ts";
import { eraseAppeals } from "#server/appeals/appeals.store.ts";
import { deleteFlagsOf } from "#server/app-flags/app-flags.store.ts";
import { countLiveApps } from "#server/apps/apps.store.ts";
import { eraseConsents } from "#server/consents/own-data.ts";
import { deleteContentOf } from "#server/content/remove-content.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { removeKeys } from "#server/devtools/devtools.store.ts";
import { findDeveloper, updateDeveloper } from "#server/developers/developers.store.ts";
import { deleteReaderActivityOf } from "#server/editorials/reading/counts.store.ts";
import { scheduleCleanupSoon } from "#server/files/tidy-files.ts";
import { removeChecks } from "#server/identity/identity.store.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { deleteReceiversOf } from "#server/announcements/announcements.store.ts";
import { dropNoticesOf } from "#server/notifications/notices.store.ts";
import { removePage } from "#server/developer-pages/developer-pages.store.ts";
import { removeOfferRequests } from "#server/offers/offers.store.ts";
import { deleteClaims } from "#server/conflicts/claims.store.ts";
import { deleteConflictDocumentsOf } from "#server/conflicts/papers.store.ts";
import { eraseReplies } from "#server/ratings/own-data.ts";
import { eraseTransferTexts } from "#server/transfers/transfers.store.ts";
import { removeTickets } from "#server/tickets/tickets.store.ts";
import { removeVisibilityRequests } from "#server/visibility/visibility.store.ts";
import { deleteAcknowledgementsOf } from "#server/policies/policies.store.ts";
import { forgetMailsTo } from "#server/outside/mail/mails.store.ts";
import { forgetSmsTo } from "#server/outside/sms/sms.store.ts";
import { dropViewsOf } from "#server/saved-views/saved-views.store.ts";
import type { Services } from "#server/services.ts";
import { removeNotesOn } from "#server/staff-notes/staff-notes.store.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { redactIncomingFrom } from "#server/inbox/inbox.store.ts";
import { deleteMessagesFrom } from "#server/support/messages.store.ts";
import { countUnderReview, clearContacts } from "#server/versions/versions.store.ts";
import { dropEmailChange } from "../email-change.store.ts";
import { deleteExportsOf } from "../export/exports.store.ts";
import { deleteCodesOf } from "../one-time-codes.store.ts";

const eraseAccountJob = defineJob("erase-account", z.strictObject({ accountId: Id }), { lane: "long" });

const dayMs = 86_400_000;

/** Schedules an erasure after the grace period. If one is already scheduled, its date stays. */
export async function scheduleErasure(tx: Tx, { id, eraseAt }: Pick<AccountRow, "id" | "eraseAt">): Promise<Date> {
  if (eraseAt !== null) return eraseAt;
  const runAt = new Date(Date.now() + retentionDays.erasureGrace * dayMs);
  await updateAccount(tx, id, { eraseAt: runAt });
  await enqueue(tx, eraseAccountJob, { accountId: id }, { runAt });
  return runAt;
}

/**
 * Counts what blocks an erasure. Live apps need somebody responsible, and so do versions that a reviewer may still
 * approve.
 */
export async function countErasureBlockers(tx: Tx, developerId: string | null): Promise<Omit<Erasure, "eraseAt">> {
  if (developerId === null) return { liveApps: 0, inReview: 0 };
  return { liveApps: await countLiveApps(tx, developerId), inReview: await countUnderReview(tx, developerId) };
}

/** Anonymizes a developer. Only the id stays, because apps, decisions and the audit log refer to it (tombstone). */
async function anonymizeDeveloper(tx: Tx, developerId: string): Promise<void> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer) return;
  await forgetSmsTo(tx, developer.phone);
  await clearContacts(tx, developerId);
  await removeOfferRequests(tx, developerId);
  await removePage(tx, developerId);
  await removeVisibilityRequests(tx, developerId);
  await removeKeys(tx, developerId);
  await deleteFlagsOf(tx, developerId);
  await deleteClaims(tx, developerId);
  await eraseTransferTexts(tx, developerId);
  await eraseReplies(tx, developerId);
  await deleteKitsOfDeveloper(tx, developerId);
  await removeNotesOn(tx, developerId);
  const papers = [...(await removeChecks(tx, developerId)), ...(await eraseConsents(tx, developerId))];
  papers.push(...(await eraseAppeals(tx, developerId)), ...(await deleteConflictDocumentsOf(tx, developerId)));
  papers.push(...(await deleteContentOf(tx, developerId)), ...(await removeTickets(tx, developerId)));
  await scheduleCleanupSoon(tx, papers);
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
  await dropSessionsOf(tx, id);
  await deleteActivityOf(tx, id);
  await dropNoticesOf(tx, id);
  await deleteReceiversOf(tx, id);
  await dropViewsOf(tx, id);
  await deleteReaderActivityOf(tx, id);
  await deleteAcknowledgementsOf(tx, id);
  await dropEmailChange(tx, id);
  await deleteCodesOf(tx, id);
  await removeTotp(tx, id);
  await revokeLinks(tx, id, ["verify_email", "staff_invite", "confirm_old_email", "confirm_new_email"]);
  await scheduleCleanupSoon(tx, await deleteExportsOf(tx, id));
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
export async function eraseIfDue(tx: Tx, services: Services, accountId: string, now = new Date()): Promise<boolean> {
  const account = await lockAccount(tx, accountId);
  if (!account?.eraseAt || account.eraseAt > now) return false;
  const { developerId } = account;
  const { liveApps, inReview } = await countErasureBlockers(tx, developerId);
  if (liveApps + inReview > 0) {
    await enqueue(tx, eraseAccountJob, { accountId }, { runAt: new Date(now.getTime() + dayMs) });
    return false;
  }
  await forgetMailsTo(tx, account.email);
  await deleteMessagesFrom(tx, account.email);
  await redactIncomingFrom(tx, account.email);
  await mailAboutAccount(tx, services, account, { template: "erasure-done", path: "/" });
  if (developerId !== null) await anonymizeDeveloper(tx, developerId);
  await anonymizeAccount(tx, account);
  await writeAudit(tx, { actor: null, action: "erase", subject: "Account", subjectId: accountId });
  return true;
}

export function eraseAccountHandler(services: Services): JobHandler {
  return handleJob(eraseAccountJob, {
    prepare:
      async ({ accountId }) =>
      async (tx) =>
        void (await eraseIfDue(tx, services, accountId)),
  });
}
