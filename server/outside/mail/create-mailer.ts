import { readFileSync } from "node:fs";
import type { Mailer } from "./mailer.ts";
import { smtpMailer } from "./smtp-mailer.ts";

interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Signs every mail; its key is read once, and a missing file is told at the start. */
  readonly dkim?: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
}

export function createMailer({ smtpUrl, from, dkim = null }: MailSettings): Mailer {
  if (!smtpUrl) return { send: null };
  const key = dkim && { domain: dkim.domain, selector: dkim.selector, privateKey: readFileSync(dkim.keyFile, "utf8") };
  return smtpMailer(smtpUrl, from, key);
}
