export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribe URL; null for mails that nobody can opt out of. */
  unsubscribe: string | null;
  /** Thread that a reply joins; null for mails that expect no reply. */
  thread: MailThread | null;
}

/** Message-IDs, without their brackets, that put a mail into a conversation. */
export interface MailThread {
  readonly replyTo: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** True if a person wrote the mail. All others are marked as automatic, so that no autoresponder replies. */
  readonly isWritten: boolean;
}

/**
 * Resolves once the next hop has accepted the mail. Throws MailRefusedError if it never will, anything else to retry
 * later.
 */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface Mailer {
  /**
   * Sends a mail; null without a mail server: mails then stay in their table, which `/outbox` shows outside production.
   */
  readonly send: SendMail | null;
}

export class MailRefusedError extends Error {}
