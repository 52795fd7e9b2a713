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
