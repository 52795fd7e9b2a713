import { forgottenPasswordHandler } from "#server/accounts/auth/forgot-password.ts";
import { createLinkTokenLookup } from "#server/accounts/auth/one-time-links.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";
import { sendAnnouncementHandler } from "#server/messaging/announcements/send-step.ts";
import { audiences } from "#server/messaging/queries/announcements/audience.store.ts";
import { contentReferences } from "./content-references.ts";
import { conflictReminderHandler } from "#server/catalog/conflicts/conflict-reminders.ts";
import { createMailer } from "#server/integrations/mail/create-mailer.ts";
import { deliverMailHandler } from "#server/integrations/mail/deliver-mail.ts";
import { notifyUndelivered } from "#server/messaging/notifications/notify-undelivered.ts";
import { createSmsSender } from "#server/integrations/sms/create-sms-sender.ts";
import { deliverSmsHandler } from "#server/integrations/sms/deliver-sms.ts";
import { sendIssueHandler } from "#server/publishing/editorials/newsletter/send-issue.ts";
import { eraseAccountHandler } from "#server/accounts/profile/erasure/erase-account.ts";
import { exportAccountHandler } from "#server/accounts/profile/export/make-export.ts";
import { createCodeDigitsLookup } from "#server/accounts/profile/one-time-codes.store.ts";
import { inspectFiles } from "#server/catalog/versions/inspection/inspect-files.ts";
import { refreshFactsHandler } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { countWordsHandler } from "#server/ratings/words/count-words.ts";
import { actingEndHandlers } from "#server/staff/members/acting-end-jobs.ts";
import { fileCleanupHandler } from "#server/platform/files/file-cleanup.ts";
import type { Services } from "./services.ts";
import { prepareFileHandler } from "#server/platform/exports/prepare-file.ts";
import { prepareReport } from "#server/statistics/files/prepare-report.ts";
import { makeSearchFile } from "#server/staff/queries/search-files/make-search-file.ts";
import { finalizeDaysHandler } from "#server/statistics/final-days/finalize-days.ts";
import { expireTransferHandler } from "#server/catalog/transfers/expire-transfer.ts";
import { recountAfterConsentsHandler } from "#server/catalog/versions/submission/recount-after-consents.ts";
import { backfillLanesHandler } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { backfillCountsHandler } from "#server/catalog/versions/submission/backfill-missing-counts.ts";
import { checkLinksHandler } from "#server/catalog/versions/links/check-submitted-links.ts";
import { checkVersionHandler } from "#server/catalog/versions/submission/check-version.ts";

/** Creates the job handlers of every domain. */
export function jobHandlers(services: Services): JobHandler[] {
  const { database, environment, tokens } = services;
  const mailer = createMailer({
    smtpUrl: environment.smtpUrl,
    from: environment.mailFrom,
    bouncesTo: environment.supportMailbox?.address,
    signing: environment.mailSigning,
  });
  return [
    deliverMailHandler({
      database,
      mailer,
      tokenOf: createLinkTokenLookup(tokens),
      tellUndelivered: notifyUndelivered(services),
    }),
    forgottenPasswordHandler(services),
    deliverSmsHandler(database, createSmsSender(environment.smsGateway), createCodeDigitsLookup(tokens)),
    exportAccountHandler(services),
    eraseAccountHandler(services),
    ...actingEndHandlers(),
    expireTransferHandler(services),
    inspectFiles(services),
    refreshFactsHandler(services),
    fileCleanupHandler(services, contentReferences),
    finalizeDaysHandler(services),
    checkVersionHandler(services),
    checkLinksHandler(services),
    recountAfterConsentsHandler(),
    backfillCountsHandler(),
    backfillLanesHandler(),
    prepareFileHandler(services, { report: prepareReport, apps: makeSearchFile, developers: makeSearchFile }),
    conflictReminderHandler(services),
    countWordsHandler(services),
    sendAnnouncementHandler(services, audiences),
    sendIssueHandler(services),
  ];
}
