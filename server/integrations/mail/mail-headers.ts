import type { MailThread } from "./mailer.ts";

export function senderDomain(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}

/** Returns our mail's Message-ID, without brackets. */
export function createMessageId(mailId: string, from: string): string {
  return `${mailId}@${senderDomain(from)}`;
}

const ownMessageId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/;

/** Returns the id of our mail with this Message-ID; null for other mails. */
export function parseMessageId(messageId: string, from: string): string | null {
  const [, mailId, domain] = ownMessageId.exec(messageId.toLowerCase()) ?? [];
  return mailId !== undefined && domain === senderDomain(from).toLowerCase() ? mailId : null;
}

/** Header that identifies our own mails when they come back, by whatever route. */
export const ownMailHeader = "X-Console-Mail";

/** Returns our identifying header and, unless a person wrote the mail, Auto-Submitted (RFC 3834, 5). */
export function ownMailHeaders(from: string, thread: MailThread | null): Record<string, string> {
  return {
    [ownMailHeader]: senderDomain(from),
    // For Exchange: no out-of-office replies.
    "X-Auto-Response-Suppress": "All",
    ...(!thread?.isWritten && { "Auto-Submitted": thread ? "auto-replied" : "auto-generated" }),
  };
}
