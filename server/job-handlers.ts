import type { JobHandler } from "#server/jobs/define-job.ts";
import { createMailer } from "#server/outside/mail/create-mailer.ts";
import { deliverMails } from "#server/outside/mail/deliver-mail.ts";
import type { Services } from "#server/services.ts";

/** What the server's workers do: every noun's jobs, collected. */
export const jobHandlers = ({ database, environment }: Services): JobHandler[] => [
  deliverMails(database, createMailer({ smtpUrl: environment.smtpUrl, from: environment.mailFrom })),
];
