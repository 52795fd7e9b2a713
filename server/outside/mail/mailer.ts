export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves once the next hop has taken the mail. Throws MailRefused if it never will, anything else to try later. */
  send(mail: OutgoingMail): Promise<void>;
}

export class MailRefused extends Error {}
