import * as z from "zod";
import { keptDays } from "#contract/accounts/retention.ts";
import type { Erasure } from "#contract/accounts/personal-data.ts";
import { Id } from "#contract/identifiers.ts";
import { removeKits } from "#server/access-kit/access-kit.store.ts";
import { forgetActivityOf } from "#server/accounts/activity.ts";
import { mailAboutAccount } from "#server/accounts/account-mails.ts";
import { type AccountRow, lockAccount, updateAccount } from "#server/accounts/accounts.store.ts";
import { dropLinks } from "#server/accounts/links.ts";
import { dropSessionsOf } from "#server/accounts/sessions.ts";
import { removeTotp } from "#server/accounts/totp.ts";
import { emptyAppeals } from "#server/appeals/appeals.store.ts";
import { removeFlagsOf } from "#server/app-flags/app-flags.store.ts";
import { countLiveApps } from "#server/apps/apps.store.ts";
import { eraseConsents } from "#server/consents/own-data.ts";
import { removeContentOf } from "#server/content/remove-content.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { removeKeys } from "#server/devtools/devtools.store.ts";
import { findDeveloper, updateDeveloper } from "#server/developers/developers.store.ts";
import { dropTracesOf } from "#server/editorials/reading/counts.store.ts";
import { tidySoon } from "#server/files/tidy-files.ts";
import { removeChecks } from "#server/identity/identity.store.ts";
import { defineJob, handleJob, type JobHandler } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { dropReceptionsOf } from "#server/announcements/announcements.store.ts";
import { dropNoticesOf } from "#server/notifications/notices.store.ts";
import { removePage } from "#server/developer-pages/developer-pages.store.ts";
import { removeOfferRequests } from "#server/offers/offers.store.ts";
import { removeClaims } from "#server/conflicts/claims.store.ts";
import { removePapersOf } from "#server/conflicts/papers.store.ts";
import { removeRepliesOfDeveloper } from "#server/ratings/own-data.ts";
import { emptyTransfers } from "#server/transfers/transfers.store.ts";
import { removeTickets } from "#server/tickets/tickets.store.ts";
import { removeVisibilityRequests } from "#server/visibility/visibility.store.ts";
import { dropAcknowledgementsOf } from "#server/policies/policies.store.ts";
import { forgetMailsTo } from "#server/outside/mail/mails.store.ts";
import { forgetSmsTo } from "#server/outside/sms/sms.store.ts";
import { dropViewsOf } from "#server/saved-views/saved-views.store.ts";
import type { Services } from "#server/services.ts";
import { removeNotesOn } from "#server/staff-notes/staff-notes.store.ts";
import { writeAudit } from "#server/staff/audit.ts";
import { forgetIncomingFrom } from "#server/inbox/inbox.store.ts";
import { forgetMessagesFrom } from "#server/support/messages.store.ts";
import { countUnderReview, emptyContacts } from "#server/versions/versions.store.ts";
import { dropEmailChange } from "../email-change.store.ts";
import { forgetExportsOf } from "../export/exports.store.ts";
import { forgetCodesOf } from "../one-time-codes.store.ts";

const eraseAccount = defineJob("erase-account", z.strictObject({ accountId: Id }), { lane: "long" });

const dayMs = 86_400_000;

/** Schedules an erasure after the grace period. If one is already scheduled, its date stays. */
export async function eraseLater(tx: Tx, { id, eraseAt }: Pick<AccountRow, "id" | "eraseAt">): Promise<Date> {
  if (eraseAt !== null) return eraseAt;
  const runAt = new Date(Date.now() + keptDays.erasureGrace * dayMs);
  await updateAccount(tx, id, { eraseAt: runAt });
  await enqueue(tx, eraseAccount, { accountId: id }, { runAt });
  return runAt;
}

/**
 * Counts what blocks an erasure. Live apps need somebody responsible, and so do versions that a reviewer may still
 * approve.
 */
export async function obstaclesOf(tx: Tx, developerId: string | null): Promise<Omit<Erasure, "eraseAt">> {
  if (developerId === null) return { liveApps: 0, inReview: 0 };
  return { liveApps: await countLiveApps(tx, developerId), inReview: await countUnderReview(tx, developerId) };
}

/** Anonymizes a developer. Only the id stays, because apps, decisions and the audit log refer to it (tombstone). */
async function emptyDeveloper(tx: Tx, developerId: string): Promise<void> {
  const developer = await findDeveloper(tx, developerId);
  if (!developer) return;
  await forgetSmsTo(tx, developer.phone);
  await emptyContacts(tx, developerId);
  await removeOfferRequests(tx, developerId);
  await removePage(tx, developerId);
  await removeVisibilityRequests(tx, developerId);
  await removeKeys(tx, developerId);
  await removeFlagsOf(tx, developerId);
  await removeClaims(tx, developerId);
  await emptyTransfers(tx, developerId);
  await removeRepliesOfDeveloper(tx, developerId);
  await removeKits(tx, developerId);
  await removeNotesOn(tx, developerId);
  const papers = [...(await removeChecks(tx, developerId)), ...(await eraseConsents(tx, developerId))];
  papers.push(...(await emptyAppeals(tx, developerId)), ...(await removePapersOf(tx, developerId)));
  papers.push(...(await removeContentOf(tx, developerId)), ...(await removeTickets(tx, developerId)));
  await tidySoon(tx, papers);
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
async function emptyAccount(tx: Tx, account: AccountRow): Promise<void> {
  const { id } = account;
  await dropSessionsOf(tx, id);
  await forgetActivityOf(tx, id);
  await dropNoticesOf(tx, id);
  await dropReceptionsOf(tx, id);
  await dropViewsOf(tx, id);
  await dropTracesOf(tx, id);
  await dropAcknowledgementsOf(tx, id);
  await dropEmailChange(tx, id);
  await forgetCodesOf(tx, id);
  await removeTotp(tx, id);
  await dropLinks(tx, id, ["verify_email", "staff_invite", "confirm_old_email", "confirm_new_email"]);
  await tidySoon(tx, await forgetExportsOf(tx, id));
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
  const { liveApps, inReview } = await obstaclesOf(tx, developerId);
  if (liveApps + inReview > 0) {
    await enqueue(tx, eraseAccount, { accountId }, { runAt: new Date(now.getTime() + dayMs) });
    return false;
  }
  await forgetMailsTo(tx, account.email);
  await forgetMessagesFrom(tx, account.email);
  await forgetIncomingFrom(tx, account.email);
  await mailAboutAccount(tx, services, account, { template: "erasure-done", path: "/" });
  if (developerId !== null) await emptyDeveloper(tx, developerId);
  await emptyAccount(tx, account);
  await writeAudit(tx, { actor: null, action: "erase", subject: "Account", subjectId: accountId });
  return true;
}

export function eraseAccounts(services: Services): JobHandler {
  return handleJob(eraseAccount, {
    prepare:
      async ({ accountId }) =>
      async (tx) =>
        void (await eraseIfDue(tx, services, accountId)),
  });
}
