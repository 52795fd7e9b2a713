import { readFileSync } from "node:fs";
import type { MailSigning } from "#server/outside-settings.ts";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where mail servers write when a mail does not arrive. */
  readonly bouncesTo?: string | undefined;
  readonly signing: MailSigning | null;
}

/** The key is read once: a file that is not there is told at the start. */
export function createMailer({ smtpUrl, from, bouncesTo, signing }: MailSettings): Mailer {
  if (!smtpUrl) return { send: null };
  const key = signing && { ...signing, privateKey: readFileSync(signing.keyFile, "utf8") };
  return smtpMailer(smtpUrl, { from, bouncesTo, key });
}
