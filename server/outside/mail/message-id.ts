export function domainOfSender(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}

/** Returns our mail's Message-ID, without brackets. */
export function idOfMail(mailId: string, from: string): string {
  return `${mailId}@${domainOfSender(from)}`;
}

const ours = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/;

/** Returns the id of our mail with this Message-ID; null for other mails. */
export function mailOfId(messageId: string, from: string): string | null {
  const [, mailId, domain] = ours.exec(messageId.toLowerCase()) ?? [];
  return mailId !== undefined && domain === domainOfSender(from).toLowerCase() ? mailId : null;
}
