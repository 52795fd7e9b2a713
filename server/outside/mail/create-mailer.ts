import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

export function createMailer({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, from) : { send: null };
}
