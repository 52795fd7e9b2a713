export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader ends mails of its kind; null for mails that nobody chooses off. */
  unsubscribe: string | null;
  /** Null for mails that nobody answers. */
  thread: MailThread | null;
}

/** Ids without their brackets. */
export interface MailThread {
  readonly replyTo: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** By a person; nobody's mail program answers anything else. */
  readonly isWritten: boolean;
}

/** Resolves once the next hop has taken the mail. Throws MailRefused if it never will, anything else to try later. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface Mailer {
  /** Null where no mail server is set: the row itself is then the mailbox, which `/outbox` shows outside production. */
  readonly send: SendMail | null;
}

export class MailRefused extends Error {}
