export function domainOfSender(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
}

/** The Message-ID of a mail of ours, without its brackets. */
export function idOfMail(mailId: string, from: string): string {
  return `${mailId}@${domainOfSender(from)}`;
}

const ours = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/;

/** The mail of ours that has this Message-ID; null for mails of others. */
export function mailOfId(messageId: string, from: string): string | null {
  const [, mailId, domain] = ours.exec(messageId.toLowerCase()) ?? [];
  return mailId !== undefined && domain === domainOfSender(from).toLowerCase() ? mailId : null;
}
