import { readFileSync } from "node:fs";
import type { MailSigning } from "#server/integration-settings.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Address for bounces (envelope sender). */
  readonly bouncesTo?: string | undefined;
  readonly signing: MailSigning | null;
}

/** Creates the mailer. The DKIM key is read now, so that a missing file fails the start. */
export function createMailer({ smtpUrl, from, bouncesTo, signing }: MailSettings): Mailer {
  if (!smtpUrl) return { send: null };
  const key = signing && { ...signing, privateKey: readFileSync(signing.keyFile, "utf8") };
  return createSmtpMailer(smtpUrl, { from, bouncesTo, key });
}
