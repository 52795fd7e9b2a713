import type { JobHandler } from "#server/jobs/define-job.ts";
import { createMailer } from "#server/outside/mail/create-mailer.ts";
import { deliverMails } from "#server/outside/mail/deliver-mail.ts";
import { inspectFiles } from "#server/packages/inspection/inspect-files.ts";
import { refreshFactsOf } from "#server/packages/inspection/refresh-facts.ts";
import { tidyFilesOf } from "#server/packages/tidy-files.ts";
import type { Services } from "#server/services.ts";
import { prepareReports } from "#server/statistics/files/prepare-report.ts";
import { closeDaysOf } from "#server/statistics/closing/close-days.ts";
import { checkVersions } from "#server/versions/submission/check-version.ts";

/** What the server's workers do: every noun's jobs, collected. */
export const jobHandlers = (services: Services): JobHandler[] => {
  const { database, environment } = services;
  return [
    deliverMails(database, createMailer({ smtpUrl: environment.smtpUrl, from: environment.mailFrom })),
    inspectFiles(services),
    refreshFactsOf(services),
    tidyFilesOf(services),
    closeDaysOf(services),
    checkVersions(services),
    prepareReports(services),
  ];
};
