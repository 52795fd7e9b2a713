/**
 * Retention of personal data in days. The cleanup jobs and the table of docs/operations.md follow it; a test compares
 * them. For mails see `limits.mail.keptDays`, for package files `limits`.
 */
export const personalDataRetentionDays = {
  /** Sessions, after their end: device, address. */
  session: 30,
  /** Links sent by mail, after they expire. */
  link: 7,
  /** Unconfirmed registrations, after their link expires. */
  registration: 1,
  /** Counters of failed sign-ins, after the last failure. */
  loginFailure: 30,
  /** Account activity, with device and IP address. */
  activity: 365,
  /** Notifications in the console. Mails have their own retention. */
  notice: 180,
  /** SMS messages: number, and text without its code. */
  sms: 30,
  /** One-time codes: a keyed hash of the number. */
  oneTimeCode: 1,
  /** Incoming support mails, kept longer than any is needed again. Messages in a ticket stay there. */
  incomingMail: 90,
  /** Copies of an account's data, once they are ready. */
  export: 7,
  /** An account, after its owner requested its erasure. */
  erasureGrace: 30,
} as const;
