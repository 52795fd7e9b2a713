import { answerForgottenOf } from "#server/accounts/forgot-password.ts";
import { tokenOfLink } from "#server/accounts/links.ts";
import type { JobHandler } from "#server/jobs/define-job.ts";
import { sendAnnouncements } from "#server/announcements/send-step.ts";
import { audiences } from "#server/reads/announcements/audience.store.ts";
import { contentReferences } from "./content-references.ts";
import { remindOfConflicts } from "#server/conflicts/remind.ts";
import { createMailer } from "#server/outside/mail/create-mailer.ts";
import { deliverMails } from "#server/outside/mail/deliver-mail.ts";
import { tellUndelivered } from "#server/notifications/tell-undelivered.ts";
import { createSmsSender } from "#server/outside/sms/create-sms-sender.ts";
import { deliverSmsMessages } from "#server/outside/sms/deliver-sms.ts";
import { sendIssues } from "#server/editorials/newsletter/send-issue.ts";
import { eraseAccounts } from "#server/profile/erasure/erase-account.ts";
import { makeExports } from "#server/profile/export/make-export.ts";
import { digitsOfCodes } from "#server/profile/one-time-codes.store.ts";
import { inspectFiles } from "#server/versions/inspection/inspect-files.ts";
import { refreshFactsOf } from "#server/versions/inspection/refresh-facts.ts";
import { countWords } from "#server/ratings/words/count-words.ts";
import { actingEnds } from "#server/staff/acting-ends.ts";
import { tidyFilesOf } from "#server/files/tidy-files.ts";
import type { Services } from "./services.ts";
import { prepareFiles } from "#server/prepared-files/prepare-file.ts";
import { makeReport } from "#server/statistics/files/make-report.ts";
import { makeSearchFile } from "#server/reads/search/files/make-search-file.ts";
import { closeDaysOf } from "#server/statistics/closing/close-days.ts";
import { expireTransfers } from "#server/transfers/expire-transfer.ts";
import { countAfterConsents } from "#server/versions/submission/count-after-consents.ts";
import { sortOldWaitingOf } from "#server/versions/queue/sort-waiting.ts";
import { countOldDraftsOf } from "#server/versions/submission/count-uncounted.ts";
import { askLinksOf } from "#server/versions/links/ask-links.ts";
import { checkVersions } from "#server/versions/submission/check-version.ts";

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
    deliverMails({
      database,
      mailer,
      tokenOf: tokenOfLink(tokens),
      tellUndelivered: tellUndelivered(services),
    }),
    answerForgottenOf(services),
    deliverSmsMessages(database, createSmsSender(environment.smsGateway), digitsOfCodes(tokens)),
    makeExports(services),
    eraseAccounts(services),
    ...actingEnds(),
    expireTransfers(services),
    inspectFiles(services),
    refreshFactsOf(services),
    tidyFilesOf(services, contentReferences),
    closeDaysOf(services),
    checkVersions(services),
    askLinksOf(services),
    countAfterConsents(),
    countOldDraftsOf(),
    sortOldWaitingOf(),
    prepareFiles(services, { report: makeReport, apps: makeSearchFile, developers: makeSearchFile }),
    remindOfConflicts(services),
    countWords(services),
    sendAnnouncements(services, audiences),
    sendIssues(services),
  ];
}
