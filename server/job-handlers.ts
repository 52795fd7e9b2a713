import { forgottenPasswordHandler } from "#server/accounts/forgot-password.ts";
import { createLinkTokenLookup } from "#server/accounts/links.ts";
import type { JobHandler } from "#server/jobs/define-job.ts";
import { sendAnnouncementHandler } from "#server/announcements/send-step.ts";
import { audiences } from "#server/reads/announcements/audience.store.ts";
import { contentReferences } from "./content-references.ts";
import { conflictReminderHandler } from "#server/conflicts/remind.ts";
import { createMailer } from "#server/outside/mail/create-mailer.ts";
import { deliverMailHandler } from "#server/outside/mail/deliver-mail.ts";
import { notifyUndelivered } from "#server/notifications/tell-undelivered.ts";
import { createSmsSender } from "#server/outside/sms/create-sms-sender.ts";
import { deliverSmsHandler } from "#server/outside/sms/deliver-sms.ts";
import { sendIssueHandler } from "#server/editorials/newsletter/send-issue.ts";
import { eraseAccountHandler } from "#server/profile/erasure/erase-account.ts";
import { exportAccountHandler } from "#server/profile/export/make-export.ts";
import { createCodeDigitsLookup } from "#server/profile/one-time-codes.store.ts";
import { inspectFiles } from "#server/versions/inspection/inspect-files.ts";
import { refreshFactsHandler } from "#server/versions/inspection/refresh-facts.ts";
import { countWordsHandler } from "#server/ratings/words/count-words.ts";
import { actingEndHandlers } from "#server/staff/acting-ends.ts";
import { fileCleanupHandler } from "#server/files/tidy-files.ts";
import type { Services } from "./services.ts";
import { prepareFileHandler } from "#server/prepared-files/prepare-file.ts";
import { prepareReport } from "#server/statistics/files/make-report.ts";
import { makeSearchFile } from "#server/reads/search/files/make-search-file.ts";
import { finalizeDaysHandler } from "#server/statistics/closing/close-days.ts";
import { expireTransferHandler } from "#server/transfers/expire-transfer.ts";
import { recountAfterConsentsHandler } from "#server/versions/submission/count-after-consents.ts";
import { backfillLanesHandler } from "#server/versions/queue/sort-waiting.ts";
import { backfillCountsHandler } from "#server/versions/submission/count-uncounted.ts";
import { checkLinksHandler } from "#server/versions/links/ask-links.ts";
import { checkVersionHandler } from "#server/versions/submission/check-version.ts";

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
