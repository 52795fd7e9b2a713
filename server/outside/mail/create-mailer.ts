import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** Without a mail server the row itself is the mailbox: `/outbox` shows it outside production. */
const outboxMailer: Mailer = { send: async () => {} };

export const createMailer = ({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer;
