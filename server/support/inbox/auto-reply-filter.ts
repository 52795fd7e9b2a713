import { ownMailHeader, senderDomain } from "#server/integrations/mail/mail-headers.ts";
import type { Environment } from "#server/environment.ts";
import type { ReceivedMail } from "./received-mail.ts";

type Needs = Pick<Environment, "mailFrom" | "supportMailbox">;

/** True for one of the store's own mails that was returned or forwarded to its mailbox. */
function isOwn({ head, from }: ReceivedMail, { mailFrom, supportMailbox }: Needs): boolean {
  if (head(ownMailHeader.toLowerCase())?.toLowerCase() === senderDomain(mailFrom).toLowerCase()) return true;
  const plain = from?.replace(/\+[^@]*@/, "@");
  return plain !== undefined && (plain === supportMailbox?.address || mailFrom.toLowerCase().endsWith(`<${plain}>`));
}

/** Headers of automatic and mailing-list mails (RFC 3834, 2; RFC 2919; Microsoft's; older ones). */
const automaticHeaders: readonly (readonly [string, RegExp])[] = [
  ["auto-submitted", /^\s*(?!no\b)\S/i],
  ["precedence", /^\s*(bulk|junk|list|auto_reply)\b/i],
  ["x-auto-response-suppress", /\b(all|autoreply|oof)\b/i],
  ["return-path", /^\s*<\s*>/],
  ["content-type", /^\s*multipart\/report\b/i],
  ["x-autoreply", /\S/],
  ["x-autorespond", /\S/],
  ["list-id", /\S/],
];

const isAutomatic = ({ head, from }: ReceivedMail): boolean =>
  automaticHeaders.some(([name, sign]) => sign.test(head(name) ?? "")) || from?.startsWith("mailer-daemon@") === true;

/** Classifies mails that must not be answered; null for a mail that a person wrote. */
export function classifyAutomaticMail(mail: ReceivedMail, environment: Needs): "report" | "own" | "automatic" | null {
  if (mail.report) return "report";
  if (isOwn(mail, environment)) return "own";
  return isAutomatic(mail) ? "automatic" : null;
}
